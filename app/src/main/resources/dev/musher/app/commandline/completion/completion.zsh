#compdef @program@
# Completion of @program@ for zsh. Printed by: @program@ completion zsh
#
# The functions walk along the words before the cursor, down the tree in the table at the end. They
# share the local variables of _@program@.

_@program@() {
    local where=@program@ ended= helping= expects= kind= repeats= entry word
    local -i position=0
    local -a subcommands switches operands list fields
    _@program@_table
    if ((CURRENT > 2)); then
        for word in "${(@Q)words[2,CURRENT-1]}"; do
            _@program@_take "$word"
        done
    fi
    if [[ -n $expects ]]; then
        _@program@_offer $expects
    elif [[ -z $ended && $PREFIX == --*=* ]]; then
        _@program@_kind "${PREFIX%%=*}"
        compset -P 1 '*='
        _@program@_offer $kind
    elif [[ -z $ended && $PREFIX == -* ]]; then
        for entry in $switches; do
            fields=("${(@s:|:)entry}")
            list+=("$fields[1]:${(j:|:)fields[4,-1]}")
        done
        _describe -o option list
    else
        _@program@_offer_words
    fi
}

_@program@_take() {
    local -i at
    if [[ -n $expects ]]; then
        expects=
    elif [[ -n $ended || $1 != -?* ]]; then
        _@program@_step "$1"
    elif [[ $1 == -- ]]; then
        ended=yes
    elif [[ $1 == --* ]]; then
        _@program@_kind "$1"
        [[ $kind == flag ]] || expects=$kind
    else
        for ((at = 2; at <= ${#1}; at++)); do
            _@program@_kind "-${1[at]}"
            if [[ $kind != flag ]]; then
                ((at == ${#1})) && expects=$kind
                break
            fi
        done
    fi
}

# Goes down into a command, or counts an argument.
_@program@_step() {
    local entry
    if [[ -z $ended ]] && ((position == 0)); then
        for entry in $subcommands; do
            if [[ $1 == ${entry%%\|*} ]]; then
                where+=" $1"
                _@program@_table
                if [[ $operands[1] == 'commands|'* ]]; then
                    helping=yes where=@program@
                    _@program@_table
                fi
                [[ -n $helping ]] && switches=() operands=()
                return
            fi
        done
    fi
    position+=1
}

# What the option takes; a flag or an unknown option takes nothing.
_@program@_kind() {
    local entry
    local -a fields
    kind=flag
    for entry in $switches; do
        fields=("${(@s:|:)entry}")
        if [[ $1 == $fields[1] || $1 == $fields[2] ]]; then
            kind=$fields[3]
            return
        fi
    done
}

_@program@_offer_words() {
    local -i at=position+1 found=1
    if [[ -z $ended ]] && ((position == 0 && $#subcommands)); then
        for entry in $subcommands; do
            list+=("${entry%%\|*}:${entry#*\|}")
        done
        _describe command list && found=0
    fi
    [[ -n $repeats ]] && ((at > $#operands)) && at=$#operands
    if ((at > 0 && at <= $#operands)); then
        _@program@_offer ${operands[at]%%\|*} && found=0
    fi
    return found
}

_@program@_offer() {
    local -a values expl
    local line entry
    case $1 in
    files) _files ;;
    directories) _files -/ ;;
    words:*)
        values=(${(s:,:)${1#words:}})
        _wanted values expl value compadd -a values
        ;;
    ask:*)
        for line in "${(@f)$(_call_program values $words[1] @answer@ ${1#ask:} 2>/dev/null)}"; do
            entry=${${line%%$'\t'*}//:/\\:}
            [[ $line == *$'\t'* ]] && entry+=:${line#*$'\t'}
            [[ -n $line ]] && values+=("$entry")
        done
        _describe value values
        ;;
    *) return 1 ;;
    esac
}

# Commands are name|summary, switches --name|-letter|kind|description, operands kind|name.
_@program@_table() {
    subcommands=() switches=() operands=() repeats=
    case $where in
@table@
    esac
}

# Found in the function path it completes at once; read by a settings file it says for whom it is.
if [[ $funcstack[1] == _@program@ ]]; then
    _@program@ "$@"
else
    compdef _@program@ @program@
fi
