package dev.musher.runtime;

import java.util.List;

/**
 * What came of a mission.
 *
 * @param words the last that it said; may be empty
 * @param survivors who could not be ended, by process ids; usually nobody
 */
public record Report(Exit exit, String words, List<Long> survivors) {
    public Report {
        survivors = List.copyOf(survivors);
    }
}
