package dev.musher.agent.memory;

import java.nio.file.Path;

/**
 * Something in a memory file that does not count.
 *
 * @param line counted from 1
 * @param what a sentence: what is wrong and what to do
 */
public record MemoryProblem(Path file, int line, String what) {
    @Override
    public String toString() {
        return file + ":" + line + ": " + what;
    }
}
