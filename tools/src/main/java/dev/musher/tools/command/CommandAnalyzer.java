package dev.musher.tools.command;

/** Tells what a shell command would do. */
public interface CommandAnalyzer {
    /** Takes time in proportion to the length of the command, whatever it is. */
    CommandAnalysis read(String command);
}
