# Read by the interactive shell under test: every match that a completion adds goes to a pipe too.
pipe=$2
autoload -Uz compinit
compinit -D -u
source $1
compadd() {
    # Calls that only ask which words would match add nothing.
    if [[ ${argv[(r)-[OAD]]} == -[OAD] ]]; then
        builtin compadd "$@"
        return
    fi
    local -a hits shown
    local -i at=${argv[(I)-d]}
    ((at)) && shown=("${(@P)argv[at + 1]}")
    builtin compadd -O hits -D shown "$@"
    for ((at = 1; at <= $#hits; at++)); do
        print -r -- "${hits[at]}"$'\t'"${shown[at]#* -- }" >$pipe
    done
    builtin compadd "$@"
}
complete_and_finish() {
    zle complete-word
    print END >$pipe
}
zle -N complete_and_finish
bindkey '^I' complete_and_finish
