# find the two faults of a change, and nothing else (musher review)
# shellcheck shell=sh disable=SC2016 # expanded by the inner shell

setup() {
  begin
  bills
  sed -i 's/{cents % 100}/{cents % 100:02}/' bills.py
  commit Start
  git checkout -q -b discounts
  cat >discounts.py <<'EOF'
"""Discounts on a bill."""
import bills


def discounted(lines, percent):
    """The total less a discount, rounded down to a cent."""
    total = bills.total(lines)
    return total * (100 - percent) // 100


def average(lines):
    """What a line costs on average; 0 without lines."""
    return bills.total(lines) // len(lines)


def cheapest(lines, count):
    """The names of the cheapest lines."""
    amounts = sorted(lines, key=lambda line: line.rsplit(" ", 1)[1])
    return [line.rsplit(" ", 1)[0] for line in amounts[:count]]
EOF
  commit 'Add discounts'
}

play() {
  ask review --fail-on high
}

verify() {
  holds "the empty bill of average is found" answers 'discounts.py:1[1-4]'
  holds "amounts compared as text are found" answers 'discounts.py:(1[6-9]|20)'
  holds "nothing else is reported" sh -c 'test "$(grep -cE "discounts.py:[0-9]" "$OUT/answer")" = 2'
  holds "nothing was changed" git diff --quiet HEAD
  checked 1
}
