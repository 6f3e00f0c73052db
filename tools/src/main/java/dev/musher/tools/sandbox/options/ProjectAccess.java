package dev.musher.tools.sandbox.options;

/** What commands may do with the files of the project. */
public enum ProjectAccess {
    WRITABLE("--bind"),
    READ_ONLY("--ro-bind");

    private final String bind;

    ProjectAccess(String bind) {
        this.bind = bind;
    }

    /** How bubblewrap mounts what may be changed. */
    public String bind() {
        return bind;
    }
}
