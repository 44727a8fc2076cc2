#!/bin/sh
# Switches gateways to a release, one after the other: update.sh /srv/dargah/releases/NAME PORT...
# If one does not become ready within 90 s, all go back to the release that was there.
set -eu

release=${1%/}
shift
home=$(dirname "$(dirname "$release")")
previous=$(readlink "$home/current" || true)

roll() {
  to=$1
  shift
  ln -sfn "$to" "$home/current.next"
  mv -T "$home/current.next" "$home/current"
  for port in "$@"; do
    systemctl restart "dargah-gateway@$port"
    curl -fsS -o /dev/null --retry 90 --retry-delay 1 --retry-max-time 90 --retry-connrefused "http://127.0.0.1:$port/readyz" 2>/dev/null || return 1
    echo "$port serves $to"
  done
}

if [ ! -f "$release/dist/app/index.html" ]; then
  echo "$release is not built: run npm ci and npm run build in it." >&2
  exit 1
fi
if ! roll "$release" "$@"; then
  echo "$release does not become ready: see journalctl -u 'dargah-gateway@*'." >&2
  [ -z "$previous" ] || roll "$previous" "$@" >&2
  exit 1
fi
