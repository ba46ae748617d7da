#!/bin/bash
# Walks through the nginx steps of docs/deployment.md on a host as Debian leaves it: no certificate,
# nothing of the site, a network and an /etc and /var of its own (run it by `unshare --mount --net`).
# What needs the world outside is stood in for; nginx and the configuration are the real ones.
#   freshHost.sh <file with the steps> <project> <built site>
set -euo pipefail
steps=$1 project=$2 site=$3

ip link set lo up
own=$(mktemp -d)
mount -t tmpfs tmpfs "$own"
for folder in etc var; do
  mkdir "$own/$folder" "$own/$folder-work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$own/$folder,workdir=$own/$folder-work" "/$folder"
done
mount -t tmpfs tmpfs /run
rm -rf /var/www/* /etc/letsencrypt
cd "$(mktemp -d -p "$own")"

ask() { curl --silent --show-error --max-time 5 --retry 5 --retry-delay 1 --retry-all-errors --connect-to "::127.0.0.1:" "$@"; }

# Installed it is; Debian starts it at once.
apt-get() { nginx; }
systemctl() { nginx -t -q && nginx -s "$1"; }
npm() {
  case "$*" in
  'run deploy:config') "$project/node_modules/.bin/tsx" "$project/scripts/deploy-config.ts" ;;
  'run refresh') mkdir -p /var/www/guildmart && cp -r "$site" /var/www/guildmart/current ;;
  esac
}
# Shows a secret by plain http, as Let's Encrypt asks for it, and brings a certificate.
certbot() {
  local webroot='' domain=''
  while (($#)); do
    case $1 in
    --webroot-path) webroot=$2 ;;
    --domain) domain=$2 ;;
    esac
    shift
  done
  mkdir -p "$webroot/.well-known/acme-challenge"
  echo secret >"$webroot/.well-known/acme-challenge/token"
  ask --fail "http://$domain/.well-known/acme-challenge/token" | grep -qx secret
  mkdir -p "/etc/letsencrypt/live/$domain"
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$domain" 2>/dev/null \
    -keyout "/etc/letsencrypt/live/$domain/privkey.pem" \
    -out "/etc/letsencrypt/live/$domain/fullchain.pem"
}

# shellcheck source=/dev/null
. "$steps"
for scheme in http https; do
  ask --insecure --write-out '%{http_code} %{redirect_url}\n' --output answer \
    "$scheme://www.guildmart.example/about"
done
nginx -s quit
