package dev.musher.base.process;

import java.nio.file.Path;

/**
 * How much of each output stream is kept: its beginning and its end in memory, and once these
 * overflow, everything from the first byte up to a bound in a file.
 */
public record OutputLimit(int headBytes, int tailBytes, Spill spill) {

    /** Where output goes that memory does not hold. */
    public sealed interface Spill {
        /** Nowhere: it is counted and dropped. */
        record Dropped() implements Spill {}

        /** Into a file of its own in this directory, at most so many bytes of it. */
        record Into(Path directory, long bytes) implements Spill {}
    }

    public OutputLimit {
        if (headBytes < 0 || tailBytes < 0) {
            throw new IllegalArgumentException(
                    "negative output limit: head " + headBytes + ", tail " + tailBytes);
        }
    }

    /** Both ends and no file. */
    public static OutputLimit ends(int headBytes, int tailBytes) {
        return new OutputLimit(headBytes, tailBytes, new Spill.Dropped());
    }

    /** The output as one piece, for a program to parse; see {@link CapturedOutput#complete}. */
    public static OutputLimit whole(int bytes) {
        return ends(bytes, 0);
    }
}
