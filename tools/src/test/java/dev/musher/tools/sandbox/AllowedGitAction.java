package dev.musher.tools.sandbox;

/** What commands must be able to do with git. Each can be done again and again. */
enum AllowedGitAction {
    ADD("add", "date +%N >>note && git add -A && git diff --cached --quiet; test $? = 1"),
    COMMIT("commit", "date +%N >>note && git add -A && git commit -q -m Change"),
    REBASE(
            "rebase",
            "git reset -q --hard start && date +%N >new && git add -A && git commit -q -m New"
                    + " && git rebase -q ahead && git merge-base --is-ancestor ahead HEAD"
                    + " && test -z \"$(git status --porcelain)\" && git symbolic-ref -q HEAD >/dev/null"),
    STASH(
            "stash",
            "git reset -q --hard && date +%N >>note && git stash -q && git diff --quiet"
                    + " && git stash pop -q && ! git diff --quiet && test -z \"$(git stash list)\""),
    FETCH(
            "fetch from a local path",
            "git fetch -q \"$ORIGIN\" ahead && git cat-file -e FETCH_HEAD"
                    + " && git fetch -q origin && git rev-parse -q --verify origin/late >/dev/null");

    private final String words;
    private final String script;

    AllowedGitAction(String words, String script) {
        this.words = words;
        this.script = script;
    }

    String words() {
        return words;
    }

    /** Ends with 0 if it worked. */
    String script() {
        return script;
    }
}
