"""Account names below a home folder that belong to nobody: stand-ins, machines, containers, web routes."""

from __future__ import annotations

STAND_INS = frozenset(
    """
    abc account acct alias anon anonymous anybody anyone bar baz benutzer benutzername bla blah bob-smith client
    customer demo dev-user developer doe dummy example examples fake foo foobar fred-bloggs fulano gebruiker
    hidden home homedir identifier jane-doe jane.doe jane_doe janedoe jdoe joe-bloggs joesmith john-doe
    john-smith john.doe john.smith john_doe johndoe johnsmith jsmith login me member mock myaccount myhome
    mylogin myself name nobody none null nutzer owner path person placeholder random redacted removed replace
    sample snip some somebody someone something student test tester tests that there this throwaway todo tu
    unknown usuario utente utilisateur whatever who whoami whoever xyz you yours yourself
    """.split()
)
"""Stand-ins for "your account here"."""

STAND_IN_PARTS = (
    "user",
    "username",
    "yourname",
    "your-",
    "your_",
    "youraccount",
    "my-",
    "my_",
    "-name",
    "_name",
    "firstname",
    "ihrname",
    "ihr-",
    "ihr_",
    "deinname",
    "dein-",
    "dein_",
    "meinname",
    "votre",
    "tunombre",
    "nombre",
    "suonome",
    "tuonome",
    "seunome",
    "ユーザ",
    "名前",
    "用户",
    "你的",
    "lastname",
    "example",
    "placeholder",
    "redacted",
    "xxx",
)
"""An account that holds one of these is a stand-in, whatever stands around it."""

PERSONAS = frozenset("alice bob carol dave eve mallory jane john joe max mustermann erika".split())
"""Names that samples like to use, and that people also bear: doubtful."""

SERVICES = frozenset(
    """
    abc actions-runner admin administrator agent agents airflow alpine amazon analytics ansible apache app
    appium application apps apt archlinux asterisk atlantis aws azagent azureuser backend backup batch bin
    bitbucket bitnami bot bots browser build buildbot builder buildkite buildkite-agent bun cassandra celery
    centos chef chrome chromium ci circleci claude claudeuser clickhouse cloud cloud-user cloudera cloudshell
    code coder codespace codespaces codex comfyui composer computeruse conda consul container
    containeradministrator core crawler cron data database db debian default default_user deno deploy deployer
    deployment dev devcontainer developer developers devops django docker dokku doris dotnet drupal ec2-user
    elastic elasticsearch electron esphome etl factorio fastapi fedora frappe frontend ftp ftpuser gem ghost git
    gitea github github-runner gitlab gitlab-runner gitpod go goose grafana guest hadoop hass hdfs headless
    hermes heroku hive homeassistant homebrew host hugo influxdb jekyll jellyfin jenkins jetson jovyan jules
    jupyter kafka kali kasm kasm-user keycloak kibana kube kubernetes lambda lib linaro linux linuxbrew litellm
    live local logs logstash lxd mage magento mail maintainer manager mastodon minecraft minio model monero
    mongo mongodb monitoring mosquitto mssql mysql n8n nats nextcloud nginx nix nixbld nixos node node-red
    nonroot nopriv notebook nvidia odoo odroid ollama opam opc openclaw openclaw-agent opencode openhands
    openvpn openwebui operator ops oracle orangepi outputs packer parallels pgadmin php pi pico playwright plex
    podman postgres postgresql presto prod production project projects prometheus proxy public pulsar puppet
    puppeteer pwuser python rabbitmq rails ray redis remote renovate repo repos robot rocky root rstudio
    rstudio-server ruby runner runneradmin rust sa sagemaker sandbox sandboxuser scraper selenium seluser
    semaphore sentry server service services share shared shiny solana solr sonarqube spark src ssh staff
    staging steam superset support svc swe-bench swebench swift sys sysadmin system tableau teamcity temp
    terraform tester theia tmp tomcat tools traefik travis trino ubnt ubuntu unifi unprivileged vagrant
    validator vault vcap virtual vnc vscode vscode-server vssadministrator vsts web webapp webmaster webservice
    webui wheel wiki wildfly windows work worker workspace workspaces www www-data zabbix zeppelin zookeeper
    zulip site wwwroot
    """.split()
)
"""Accounts of machines and containers."""

SERVICE_PREFIXES = (
    "app-",
    "app_",
    "svc",
    "ci-",
    "ci_",
    "test",
    "demo",
    "sample",
    "sandbox",
    "runner",
    "docker",
    "gitlab",
)

ROUTES = frozenset(
    """
    about access account accounts activity add admin all analytics api app assets banner blog bulk cards cart
    common components config contact content create css dashboard delete detail details discover docs documents
    edit en error explore faq feed files footer header hero hooks images img index info invite js landing layout
    layouts list login logout main menu messages modules navbar navigation new news notifications overview page
    pages partials posts privacy products profile public reset-password roles screens search section sections
    security settings shop sidebar signup static store styles summary tab tabs templates ui update upload utils
    v1 v2 v3 video videos view views welcome widgets
    """.split()
)
"""What follows ``/home/`` or ``/Users/`` in web routes and module paths."""
