package dev.musher.review;

/** Shows code as it is after a change. */
@FunctionalInterface
public interface CodeView {
    /** The lines around a line, with their numbers; empty where there is nothing to show. */
    String around(String path, int line);
}
