package dev.musher.fleet.prompt;

/** The files of the checkout that was judged. */
@FunctionalInterface
public interface CitedFiles {
    /** Whether there is such a file, relative to the top, and it has that line, from 1 on. */
    boolean has(String file, int line);
}
