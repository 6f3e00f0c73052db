# Prints what an interactive zsh offers at the Tab key behind each of the given command lines.
# Usage: zsh -f offers.zsh SCRIPT LINE...
zmodload zsh/zpty || exit 3
script=$1
shift
pipe=$(mktemp -u)
mkfifo $pipe
trap 'rm -f $pipe' EXIT
zpty session zsh -f -i
zpty -w session "source ${(q)0:A:h}/offering.zsh ${(q)script} ${(q)pipe}"
exec 3<>$pipe
for line in "$@"; do
    zpty -w -n session "$line"$'\t'
    print -r -- "$ $line"
    while IFS= read -r -t 20 -u 3 offer && [[ $offer != END ]]; do
        print -r -- "$offer"
    done
    zpty -w -n session $'\C-u'
done
zpty -d session
