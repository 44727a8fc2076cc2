#!/bin/sh
# Switches gateways to a release, one after the other: update.sh RELEASE PORT...
# RELEASE is a folder in releases/, beside which is the link "current" that the units run in.
# If one ends, or is not ready within READY_WITHIN tries a second apart (default: 90), all go back to the release that was there.
set -eu

if [ "$#" -lt 2 ]; then
  echo "Name the release and the port of each gateway: update.sh /srv/dargah/releases/NAME 4501 4502" >&2
  exit 2
fi
if [ ! -f "$1/dist/app/index.html" ]; then
  echo "$1 is not built: run npm ci and npm run build in it." >&2
  exit 1
fi
release=$(cd "$1" && pwd)
shift
releases=$(dirname "$release")
if [ "$(basename "$releases")" != releases ]; then
  echo "$release is in no folder named releases: name the release itself, such as /srv/dargah/releases/NAME." >&2
  exit 2
fi
home=$(dirname "$releases")
previous=$(readlink "$home/current" || true)

restart() {
  systemctl restart "dargah-gateway@$1" || return 1
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
  ln -sfn "$to" "$home/current.next" || return 1
  mv -T "$home/current.next" "$home/current" || return 1
  for port in "$@"; do
    restart "$port" || return 1
    echo "$port serves $to"
  done
}

roll "$release" "$@" && exit 0
echo "$release does not become ready: see journalctl -u 'dargah-gateway@*'." >&2
if [ -z "$previous" ]; then
  rm -f "$home/current"
elif ! roll "$previous" "$@" >&2; then
  echo "Nor does $previous: the cause is outside of the release, such as a mistake in gateway.env or gateway.json: see the journal." >&2
fi
exit 1
