# a coder and a reviewer of the fleet take a story to base
# shellcheck shell=sh

setup() {
  begin
  bills
  sed -i 's/{cents % 100}/{cents % 100:02}/' bills.py
  mkdir .musher
  cat >.musher/project.toml <<'EOF'
[project]
base_branch = "main"

[fleet]
qa = "agent"

[[gate]]
name = "test"
run = "python3 -B -m unittest -v"
EOF
  printf '.musher/state/\n__pycache__/\n' >.gitignore
  commit Start
  "$MUSHER" trust --yes
  "$MUSHER" story add 'Name the most expensive line' \
    -c 'bills.most_expensive(["coffee 2.50", "cake 2.25"]) is "coffee"' \
    -c 'bills.most_expensive([]) is None'
  "$MUSHER" story start 1
}

play() {
  ask run
}

verify() {
  git log --oneline main
  holds "the work is on base" sh -c 'git show main:bills.py | grep -q "def most_expensive"'
  git worktree add -q --detach "$OUT/base" main
  cd "$OUT/base" || return
  holds "the tests of base pass" python3 -m unittest
  holds "it names the line" python3 -c 'import bills; assert bills.most_expensive(["a 1", "b c 2.5"]) == "b c"'
  holds "it is None without lines" python3 -c 'import bills; assert bills.most_expensive([]) is None'
  checked 0
}
