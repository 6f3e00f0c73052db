package dev.musher.agent.codereview;

/** Shows code as it is after a change. */
@FunctionalInterface
public interface CodeReader {
    /** The lines around a line, with their numbers; empty where there is nothing to show. */
    String around(String path, int line);
}
