package dev.musher.app.commandline;

/** What became of a command line. */
public sealed interface ParsedCommandLine {
    /** It was understood: the command of the path can run. */
    record Parsed(CommandInvocation invocation) implements ParsedCommandLine {}

    /** The user asked how to use the command of the path. */
    record HelpWanted(CommandPath path) implements ParsedCommandLine {}

    /** The user asked which program this is. */
    record VersionWanted() implements ParsedCommandLine {}

    /** It was not understood: one sentence why, and one what to do. */
    record UsageError(String sentence, String hint) implements ParsedCommandLine {}
}
