# Completion of @program@ for bash. Printed by: @program@ completion bash
#
# The functions walk along the words before the cursor, down the tree in the table at the end. They
# share the local variables of _@program@.

_@program@() {
    local IFS=$' \t\n'
    local where ended='' helping='' expects='' kind='' position=0 current='' head='' entry
    local line=() subcommands=() switches=() operands=() repeats=''
    COMPREPLY=()
    _@program@_glue
    _@program@_walk
    if [[ -n $expects ]]; then
        _@program@_offer "$expects" ''
    elif [[ -z $ended && $current == --*=* ]]; then
        _@program@_kind "${current%%=*}"
        _@program@_offer "$kind" "${current%%=*}="
    elif [[ -z $ended && $current == -* ]]; then
        for entry in "${switches[@]}"; do
            _@program@_add "${entry%%|*}"
        done
    else
        _@program@_offer_words
    fi
}

# Readline parts words at = and :, so they are put together again. The head is what stands before
# the part that readline will replace.
_@program@_glue() {
    local index raw='' breaks='' joins=''
    for ((index = 1; index <= COMP_CWORD; index++)); do
        raw=${COMP_WORDS[index]} breaks=''
        [[ -n $raw && -z ${raw//[=:]/} ]] && breaks=yes
        if ((${#line[@]})) && [[ -n $raw && -n $breaks$joins ]]; then
            line[${#line[@]} - 1]+=$raw
        else
            line+=("$raw")
        fi
        joins=$breaks
    done
    current=${line[${#line[@]} - 1]}
    unset "line[${#line[@]} - 1]"
    [[ -n $breaks ]] && raw=''
    head=${current%"$raw"}
}

_@program@_walk() {
    local word at
    where=@program@
    _@program@_table
    for word in "${line[@]}"; do
        if [[ -n $expects ]]; then
            expects=''
        elif [[ -n $ended || $word != -?* ]]; then
            _@program@_step "$word"
        elif [[ $word == -- ]]; then
            ended=yes
        elif [[ $word == --* ]]; then
            _@program@_kind "$word"
            [[ $kind == flag ]] || expects=$kind
        else
            for ((at = 1; at < ${#word}; at++)); do
                _@program@_kind "-${word:at:1}"
                if [[ $kind != flag ]]; then
                    ((at + 1 == ${#word})) && expects=$kind
                    break
                fi
            done
        fi
    done
}

# Goes down into a command, or counts an argument.
_@program@_step() {
    local entry
    if [[ -z $ended ]] && ((position == 0)); then
        for entry in "${subcommands[@]}"; do
            if [[ $1 == "${entry%%|*}" ]]; then
                where+=" $1"
                _@program@_table
                if [[ ${operands[0]} == 'commands|'* ]]; then
                    helping=yes where=@program@
                    _@program@_table
                fi
                [[ -n $helping ]] && switches=() operands=()
                return
            fi
        done
    fi
    position=$((position + 1))
}

# What the option takes; a flag or an unknown option takes nothing.
_@program@_kind() {
    local entry rest
    kind=flag
    for entry in "${switches[@]}"; do
        rest=${entry#*|}
        if [[ $1 == "${entry%%|*}" || $1 == "${rest%%|*}" ]]; then
            rest=${rest#*|}
            kind=${rest%%|*}
            return
        fi
    done
}

_@program@_offer_words() {
    local entry at=$position
    if [[ -z $ended ]] && ((position == 0)); then
        for entry in "${subcommands[@]}"; do
            _@program@_add "${entry%%|*}"
        done
    fi
    [[ -n $repeats ]] && ((at >= ${#operands[@]})) && at=$((${#operands[@]} - 1))
    ((at < ${#operands[@]})) && _@program@_offer "${operands[at]%%|*}" ''
}

# Values of a kind, after the part of the word that comes before the value.
_@program@_offer() {
    local word
    case $1 in
    files) compopt -o default 2>/dev/null || _@program@_offer_paths -f "$2" ;;
    directories) compopt -o dirnames 2>/dev/null || _@program@_offer_paths -d "$2" ;;
    words:*)
        local IFS=,
        for word in ${1#words:}; do
            _@program@_add "$2$word"
        done
        ;;
    ask:*)
        while IFS= read -r word; do
            _@program@_add "$2${word%%$'\t'*}"
        done < <("${COMP_WORDS[0]}" @answer@ "${1#ask:}" 2>/dev/null)
        ;;
    esac
}

# For a bash that cannot be told to complete paths by itself.
_@program@_offer_paths() {
    local found
    while IFS= read -r found; do
        _@program@_add "$2$found"
    done < <(compgen "$1" -- "${current#"$2"}")
}

_@program@_add() {
    local quoted=$1
    [[ $1 == *[!A-Za-z0-9_./:=@%+,~-]* ]] && printf -v quoted %q "$1"
    if [[ $1 == "$current"* || $quoted == "$current"* ]]; then
        COMPREPLY+=("${quoted#"$head"}")
    fi
}

# Commands are name|summary, switches --name|-letter|kind|description, operands kind|name.
_@program@_table() {
    subcommands=() switches=() operands=() repeats=''
    case $where in
@table@
    esac
}

complete -F _@program@ @program@
