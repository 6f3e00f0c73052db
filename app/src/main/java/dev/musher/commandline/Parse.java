package dev.musher.commandline;

/** What became of a command line. */
public sealed interface Parse {
    /** It was understood: the command of the path can run. */
    record Parsed(Invocation invocation) implements Parse {}

    /** The user asked how to use the command of the path. */
    record HelpWanted(CommandPath path) implements Parse {}

    /** The user asked which program this is. */
    record VersionWanted() implements Parse {}

    /** It was not understood: one sentence why, and one what to do. */
    record UsageError(String sentence, String hint) implements Parse {}
}
