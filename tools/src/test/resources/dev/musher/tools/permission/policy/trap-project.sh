# Makes what commands are tried on: a project "p", a home "home" and a folder "outside" in the
# folder $1. Files with a token are secret or outside: no output may depend on them.
set -eu
cd "$1"
export HOME=$1/home GIT_CONFIG_NOSYSTEM=1 LC_ALL=C
mkdir -p home/.ssh home/.config/autostart home/docs outside p
begin='-----BEGIN PRIVATE KEY-----'
token() { printf '%s\n%s\nTOKEN=%s\n%s\n' "$secret" "$begin" "$secret" "$secret" > "$1"; }
secret=abcdefghijklmabcdefghijklm
token outside/canary.txt
token home/notes.txt
token home/.ssh/id_ed25519
token home/.bashrc
token home/docs/doc.txt

cd p
git init -q -b main .
rm -rf .git/hooks .git/info .git/description
git config user.name trap
git config user.email trap@example.org
git config gc.auto 0
git config maintenance.auto false
git config core.trustctime false
git config core.checkStat minimal
mkdir -p src/sub 1 docs 'a b' .vscode
printf 'one\ntwo three\nfour five six\n' > src/a.txt
printf 'class A {\n  int x = 1;\n}\n' > src/A.java
printf 'b\na\nc\na\n' > src/sub/b.txt
printf '{"a": [1, 2], "b": "pwn"}\n' > x.json
printf 'name,count\nx,1\ny,2\n' > docs/t.csv
printf '# Title\n\nText with $(pwn) and `pwn` and ;pwn.\n' > README.md
printf 'space\n' > 'a b/c d.txt'
printf '.env\nhome\nsrc/a.txt\n' > list
printf '/trap/bin/pwn\n' > evil.sh
printf 'pwn\n' > .bashrc
printf '{}\n' > .vscode/tasks.json
printf 'x[$(pwn)]\n' > payload
printf '$(pwn)\n' > payload2
printf '*.txt diff=evil filter=evil\n' > .gitattributes
printf 'dash option file\n' > ./-rf
printf 'output\n' > ./--output=x
printf 'o\n' > ./-o
printf 'semi\n' > './;pwn'
printf 'subst\n' > './$(pwn)'
printf 'glob\n' > 'x[1].txt'
for name in ls 1/ls 1/git 1/cat cat git git-foo evil run; do
    printf '#!/bin/sh\n/trap/bin/pwn\n' > $name
    chmod +x $name
done
# Tracked, so that git has a copy of its own.
printf '%s\nTRACKED=zyxwvutsrqponmlkjihgfedcba\n' "$begin" > prod.pem
git add -A
git commit -q -m 'First $(pwn)'
printf '%s\nTRACKED=other\nzyxwvutsrqponmlkjihgfedcba\n' "$begin" > prod.pem
printf 'one\ntwo\n' > src/new.txt
git add -A
git commit -q -m 'Second'
token tracked.key
git add tracked.key
git commit -q -m 'Third'
git repack -q -a -d
rm -rf .git/objects/info .git/branches
token .env
token src/.env
token docs/key.pem
token id_rsa
printf 'untracked\n' > untracked.txt
printf 'changed\n' >> docs/t.csv

# A bare repository as a fixture, and another one inside; both are steered.
mkdir -p fix/bare.git
git init -q --bare fix/bare.git
rm -rf fix/bare.git/hooks fix/bare.git/branches fix/bare.git/info fix/bare.git/description
git -C fix/bare.git config core.fsmonitor pwn
git -C fix/bare.git config core.bare false
git -C fix/bare.git config core.worktree .
git -C fix/bare.git config diff.external pwn
cp -r fix/bare.git fix/dot
mkdir -p nested
git init -q -b main nested
rm -rf nested/.git/hooks nested/.git/branches nested/.git/info nested/.git/description
printf 'n\n' > nested/n.txt

ln -s src/a.txt inside
ln -s src dirlink
ln -s ../outside/canary.txt out
ln -s ../outside outdir
ln -s ../home/.bashrc rc
ln -s .env envlink
ln -s nowhere dangling
mkdir -p d/d/d
# Inside where it is, outside once it is moved up.
mkdir -p d/d/outside
printf 'safe\n' > d/d/outside/canary.txt
ln -s ../outside/canary.txt d/d/d/l
mkdir -p d/outside
printf 'safe\n' > d/outside/canary.txt
cd ..
find . -exec touch -h -d '2020-01-02 03:04:05' {} +
git -C p status > /dev/null
# Later than everything in it, so that git has nothing to look at again.
touch -d '2037-01-02 03:04:05' p/.git/index
