"""Names of those who issue credentials, in lower case, as they are spelt in identifiers.

Beside such a name even a hash or an identifier may be a key.
"""

from __future__ import annotations

PROVIDERS = frozenset(
    (
        "1password abuseipdb adafruit adobe aikido airtable aiven algolia alibaba aliyun amplitude anthropic "
        "apify apollo artifactory asana assemblyai atlassian auth0 authress azure beamer bitbucket bitly "
        "bitrise bittrex brave browserstack buildkite canva cartesia cerebras checkout circleci meraki civo "
        "clerk clickhouse clickup cloudflare cloudinary cloudsmith cockroach codecov cohere coinbase "
        "configcat confluent contentful couchbase capella coveralls crates cursor databento databricks "
        "datadog datagov datastax deepgram deepseek devcycle devin digitalocean discord disqus dnkey "
        "dockerhub drone droneci dropbox easypost ebay elastic elevenlabs endorlabs etsy exoscale facebook "
        "fastly figma finicity finnhub flickr flutterwave flyio freemius freshbooks fullstory gitea github "
        "gitlab gitter gocardless grafana greptile groq gumroad hashicorp heroku highnote honeycomb hubspot "
        "huggingface hunter infomaniak influx influxdb infracost instantly intercom intra42 ionic jumpcloud "
        "jfrog kagi klaviyo kraken kucoin langchain langfuse langsmith lark launchdarkly lichess lighton "
        "linear linkedin looker mailchimp mailersend mailgun mapbox mattermost maxmind mem0 mergify "
        "messagebird midtrans minimax miro mistral mongodb netlify newrelic ngrok notion npm_ nuget nvidia "
        "nylas nytimes octopus okta ollama onesignal onfido openai openrouter openshift openweather opsgenie "
        "paddle pagerduty paypal perplexity pinecone pinterest plaid planetscale plivo polymarket posthog "
        "postman postmark prefect privateai pulumi pyowm rainforest rapidapi razorpay replicate resend retell "
        "rootly rubygems runpod salesforce samsara scaleway scalingo scalr segment sendbird sendgrid "
        "sendinblue sentry settlemint shippo shopify sidekiq slack snowflake snyk sonar sonarqube sourcegraph "
        "squarespace sslmate stability stripe sumo sumologic supabase tableau tailscale telegr telegram "
        "telnyx temporal thunderstore togetherai travis travisci trello twilio twitch twitter typeform unkey "
        "upcloud upstage upstash vercel virustotal vonage vultr wakatime wandb weatherstack weightsandbiases "
        "woocommerce workato workos xendit yandex zendesk zoho zuplo jenkins nexus sonatype rabbitmq kafka "
        "keycloak splunk dynatrace bugsnag rollbar mixpanel braintree square adyen mollie shodan censys "
        "ipinfo newsapi alphavantage etherscan infura alchemy quicknode moralis binance deepl google firebase "
        "twitterapi youtube spotify reddit pushover pushbullet statuspage uptimerobot bscscan"
    ).split()
)

_LETTERS = {code: " " for code in range(128) if not chr(code).isalnum()}


def names_provider(line: str) -> bool:
    """Whether an issuer of credentials is named in a lower-case line."""
    for word in line.translate(_LETTERS).split():
        for size in range(4, min(len(word), 16) + 1):
            if word[:size] in PROVIDERS:
                return True
    return False
