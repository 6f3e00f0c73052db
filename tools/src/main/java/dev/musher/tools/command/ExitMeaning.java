package dev.musher.tools.command;

/** What the exit code of a whole command tells of one of its steps. */
public sealed interface ExitMeaning {
    /** The step as it is written, with what wraps it but nothing around it. */
    String bare();

    /** Zero only if the step ran and succeeded, and never zero if it failed. */
    record Shown(String bare) implements ExitMeaning {}

    /**
     * Nothing.
     *
     * @param by what stands in between, like {@code | tail} or {@code ; echo}
     */
    record Hidden(String by, String bare) implements ExitMeaning {}

    /**
     * Nothing, but bash tells how each command ended of the list, or of the pipeline at the end,
     * that the step is a part of.
     *
     * @param by what stands in between, like {@code | tail}
     * @param at which part it is, from 0
     * @param parts how many there are
     */
    record Listed(String by, String bare, int at, int parts) implements ExitMeaning {}
}
