package dev.musher.tools.sandbox;

/** The kinds of repository that commands work in. */
public enum RepositoryKind {
    CLONE("clone", "git clone -q origin work", "work"),
    LINKED_WORKTREE(
            "linked worktree",
            "git clone -q origin main && git -C main worktree add -q ../work -b own",
            "work"),
    SUBMODULE(
            "submodule",
            "git init -q super && git -C super -c protocol.file.allow=always submodule --quiet add ../origin work",
            "super/work"),
    NESTED_WORKTREE(
            "nested worktree",
            "git clone -q origin main && git -C main worktree add -q trees/work -b own",
            "main/trees/work");

    private final String words;
    private final String script;
    private final String workplace;

    RepositoryKind(String words, String script, String workplace) {
        this.words = words;
        this.script = script;
        this.workplace = workplace;
    }

    String words() {
        return words;
    }

    /** Makes it beside a repository {@code origin}. */
    String script() {
        return script;
    }

    String workplace() {
        return workplace;
    }
}
