#!/bin/sh
# Publishes dist/client on this machine: sh deploy/publish.sh /var/www/guildmart
# nginx serves its link `current`. Killed at any moment, this script leaves the old site whole.
set -eu
# Every user may read what this makes.
umask 022
mkdir -p "${1:?Name the folder that nginx serves: sh deploy/publish.sh /var/www/guildmart}"
root=$(cd "$1" && pwd)
project=$(cd "$(dirname "$0")/.." && pwd)
site=$project/dist/client
cd "$root"
if cmp -s "$site/build.json" current/build.json; then
  echo 'Nothing published: dist/client is live already.'
  exit
fi
(cd "$project" && npm run --silent deploy -- --check)
release=$(date -u +%Y%m%dT%H%M%SZ)
rm -rf next link
# Links files that are the same in the current release, so that browsers keep them.
set --
if [ -e current ]; then set -- --link-dest="$root/current/"; fi
rsync --recursive --checksum "$@" "$site/" next/
compress() {
  find next -type f -size +255c \( -name '*.html' -o -name '*.js' -o -name '*.css' -o -name '*.json' \
    -o -name '*.svg' -o -name '*.xml' -o -name '*.txt' -o -name '*.webmanifest' \
    -o -name '*.speculationrules' \) -exec "$@" {} +
}
# Short options: BusyBox knows no others.
compress gzip -9nkf
if command -v brotli > /dev/null; then compress brotli -kf; fi
# The user of nginx may be another than the one who built it, with another umask.
chmod -R u=rwX,go=rX next
# After a power cut, no file of the new site may be empty.
sync
mv -T next "$release"
ln -s "$release" link
mv -T link current
# Keeps five releases.
ls -dr 2*Z | tail -n +6 | xargs rm -rf
