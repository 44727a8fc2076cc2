#!/bin/sh
# Switches gateways to a release, one after the other: update.sh /srv/dargah/releases/NAME PORT...
# If one ends, or is not ready within READY_WITHIN tries a second apart (default: 90), all go back to the release that was there.
set -eu

release=${1%/}
shift
home=$(dirname "$(dirname "$release")")
previous=$(readlink "$home/current" || true)

restart() {
  systemctl restart "dargah-gateway@$1"
  tries=0
  until curl -fs -o /dev/null "http://127.0.0.1:$1/readyz"; do
    tries=$((tries + 1))
    [ "$tries" -lt "${READY_WITHIN:-90}" ] && systemctl is-active --quiet "dargah-gateway@$1" || return 1
    sleep 1
  done
}

roll() {
  to=$1
  shift
  ln -sfn "$to" "$home/current.next"
  mv -T "$home/current.next" "$home/current"
  for port in "$@"; do
    restart "$port" || return 1
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
