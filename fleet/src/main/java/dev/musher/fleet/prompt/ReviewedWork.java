package dev.musher.fleet.prompt;

import dev.musher.pipeline.story.GateReport;
import java.util.List;

/**
 * The work that a reviewer gets.
 *
 * @param from the commit that the diff starts at
 * @param patch the beginning of the diff, at most {@link #MOST_OF_PATCH} bytes
 * @param bytes how long all of it is
 * @param files that it changes
 * @param report of the gates on exactly this tree
 */
public record ReviewedWork(
        String from, String patch, long bytes, List<String> files, GateReport report) {
    /** In bytes. */
    public static final int MOST_OF_PATCH = 40_000;

    public ReviewedWork {
        files = List.copyOf(files);
    }
}
