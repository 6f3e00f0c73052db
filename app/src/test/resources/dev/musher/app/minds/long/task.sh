# a long session in a small window, so that the conversation is folded
# shellcheck shell=sh

# module NAME NUMBER: some three hundred lines with one fact in them.
module() {
  {
    echo "\"\"\"The part $1.\"\"\""
    i=0
    while [ $i -lt 90 ]; do
      printf '\n\ndef step_%s_%s(value):\n    """Step %s of %s."""\n    return value + %s\n' "$1" $i $i "$1" $i
      [ $i != 45 ] || printf '\n\n# Limit of %s, agreed with its users.\nLIMIT = %s\n' "$1" "$2"
      i=$((i + 1))
    done
  } >"parts/$1.py"
}

setup() {
  begin 18000
  mkdir parts
  module intake 417
  module sorting 288
  module packing 951
  module billing 133
  module archive 702
  printf '# Parts\n\nFive parts work one after the other: intake, sorting, packing, billing, archive.\n' >README.md
  commit Start
}

play() {
  ask -p 'Read every file in parts/ from its first to its last line with the tool read, one after the other. Then write LIMITS.md: a table with each part, its LIMIT and how many step functions it has, in the order of README.md.' \
    --permission-mode accept
}

verify() {
  for pair in intake:417 sorting:288 packing:951 billing:133 archive:702; do
    holds "${pair%:*} has its limit and its 90 steps" grep -qE "${pair%:*}.*${pair#*:}.*90" LIMITS.md
  done
  holds "the order is that of the README" sh -c 'grep -oE "^.*(intake|sorting|packing|billing|archive)" LIMITS.md | grep -oE "intake|sorting|packing|billing|archive" | uniq | head -n 5 | tr "\n" " " | grep -q "intake sorting packing billing archive"'
  holds "the parts are as they were" unchanged parts
  checked 0
}
