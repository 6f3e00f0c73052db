package dev.musher.tools.shell;

/** Is told when a background shell ends by itself. */
@FunctionalInterface
public interface ShellEndListener {
    /** Ignores the end. */
    ShellEndListener UNHEARD = _ -> {};

    /** Called once for each shell, by a thread of its own. */
    void ended(ShellEnd end);

    /**
     * The end of a shell.
     *
     * @param how like {@code exit code 0}
     */
    record ShellEnd(String id, String command, int code, String how) {}
}
