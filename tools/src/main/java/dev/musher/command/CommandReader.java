package dev.musher.command;

/** Tells what a shell command would do. */
public interface CommandReader {
    /** Takes time in proportion to the length of the command, whatever it is. */
    Recognition read(String command);
}
