# Completion of @program@ for fish. Printed by: @program@ completion fish
#
# The functions walk along the words before the cursor, down the tree in the table at the end. Those
# without a scope of their own share the local variables of __@program@.

# Asked for "offers" it prints them; asked for a kind of value it says whether that is wanted.
function __@program@ --argument-names asked
    set -l where @program@
    set -l ended no
    set -l helping no
    set -l expects
    set -l position 0
    set -l subcommands
    set -l switches
    set -l operands
    set -l repeats no
    set -l current (commandline -ct)
    set -l before
    set -l offered
    set -l kind none
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    __@program@_table
    for word in $words
        __@program@_take
    end
    if set -q expects[1]
        set kind $expects
    else if test $ended = no; and string match -q -- '--*=*' $current
        set before (string replace -r -- '=.*' = $current)
        set kind (__@program@_kind (string replace -r -- '=.*' '' $current) $switches)
    else if test $ended = no; and string match -q -- '-*' $current
        set kind switches
    else
        __@program@_operand
    end
    if test $asked = offers
        __@program@_offer
    else
        test $kind = $asked
    end
end

function __@program@_take --no-scope-shadowing
    if set -q expects[1]
        set -e expects[1]
    else if test $ended = yes; or not string match -q -- '-?*' $word
        __@program@_step
    else if test "$word" = --
        set ended yes
    else if string match -q -- '--*' $word
        string match -q -- '*=*' $word
        or set expects (string match -v flag (__@program@_kind $word $switches))
    else
        set -l letters (string split '' -- (string sub -s 2 -- $word))
        for at in (seq (count $letters))
            set -l takes (__@program@_kind -$letters[$at] $switches)
            if test $takes != flag
                test $at -eq (count $letters); and set expects $takes
                break
            end
        end
    end
end

# Goes down into a command, or counts an argument.
function __@program@_step --no-scope-shadowing
    if test $ended = no -a $position -eq 0
        and contains -- "$word" (string replace -r '\|.*' '' -- $subcommands)
        set where "$where $word"
        __@program@_table
        if string match -q 'commands|*' -- $operands[1]
            set helping yes
            set where @program@
            __@program@_table
        end
        if test $helping = yes
            set switches
            set operands
        end
    else
        set position (math $position + 1)
    end
end

# What the option takes; a flag or an unknown option takes nothing.
function __@program@_kind
    set -l option $argv[1]
    set -e argv[1]
    for entry in $argv
        set -l fields (string split -m 3 '|' -- $entry)
        if contains -- $option $fields[1 2]
            echo $fields[3]
            return
        end
    end
    echo flag
end

function __@program@_operand --no-scope-shadowing
    set -l at (math $position + 1)
    if test $repeats = yes -a $at -gt (count $operands)
        set at (count $operands)
    end
    if test $at -le (count $operands)
        set kind (string replace -r '\|.*' '' -- $operands[$at])
    end
    # Where a command can stand, an argument can too.
    if test $ended = no -a $position -eq 0
        set offered $subcommands
    end
end

function __@program@_offer --no-scope-shadowing
    string replace '|' \t -- $offered
    switch $kind
        case switches
            for entry in $switches
                set -l fields (string split -m 3 '|' -- $entry)
                printf '%s\t%s\n' $fields[1] $fields[4]
            end
        case 'words:*'
            printf "$before%s\n" (string split , -- (string replace words: '' -- $kind))
        case 'ask:*'
            set -l topic (string replace ask: '' -- $kind)
            for answer in (command $program @answer@ $topic 2>/dev/null)
                printf '%s\n' "$before$answer"
            end
    end
end

# Commands are name|summary, switches --name|-letter|kind|description, operands kind|name.
function __@program@_table --no-scope-shadowing
    set subcommands
    set switches
    set operands
    set repeats no
    switch $where
@table@
    end
end

complete -e -c @program@
complete -c @program@ -f -a '(__@program@ offers)'
complete -c @program@ -n '__@program@ files' -F
complete -c @program@ -n '__@program@ directories' -f -a '(__fish_complete_directories)'
