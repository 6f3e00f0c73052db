package dev.musher.fleet.runtime;

import java.util.List;

/**
 * The result of a mission.
 *
 * @param words the last that it said; may be empty
 * @param survivors the ids of processes that could not be stopped; usually none
 */
public record MissionReport(MissionExit exit, String words, List<Long> survivors) {
    public MissionReport {
        survivors = List.copyOf(survivors);
    }
}
