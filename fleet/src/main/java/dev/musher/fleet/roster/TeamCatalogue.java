package dev.musher.fleet.roster;

import java.util.List;

/**
 * The runtimes and tools that a team may use.
 *
 * @param runtimes the names of all runtimes
 * @param tools the names of all tools of the embedded runtime; others have their own
 */
public record TeamCatalogue(List<String> runtimes, List<String> tools) {
    public TeamCatalogue {
        runtimes = List.copyOf(runtimes);
        tools = List.copyOf(tools);
    }
}
