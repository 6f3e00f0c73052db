# document what a script does, and change no code
# shellcheck shell=sh

setup() {
  begin
  cat >backup.sh <<'EOF'
#!/bin/sh
# backup.sh [-n] [-k COUNT] FOLDER
set -eu
keep=3
dry=
while getopts nk: option; do
  case $option in
    n) dry=echo ;;
    k) keep=$OPTARG ;;
    *) exit 64 ;;
  esac
done
shift $((OPTIND - 1))
folder=${1?which folder}
[ -d "$folder" ] || { echo "no folder $folder" >&2; exit 66; }
$dry tar -czf "$folder-$(date +%Y%m%d).tar.gz" "$folder"
ls -t "$folder"-*.tar.gz 2>/dev/null | tail -n +$((keep + 1)) | while read -r old; do $dry rm "$old"; done
EOF
  printf '# Backup\n\nMakes archives of a folder.\n' >README.md
  commit Start
}

play() {
  ask -p 'Document backup.sh in README.md: options with their defaults, exit codes, one example. Change nothing else.' \
    --permission-mode accept
}

verify() {
  holds "the script is as it was" unchanged backup.sh
  holds "-n is documented" grep -q -e '-n' README.md
  holds "-k is documented with its default" grep -qE -e '-k.*(3|three)' README.md
  holds "exit code 64 is documented" grep -q 64 README.md
  holds "exit code 66 is documented" grep -q 66 README.md
  holds "there is an example" grep -qE 'backup.sh .*[a-z]' README.md
  checked 0
}
