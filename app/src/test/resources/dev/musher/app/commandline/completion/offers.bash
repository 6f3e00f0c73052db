# Prints what bash offers at the Tab key behind each of the given command lines.
# Usage: bash offers.bash SCRIPT LINE...
source "$1"
shift
for line in "$@"; do
    printf '$ %s\n' "$line"
    # Parted as readline parts words: at blanks, and at = and : which are words of their own.
    read -r -a COMP_WORDS <<<"$(sed 's/[=:]/ & /g' <<<"$line")"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _musher
    ((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
done
exit 0
