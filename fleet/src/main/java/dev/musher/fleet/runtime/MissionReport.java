package dev.musher.fleet.runtime;

import java.util.List;

/**
 * What came of a mission.
 *
 * @param words the last that it said; may be empty
 * @param survivors who could not be ended, by process ids; usually nobody
 */
public record MissionReport(MissionExit exit, String words, List<Long> survivors) {
    public MissionReport {
        survivors = List.copyOf(survivors);
    }
}
