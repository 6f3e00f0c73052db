package dev.musher.command;

/** What the exit code of a whole command tells of one of its steps. */
public sealed interface Exit {
    /** Zero only if the step ran and succeeded, and never zero if it failed. */
    record Shown() implements Exit {}

    /**
     * Nothing.
     *
     * @param by what stands in between, like {@code | tail} or {@code ; echo}
     * @param bare the step as it is written, with what wraps it but nothing around it
     */
    record Hidden(String by, String bare) implements Exit {}
}
