# Shared by the tasks: a home with settings and git, a project, and how Musher is asked.
# shellcheck shell=sh

# begin [WINDOW]: the user's settings, with the mind behind $MODEL_URL, and an empty repository. No
# sandbox: its texts depend on the machine, and a recorded run should not.
begin() {
  mkdir -p "$HOME/.config/musher"
  cat >"$HOME/.config/musher/config.toml" <<EOF
[models]
main = "minds/mind"

[sandbox]
mode = "off"

[[provider]]
name = "minds"
base_url = "$MODEL_URL"
protocol = "anthropic"

[[model]]
name = "minds/mind"
window = ${1:-200000}
output = 8000
input_price = 3
output_price = 15
EOF
  git config --global user.name Ada
  git config --global user.email ada@example.org
  git config --global init.defaultBranch main
  git init -q
}

commit() {
  git add -A
  git commit -q -m "$1"
}

# ask WORDS...: runs Musher; its answer, what it said besides and its exit code are kept.
ask() {
  code=0
  "$MUSHER" "$@" >"$OUT/answer" 2>>"$OUT/stderr" </dev/null || code=$?
  echo "$code" >>"$OUT/codes"
}

# holds WHAT COMMAND...: one line of the check.
holds() {
  what=$1
  shift
  if "$@" >"$OUT/check" 2>&1; then
    echo "ok: $what"
  else
    echo "NOT OK: $what"
    tail -n 5 "$OUT/check"
    failed=1
  fi
}

# checked: the end of every check.
checked() {
  holds "musher ended with $1" test "$(tail -n 1 "$OUT/codes")" = "$1"
  return "${failed:-0}"
}

answers() {
  grep -qiE "$1" "$OUT/answer"
}

unchanged() {
  git diff --quiet "$(git rev-list --max-parents=0 HEAD)" -- "$@"
}

# bills: the small library that several tasks are about.
bills() {
  mkdir -p tests
  cat >bills.py <<'EOF'
"""Bills of a small shop. Amounts are whole cents."""


def parse_amount(text):
    """'12.50' as 1250 cents."""
    euros, _, cents = text.strip().partition(".")
    return int(euros) * 100 + int(cents or 0)


def total(lines):
    """The sum of lines like 'coffee 2.50'."""
    result = 0
    for line in lines:
        _, amount = line.rsplit(" ", 1)
        result += parse_amount(amount)
    return result


def show(cents):
    return f"{cents // 100}.{cents % 100}"
EOF
  cat >tests/__init__.py </dev/null
  cat >tests/test_bills.py <<'EOF'
import unittest

import bills


class BillsTest(unittest.TestCase):
    def test_total(self):
        self.assertEqual(475, bills.total(["coffee 2.50", "cake 2.25"]))

    def test_show(self):
        self.assertEqual("4.75", bills.show(475))
EOF
  cat >AGENTS.md <<'EOF'
# Bills

- Tests: `python3 -m unittest`.
- No dependencies beside the standard library.
EOF
}
