#!/bin/sh
# Installs this release of Asesoría on a Debian (12 or newer) with systemd, or brings an installed one to it.
set -eu

# Whoever became root by su alone has the folders of their own, and useradd is in none of them.
PATH=$PATH:/usr/sbin:/sbin
# What a careful root makes is for root alone: the user of the service has to read programs and settings.
umask 022

# Everything that a person reads, in the language that `asesoria` was asked for, or of the terminal: Spanish where that begins with es, else English. $1, $2 … are what differs.
case ${ASESORIA_LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}} in es*) language=es ;; *) language=en ;; esac

text() { # <language> <name> [what differs]
  text_language=$1 text_name=$2
  shift 2
  case $text_language.$text_name in
    en.usage) cat <<'TEXT'
Usage: ./install.sh [options]            installs this release, or upgrades to it
       ./install.sh --rollback           goes back to the release before
       ./install.sh --uninstall          removes the program; settings and data stay

  --admin-email <address>  the first administrator, at the first installation
  --no-start               installs and switches, but stops and starts nothing
  --wait <seconds>         how long a start may take before it is taken back; 300 if not given
  --root <folder>          installs below a folder, for an image; users and services are left alone
  --help                   this help

Programs are in /opt/asesoria/<release>, settings in /etc/asesoria/asesoria.env, data in /var/lib/asesoria.
An upgrade that is not ready in time is taken back by itself.
TEXT
      ;;
    es.usage) cat <<'TEXT'
Uso: ./install.sh [opciones]             instala esta versión, o actualiza a ella
     ./install.sh --rollback             vuelve a la versión anterior
     ./install.sh --uninstall            quita el programa; las variables y los datos se quedan

  --admin-email <correo>   el primer administrador, en la primera instalación
  --no-start               instala y cambia de versión, pero no detiene ni inicia nada
  --wait <segundos>        cuánto puede tardar un inicio antes de deshacerse; 300 si no se indica
  --root <carpeta>         instala bajo una carpeta, para una imagen; no toca usuarios ni servicios
  --help                   esta ayuda

Los programas están en /opt/asesoria/<versión>, las variables en /etc/asesoria/asesoria.env, los datos en /var/lib/asesoria.
Una actualización que no está lista a tiempo se deshace sola.
TEXT
      ;;
    en.no_value) printf '%s\n' "$1 needs a value behind it: ./install.sh --help" ;;
    es.no_value) printf '%s\n' "A $1 le falta su valor: ./install.sh --help" ;;
    en.no_option) printf '%s\n' "There is no option '$1': ./install.sh --help lists them." ;;
    es.no_option) printf '%s\n' "No existe la opción '$1': ./install.sh --help dice cuáles hay." ;;
    en.bad_wait) printf '%s\n' "--wait takes seconds, as a whole number." ;;
    es.bad_wait) printf '%s\n' "--wait lleva segundos, en un número entero." ;;
    en.bad_email) printf '%s\n' "'$1' is no email address." ;;
    es.bad_email) printf '%s\n' "'$1' no es un correo electrónico." ;;
    en.no_root) printf '%s\n' "This changes the system: run it as root (sudo $1)." ;;
    es.no_root) printf '%s\n' "Esto cambia el sistema: ejecútalo como root (sudo $1)." ;;
    en.other_system) printf '%s\n' "This release is for Linux on x86_64, and this is $1." ;;
    es.other_system) printf '%s\n' "Esta versión es para Linux en x86_64, y este equipo es $1." ;;
    en.no_program) printf '%s\n' "The program $1 is missing: apt-get install passwd util-linux coreutils." ;;
    es.no_program) printf '%s\n' "Falta el programa $1: apt-get install passwd util-linux coreutils." ;;
    en.no_node) printf '%s\n' "The Node of this release does not run here: it needs glibc 2.28 and libstdc++ (apt-get install libstdc++6)." ;;
    es.no_node) printf '%s\n' "El Node de esta versión no funciona aquí: necesita glibc 2.28 y libstdc++ (apt-get install libstdc++6)." ;;
    en.altered) printf '%s\n' "Files of this release are missing or altered: unpack the archive again (sha256sum --check SHA256SUMS names them)." ;;
    es.altered) printf '%s\n' "Faltan archivos de esta versión, o están alterados: desempaqueta otra vez (sha256sum --check SHA256SUMS dice cuáles)." ;;
    en.other_build) printf '%s\n' "Another build called $1 is in $2: remove it first, if it is not the one that runs." ;;
    es.other_build) printf '%s\n' "En $2 hay otra compilación llamada $1: bórrala primero, si no es la que está en marcha." ;;
    en.settings) printf '%s\n' "Settings: $1" ;;
    es.settings) printf '%s\n' "Variables: $1" ;;
    en.email_late) printf '%s\n' "--admin-email is for the first installation: here, asesoria user add $1" ;;
    es.email_late) printf '%s\n' "--admin-email es para la primera instalación: aquí, asesoria user add $1" ;;
    en.no_systemd) printf '%s\n' "systemd does not run here: start it with  asesoria start" ;;
    es.no_systemd) printf '%s\n' "Aquí no hay systemd: inícialo con  asesoria start" ;;
    en.installed) printf '%s\n' "$1 is installed." ;;
    es.installed) printf '%s\n' "$1 está instalada." ;;
    en.not_started) printf '%s\n' "Nothing is started. When $1 is right (asesoria doctor): systemctl enable --now asesoria" ;;
    es.not_started) printf '%s\n' "No se inició nada. Cuando $1 esté bien (asesoria doctor): systemctl enable --now asesoria" ;;
    en.left_alone) printf '%s\n' "What runs is left alone. When $2 is right (asesoria doctor), this goes over to $1: systemctl restart asesoria" ;;
    es.left_alone) printf '%s\n' "Lo que está en marcha sigue igual. Cuando $2 esté bien (asesoria doctor), así se pasa a $1: systemctl restart asesoria" ;;
    en.ready) printf '%s\n' "$1 is installed, and ready after $2 s." ;;
    es.ready) printf '%s\n' "$1 está instalada, y lista después de $2 s." ;;
    en.not_ready) printf '%s\n' "$1 is installed but not ready: asesoria doctor says what to mend, journalctl -u asesoria what it said." ;;
    es.not_ready) printf '%s\n' "$1 está instalada, pero no lista: asesoria doctor dice qué corregir, y journalctl -u asesoria, qué dijo." ;;
    en.comes_back) printf '%s\n' "$1 was not ready after $2 s: $3 comes back." ;;
    es.comes_back) printf '%s\n' "$1 no estuvo lista después de $2 s: vuelve $3." ;;
    en.runs_again) printf '%s\n' "$1 runs again, and $2 stays in $3. It said:" ;;
    es.runs_again) printf '%s\n' "$1 está en marcha otra vez, y $2 se queda en $3. Dijo:" ;;
    en.neither) printf '%s\n' "Neither $1 nor $2 is ready: asesoria doctor says what to mend; where $2 refuses the database, restore the backup made before (asesoria backups)." ;;
    es.neither) printf '%s\n' "Ni $1 ni $2 están listas: asesoria doctor dice qué corregir; si $2 rechaza la base de datos, restaura el respaldo de antes (asesoria backups)." ;;
    en.under_way) printf '%s\n' "Another installation is under way in $1: wait for its end." ;;
    es.under_way) printf '%s\n' "En $1 ya hay otra instalación en curso: espera a que termine." ;;
    en.no_previous) printf '%s\n' "There is no release to go back to: only the one before the last upgrade is kept." ;;
    es.no_previous) printf '%s\n' "No hay versión a la cual volver: solo se guarda la anterior a la última actualización." ;;
    en.going_back) printf '%s\n' "From $1 back to $2" ;;
    es.going_back) printf '%s\n' "De $1 de vuelta a $2" ;;
    en.removed) printf '%s\n' "Removed. Settings and data stay in $1 and $2: rm -r them, and userdel asesoria, if nobody needs them." ;;
    es.removed) printf '%s\n' "Quitado. Las variables y los datos siguen en $1 y $2: bórralos con rm -r, y al usuario con userdel asesoria, si nadie los necesita." ;;
  esac
}

# Nobody may read it any more: that is no reason to end halfway.
say() { text "$language" "$@" || true; }
fail() {
  say "$@" >&2
  exit 1
}
misused() {
  say "$@" >&2
  exit 2
}
# The same, and behind it what the server wrote, which has no language of ours.
fail_with() { # <what it wrote> <name> [what differs]
  wrote=$1
  shift
  say "$@" >&2
  [ -z "$wrote" ] || printf '%s\n' "$wrote" >&2
  exit 1
}

here=$(dirname -- "$(readlink -f -- "$0")")
root=
what=install
starts=yes
patience=300
admin_email=

while [ $# -gt 0 ]; do
  case $1 in
    --help) say usage; exit 0 ;;
    --rollback) what=rollback ;;
    --uninstall) what=uninstall ;;
    --no-start) starts=no ;;
    --root | --wait | --admin-email)
      [ -n "${2:-}" ] || misused no_value "$1"
      case $1 in
        --root) root=${2%/} ;;
        --wait) patience=$2 ;;
        *) admin_email=$2 ;;
      esac
      shift
      ;;
    *) misused no_option "$1" ;;
  esac
  shift
done
case $patience in '' | *[!0-9]*) misused bad_wait ;; esac
# As the server reads it: one that it refuses would stand in the settings, and every start ended by it.
case $admin_email in '' | ?*@?*.?*) ;; *) misused bad_email "$admin_email" ;; esac
case $admin_email in *[!A-Za-z0-9.@_+-]* | *@*@*) misused bad_email "$admin_email" ;; esac

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

is_running() { has_services && "$systemctl" is-active --quiet asesoria.service; }

# The release that a link of ours leads to; nothing where there is none.
release_of() {
  [ ! -L "$1" ] || basename -- "$(readlink -- "$1")"
}

# The release that runs, as its process names it: another one than the link leads to, where that was not started yet.
running_release() {
  is_running || return 0
  pid=$("$systemctl" show --property=MainPID --value asesoria.service 2>/dev/null) || return 0
  [ -r "/proc/${pid:-0}/cmdline" ] || return 0
  tr '\0' '\n' <"/proc/$pid/cmdline" | sed -n "s|^$programs/\([^/]*\)/scripts/asesoria\.ts\$|\1|p"
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
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail no_root "$0"
}

# One at a time: of two, each would take the release of the other for the one before. The lock goes with whoever dies.
demand_turn() {
  [ -d "$programs" ] || return 0
  exec 9>>"$programs/install.lock"
  flock -n 9 || fail under_way "$programs"
}

demand_system() {
  [ "$(uname -sm)" = 'Linux x86_64' ] || fail other_system "$(uname -sm)"
  [ -z "$root" ] || return 0
  for needed in useradd setpriv sha256sum flock; do
    command -v "$needed" >/dev/null || fail no_program "$needed"
  done
  "$here/node/bin/node" --version >/dev/null 2>&1 || fail no_node
}

demand_whole() {
  (cd "$here" && sha256sum --check --quiet --strict SHA256SUMS >/dev/null 2>&1) || fail altered
}

copy_programs() { # <release>
  target=$programs/$1
  [ "$here" != "$target" ] || return 0
  if [ -d "$target" ]; then
    cmp -s -- "$here/SHA256SUMS" "$target/SHA256SUMS" || fail other_build "$1" "$target"
    return 0
  fi
  rm -rf -- "$target.part"
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
    say settings "$settings"
  elif [ -n "$admin_email" ]; then
    say email_late "$admin_email"
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
    if is_running &&
      "$programs/$1/node/bin/node" --env-file="$settings" "$programs/$1/scripts/release/ready.mjs"; then return 0; fi
    restarts=$("$systemctl" show --property=NRestarts --value asesoria.service 2>/dev/null || echo 0)
    [ "${restarts:-0}" -lt 5 ] || return 75
    [ $(($(date +%s) - begun)) -lt "$patience" ] || return 1
    sleep 1
  done
}

# Stops what runs, lets the name lead to a release, and starts that; with --no-start neither the one nor the other. Fails where it is not ready in time.
activate() { # <release>
  if [ "$starts" = yes ] && has_services; then "$systemctl" stop asesoria.service 2>/dev/null || true; fi
  put 0644 "$programs/$1/asesoria.service" "$unit" || return 1
  point "$current" "$1" || return 1
  mkdir -p -- "$(dirname -- "$command")"
  ln -sfn -- /opt/asesoria/current/bin/asesoria "$command" || return 1
  # Whoever starts it later would have the unit as it was.
  if has_services; then "$systemctl" daemon-reload; fi
  [ "$starts" = yes ] || return 0
  if ! has_services; then
    [ -n "$root" ] || say no_systemd
    return 0
  fi
  "$systemctl" reset-failed asesoria.service 2>/dev/null || true
  "$systemctl" enable --quiet asesoria.service
  "$systemctl" start asesoria.service || return 1
  await_ready "$1"
}

# What is left of releases that nobody goes back to. What was not started anew may run from any of them.
remove_older() {
  if [ "$starts" = no ] && is_running; then return 0; fi
  for folder in "$programs"/*/; do
    name=$(basename -- "$folder")
    [ -L "${folder%/}" ] || [ "$name" = "$(release_of "$current")" ] || [ "$name" = "$(release_of "$previous")" ] ||
      rm -rf -- "${folder%/}"
  done
}

seconds_since() { echo "$(($(date +%s) - $1))"; }

# What runs is none to go back to: it is both where what was installed after it never ran.
leave_previous() { # <release>
  [ "$(release_of "$previous")" != "$1" ] || rm -f -- "$previous"
}

# Goes over to a release, or back by itself.
switch_to() { # <release>
  before=$(running_release)
  before=${before:-$(release_of "$current")}
  moment=$(date +%s)
  # A server is stopped meanwhile: when the terminal is gone this goes on, and whoever gives up waiting has the release before again.
  trap '' HUP PIPE
  trap 'patience=0' INT TERM
  asked=$patience
  if activate "$1"; then
    if [ -n "$before" ] && [ "$before" != "$1" ]; then
      point "$previous" "$before"
    else
      leave_previous "$1"
    fi
    if has_services && [ "$starts" = yes ]; then say ready "$1" "$(seconds_since "$moment")"; else say installed "$1"; fi
    if [ "$starts" = no ] && is_running; then say left_alone "$1" "$settings"; return 0; fi
    [ "$starts" = yes ] || say not_started "$settings"
    return 0
  fi
  why=$(journalctl --unit=asesoria.service --identifier=asesoria --lines=3 --output=cat --no-pager 2>/dev/null || true)
  if [ -z "$before" ] || [ "$before" = "$1" ]; then
    fail_with "$why" not_ready "$1"
  fi
  trap '' INT TERM
  patience=$asked
  say comes_back "$1" "$(seconds_since "$moment")" "$before"
  if activate "$before"; then
    leave_previous "$before"
    fail_with "$why" runs_again "$before" "$1" "$programs/$1"
  fi
  fail neither "$1" "$before"
}

case $what in
  install)
    demand_root
    demand_system
    demand_whole
    mkdir -p -- "$programs"
    demand_turn
    release=$(cat -- "$here/VERSION")
    copy_programs "$release"
    make_user
    make_places
    switch_to "$release"
    remove_older
    ;;
  rollback)
    demand_root
    demand_turn
    back=$(release_of "$previous")
    if [ -z "$back" ] || [ ! -d "$programs/$back" ]; then
      fail no_previous
    fi
    say going_back "$(release_of "$current")" "$back"
    switch_to "$back"
    ;;
  uninstall)
    demand_root
    demand_turn
    if has_services; then "$systemctl" disable --quiet --now asesoria.service 2>/dev/null || true; fi
    rm -f -- "$unit" "$command"
    rm -rf -- "$programs"
    if has_services; then "$systemctl" daemon-reload; fi
    say removed "$root/etc/asesoria" "$data"
    ;;
esac
