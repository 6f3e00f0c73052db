# a release with a note in memory and a skill, then the review of that session
# shellcheck shell=sh disable=SC2016 # expanded by the inner shell

setup() {
  begin
  bills
  sed -i 's/{cents % 100}/{cents % 100:02}/' bills.py
  {
    echo 'import json'
    echo
    echo 'RATES = json.load(open("rates.json"))'
  } >>bills.py
  printf 'test:\n\t@python3 -m unittest -q\nrates:\n\t@echo "{\\"EUR\\": 1.0}" >rates.json\n.PHONY: test rates\n' >Makefile
  echo rates.json >.gitignore
  echo 0.2.0 >VERSION
  printf '# Changes\n\n## 0.2.0\n- Totals.\n' >CHANGES.md
  mkdir -p "$HOME/.claude/skills/release-a-version"
  cat >"$HOME/.claude/skills/release-a-version/SKILL.md" <<'EOF'
---
name: release-a-version
description: How a version of bills is released, from VERSION to the tag. Use it for every release.
---
1. Write the new version into `VERSION`.
2. Add a section for it at the top of `CHANGES.md`.
3. Run `make test`.
4. Commit as `release X.Y.Z` and tag `vX.Y.Z`.

## Verification
`git tag --points-at HEAD` prints the tag.
EOF
  sed -i 's/`python3 -m unittest`/`make test`/' AGENTS.md
  commit Start
  "$MUSHER" memory add --kind pitfall \
    '`make rates` must run before `make test`; without it `make test` exits 2.' >"$OUT/memory"
}

play() {
  ask -p 'show(1250) returns "12.50 EUR" from now on. Then release it as 0.3.0.' \
    --permission-mode accept --allow 'run(make *)' --allow 'run(git *)'
  ask learn --set models.learning=minds/mind
}

verify() {
  holds "the tests pass" make test
  holds "the currency is shown" python3 -c 'import bills; assert bills.show(1250) == "12.50 EUR"'
  holds "the version is written" grep -qx 0.3.0 VERSION
  holds "the changes name it" grep -q '^## 0.3.0' CHANGES.md
  holds "the commit has its tag" sh -c 'git tag --points-at HEAD | grep -qx v0.3.0'
  holds "nothing is left uncommitted" sh -c '! git status --porcelain | grep -q .'
  holds "the note was used: make test never failed" sh -c '! grep -q "exit code 2" "$OUT/stderr"'
  holds "the session was reviewed" answers ': reviewed'
  holds "no second note says the same" sh -c 'test "$("$MUSHER" memory list | wc -l)" = 1'
  checked 0
}
