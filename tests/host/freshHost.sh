#!/bin/bash
# Follows the steps of the docs on a new Debian host. Run it with `unshare --mount --net`, so that it has
# its own network, /etc, /var and /srv. The programs, the build, the refresh and its user are real.
# Installing packages, systemd and certbot are replaced by functions, and the marketplace by the
# embedded one on https.
#   freshHost.sh <file with the steps> <project> <its files, without packages>
set -euo pipefail
steps=$1 project=$2 files=$3

own=$(mktemp -d)
mount -t tmpfs tmpfs "$own"
# over <folder> <place>: mounts a folder at a place. Changes there do not change the folder itself. With
# `metacopy`, chown does not copy the content of files.
over() {
  local changes
  changes=$(mktemp -d -p "$own")
  mkdir "$changes/upper" "$changes/work"
  mount -t overlay overlay "$2" \
    -o "lowerdir=$1,upperdir=$changes/upper,workdir=$changes/work,metacopy=on"
}
over /etc /etc
over /var /var
mount -t tmpfs tmpfs /run
rm -rf /var/www/* /etc/letsencrypt
mount --bind "$(mktemp -d -p "$own")" /srv
cp -r "$files" /srv/guildmart
mkdir /srv/guildmart/node_modules
over "$project/node_modules" /srv/guildmart/node_modules
chmod 755 "$own" /srv /srv/guildmart /srv/guildmart/node_modules

certify() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$1" -addext "subjectAltName=$2" \
    -keyout "$3/privkey.pem" -out "$3/fullchain.pem" 2>/dev/null
  cat "$3/fullchain.pem" >>"$own/authorities.pem"
}
export NODE_EXTRA_CA_CERTS=$own/authorities.pem
mkdir "$own/apis"
certify apis DNS:market.guildmart.example,DNS:stores.guildmart.example "$own/apis"
ip link set lo up
# The APIs get a network of their own, as the site and they both need port 443.
coproc apis {
  cd "$project"
  exec unshare --net sh -c 'ip link set lo up && exec node --import tsx "$@"' - \
    tests/host/marketplaceOnHttps.ts "$own/apis/fullchain.pem" "$own/apis/privkey.pem"
}
trap 'kill "$apis_PID" 2>/dev/null || true' EXIT
read -r _ <&"${apis[0]}"
ip link add host type veth peer name apis
ip link set apis netns "$apis_PID"
ip address add 198.51.100.1/24 dev host
ip link set host up
nsenter --net --target "$apis_PID" sh -c \
  'ip address add 198.51.100.2/24 dev apis && ip link set apis up'
cat >/etc/hosts <<END
127.0.0.1 localhost www.guildmart.example
198.51.100.2 market.guildmart.example stores.guildmart.example
END

# nginx is installed already. Starts it, as the installation of Debian's package does.
apt-get() {
  case $1 in
  update) ;;
  install) nginx ;;
  esac
}
npm() {
  case $1 in
  ci) test -f package-lock.json ;;
  *) command npm "$@" ;;
  esac
}
runuser() {
  case "$*" in
  *'-- git pull') ;;
  *'-- npm ci '*) test -w package-lock.json ;;
  *) command runuser "$@" ;;
  esac
}
# of <key>: prints the value of a key in the refresh's unit.
of() { sed -n "s/^$1=//p" /etc/systemd/system/guildmart-refresh.service; }
systemctl() {
  case "$*" in
  'reload nginx') nginx -t -q && nginx -s reload ;;
  'daemon-reload') ;;
  'start guildmart-refresh')
    (
      cd "$(of WorkingDirectory)"
      mapfile -t variables <"$(of EnvironmentFile)"
      read -ra command < <(of ExecStart)
      user=$(of User)
      command runuser -u "$user" -- env -i PATH="$PATH" HOME="$(eval "echo ~$user")" \
        NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS" "${variables[@]}" "${command[@]}"
    )
    ;;
  'enable --now guildmart-refresh.timer') test -f /etc/systemd/system/guildmart-refresh.timer ;;
  *) false ;;
  esac
}
ask() { curl --silent --show-error --max-time 5 --retry 5 --retry-delay 1 --retry-all-errors "$@"; }
# Checks that nginx serves the file that Let's Encrypt asks for, and writes a certificate.
certbot() {
  local webroot='' domain='' live
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
  live=/etc/letsencrypt/live/$domain
  mkdir -p "$live"
  certify "$domain" "DNS:$domain" "$live"
}

cd /srv/guildmart
# shellcheck source=/dev/null
. "$steps"
for page in http://www.guildmart.example/about https://www.guildmart.example/store/amber-keep; do
  ask --cacert "$NODE_EXTRA_CA_CERTS" --output answer \
    --write-out '%{http_code} %{redirect_url}\n' "$page"
done
grep -o '<h1[^>]*>[^<]*' answer
nginx -s quit
