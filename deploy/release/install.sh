#!/bin/sh
# Installs this release of Asesoría on a Debian (12 or newer) with systemd, or brings an installed one to it.
set -eu

usage() {
  cat <<'TEXT'
Usage: ./install.sh [options]            installs this release, or upgrades to it
       ./install.sh --rollback           goes back to the release before
       ./install.sh --uninstall          removes the program; settings and data stay

  --admin-email <address>  the first administrator, at the first installation
  --no-start               installs and switches, but starts nothing
  --wait <seconds>         how long a start may take before it is taken back; 300 if not given
  --root <folder>          installs below a folder, for an image; users and services are left alone
  --help                   this help

Programs are in /opt/asesoria/<release>, settings in /etc/asesoria/asesoria.env, data in /var/lib/asesoria.
An upgrade that is not ready in time is taken back by itself.
TEXT
}

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
misused() {
  printf '%s\n' "$*" >&2
  exit 2
}

here=$(dirname -- "$(readlink -f -- "$0")")
root=
what=install
starts=yes
patience=300
admin_email=

while [ $# -gt 0 ]; do
  case $1 in
    --help) usage; exit 0 ;;
    --rollback) what=rollback ;;
    --uninstall) what=uninstall ;;
    --no-start) starts=no ;;
    --root | --wait | --admin-email)
      [ -n "${2:-}" ] || misused "$1 needs a value behind it: ./install.sh --help"
      case $1 in
        --root) root=${2%/} ;;
        --wait) patience=$2 ;;
        *) admin_email=$2 ;;
      esac
      shift
      ;;
    *) misused "There is no option '$1': ./install.sh --help lists them." ;;
  esac
  shift
done
case $patience in '' | *[!0-9]*) misused "--wait takes seconds, as a whole number." ;; esac
case $admin_email in *[!A-Za-z0-9.@_+-]*) misused "'$admin_email' is no email address." ;; esac

programs=$root/opt/asesoria
current=$programs/current
previous=$programs/previous
settings=$root/etc/asesoria/asesoria.env
unit=$root/etc/systemd/system/asesoria.service
command=$root/usr/local/bin/asesoria
data=$root/var/lib/asesoria

# Another one stands in for it where this is tried.
systemctl=${ASESORIA_SYSTEMCTL:-systemctl}
has_services() {
  [ -n "${ASESORIA_SYSTEMCTL:-}" ] || { [ -z "$root" ] && [ -d /run/systemd/system ]; }
}

# The release that a link of ours leads to; nothing where there is none.
release_of() {
  [ ! -L "$1" ] || basename -- "$(readlink -- "$1")"
}

point() { # <link> <release>
  ln -sfn -- "$2" "$1.new"
  mv -T -- "$1.new" "$1"
}

put() { # <mode> <file> <target>: writes it where it is another one, and at once
  if [ -f "$3" ] && [ ! -L "$3" ] && cmp -s -- "$2" "$3"; then return 0; fi
  install -D -m "$1" -- "$2" "$3.new"
  mv -- "$3.new" "$3"
}

demand_root() {
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail "This changes the system: run it as root (sudo $0)."
}

demand_system() {
  [ "$(uname -sm)" = 'Linux x86_64' ] || fail "This release is for Linux on x86_64, and this is $(uname -sm)."
  [ -z "$root" ] || return 0
  for needed in useradd setpriv sha256sum; do
    command -v "$needed" >/dev/null || fail "The program $needed is missing: apt-get install passwd util-linux coreutils."
  done
  "$here/node/bin/node" --version >/dev/null 2>&1 ||
    fail "The Node of this release does not run here: it needs glibc 2.28 and libstdc++ (apt-get install libstdc++6)."
}

demand_whole() {
  (cd "$here" && sha256sum --check --quiet --strict SHA256SUMS >/dev/null 2>&1) ||
    fail "Files of this release are missing or altered: unpack the archive again (sha256sum --check SHA256SUMS names them)."
}

copy_programs() { # <release>
  target=$programs/$1
  [ "$here" != "$target" ] || return 0
  if [ -d "$target" ]; then
    cmp -s -- "$here/SHA256SUMS" "$target/SHA256SUMS" ||
      fail "Another build called $1 is in $target: remove it first, if it is not the one that runs."
    return 0
  fi
  rm -rf -- "$target.part"
  mkdir -p -- "$programs"
  cp -R -P --preserve=mode,timestamps -- "$here" "$target.part"
  if [ -z "$root" ]; then chown -R -h root:root -- "$target.part"; fi
  chmod -R go-w,a+rX -- "$target.part"
  mv -T -- "$target.part" "$target"
}

make_user() {
  [ -z "$root" ] || return 0
  id asesoria >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/asesoria --no-create-home --shell /usr/sbin/nologin asesoria
}

make_places() {
  mkdir -p -- "$data" "$root/etc/asesoria"
  chmod 0750 -- "$data"
  if [ ! -e "$settings" ]; then
    install -m 0640 -- "$here/asesoria.env" "$settings"
    [ -z "$admin_email" ] || printf 'ADMIN_EMAIL=%s\n' "$admin_email" >>"$settings"
    say "Settings: $settings"
  elif [ -n "$admin_email" ]; then
    say "--admin-email is for the first installation: here, asesoria user add $admin_email"
  fi
  [ -z "$root" ] || return 0
  chown asesoria:asesoria -- "$data"
  chown root:asesoria -- "$settings"
  chmod 0640 -- "$settings"
}

# Whether the server can do its work; 75 where nobody needs to wait, because it ends again and again.
await_ready() { # <release>
  begun=$(date +%s)
  while :; do
    # Another program at that port could answer in its place.
    if "$systemctl" is-active --quiet asesoria.service &&
      "$programs/$1/node/bin/node" --env-file="$settings" "$programs/$1/scripts/release/ready.mjs"; then return 0; fi
    restarts=$("$systemctl" show --property=NRestarts --value asesoria.service 2>/dev/null || echo 0)
    [ "${restarts:-0}" -lt 5 ] || return 75
    [ $(($(date +%s) - begun)) -lt "$patience" ] || return 1
    sleep 1
  done
}

# Stops what runs, lets the name lead to a release, and starts that. Fails where it is not ready in time.
activate() { # <release>
  if has_services; then "$systemctl" stop asesoria.service 2>/dev/null || true; fi
  put 0644 "$programs/$1/asesoria.service" "$unit" || return 1
  point "$current" "$1" || return 1
  mkdir -p -- "$(dirname -- "$command")"
  ln -sfn -- /opt/asesoria/current/bin/asesoria "$command" || return 1
  [ "$starts" = yes ] || return 0
  if ! has_services; then
    [ -n "$root" ] || say 'systemd does not run here: start it with  asesoria start'
    return 0
  fi
  "$systemctl" daemon-reload
  "$systemctl" reset-failed asesoria.service 2>/dev/null || true
  "$systemctl" enable --quiet asesoria.service
  "$systemctl" start asesoria.service || return 1
  await_ready "$1"
}

# What is left of releases that nobody goes back to.
remove_older() {
  for folder in "$programs"/*/; do
    name=$(basename -- "$folder")
    [ -L "${folder%/}" ] || [ "$name" = "$(release_of "$current")" ] || [ "$name" = "$(release_of "$previous")" ] ||
      rm -rf -- "${folder%/}"
  done
}

seconds_since() { say "$(($(date +%s) - $1)) s"; }

# Goes over to a release, or back by itself.
switch_to() { # <release>
  before=$(release_of "$current")
  moment=$(date +%s)
  if activate "$1"; then
    if [ -n "$before" ] && [ "$before" != "$1" ]; then point "$previous" "$before"; fi
    say "$1 is installed$(has_services && [ "$starts" = yes ] && printf ', and ready after %s' "$(seconds_since "$moment")")."
    [ "$starts" = yes ] || say "Nothing is started. When $settings is right (asesoria doctor): systemctl enable --now asesoria"
    return 0
  fi
  why=$(journalctl --unit=asesoria.service --identifier=asesoria --lines=3 --output=cat --no-pager 2>/dev/null || true)
  if [ -z "$before" ] || [ "$before" = "$1" ]; then
    fail "$1 is installed but not ready: asesoria doctor says what to mend, journalctl -u asesoria what it said. ${why:+
$why}"
  fi
  say "$1 was not ready after $(seconds_since "$moment"): $before comes back."
  if activate "$before"; then fail "$before runs again, and $1 stays in $programs/$1. It said:${why:+
$why}"; fi
  fail "Neither $1 nor $before is ready: asesoria doctor says what to mend; where $before refuses the database, restore the backup made before (asesoria backups)."
}

case $what in
  install)
    demand_root
    demand_system
    demand_whole
    release=$(cat -- "$here/VERSION")
    copy_programs "$release"
    make_user
    make_places
    switch_to "$release"
    remove_older
    ;;
  rollback)
    demand_root
    back=$(release_of "$previous")
    if [ -z "$back" ] || [ ! -d "$programs/$back" ]; then
      fail 'There is no release to go back to: only the one before the last upgrade is kept.'
    fi
    say "From $(release_of "$current") back to $back"
    switch_to "$back"
    ;;
  uninstall)
    demand_root
    if has_services; then "$systemctl" disable --quiet --now asesoria.service 2>/dev/null || true; fi
    rm -f -- "$unit" "$command"
    rm -rf -- "$programs"
    if has_services; then "$systemctl" daemon-reload; fi
    say "Removed. Settings and data stay in $root/etc/asesoria and $data: rm -r them, and userdel asesoria, if nobody needs them."
    ;;
esac
