"""What work is made of: of these one speaks in the plural to say how they are always to be. Rows, buttons and users are
what a program is made of; of those one says what it is to do."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

WORK = either(r"""
    commits?  commit (?:messages?|titles?|bodies)  prs?  pull requests?  merge requests?  mrs?
    (?:pr|mr) (?:titles?|descriptions?|bodies)  branch(?:es)?  branch names?  (?:git )?tags  releases?
    hotfix(?:es)?
    deploys?  deployments?  rollouts?  migrations?  (?:code )?reviews?  changelog entries  changelogs?
    adrs?  tickets?
    docs  documentation  docstrings?  (?:code )?comments?  readmes?  dependenc(?:y|ies)  secrets  credentials
    lock ?files?  generated (?:files?|code)  vendored code  release notes?  backups  incidents?
    post-?mortems?  todos?
    standups?  meeting notes  specs?  design docs?  rfcs?
""")
CODE = either(r"""
    (?:[\w-]+ )?tests?  test (?:names?|files?|data|cases?)  fixtures?  mocks?  snapshots?  modules?
    functions?  methods
    classes  components?  hooks?  helpers?  utilities  utils  constants?  enums?  types?  type hints?
    interfaces?
    imports?  exports?  endpoints?  routes?  handlers?  services?  microservices?  schemas?  tables?
    columns?  quer(?:y|ies)
    indexes  indices  env(?:ironment)? (?:vars?|variables?)  config(?:s| files?| values?)?  settings
    (?:feature )?flags?
    log (?:lines?|messages?)  logs?  errors?  error (?:messages?|codes?|types?)  exceptions?  warnings?
    timestamps?  dates?
    times  durations?  amounts?  prices?  money  ids?  uuids?  identifiers?  [\w-]+ names?  names  files?
    folders?
    director(?:y|ies)  scripts?  containers?  images?  dockerfiles?  manifests?  charts?  resources?
    buckets?  strings?
    translations?  urls?  (?:new |shared |common |production |test )?code  styles?  css  assets?  jobs?
    workflows?
    pipelines?  notebooks?  datasets?  controllers?  packages?  librar(?:y|ies)  variables?  models?
    repositories
    public (?:functions?|apis?|methods?)  apis?  api (?:responses?|calls?|keys?)  answers?  responses?  replies
    explanations?  summaries  plans?  texts?  labels?  titles?  copy  headings?  shaders?  playbooks?
    roles?  views?  stories  hooks
    events?  topics?
    queues?  cron ?jobs?  playbooks?  invoices?  currenc(?:y|ies)  units?
""")
NOT_THINGS = re.compile(
    r"\b(?:the|this|that|these|those|a|an|my|your|its|some|most|many|two|three|both|other|old|failing|remaining"
    r"|first|last"
    r"|and|or|is|are|was|if|when|i|you|we|they|it|make|let|then|so|because|while|until|after|before)\b"
)
