package dev.musher.roster;

import java.util.List;

/**
 * What a team may be made of.
 *
 * @param runtimes the names of all runtimes
 * @param tools the names of all tools of the embedded runtime; others have their own
 */
public record Known(List<String> runtimes, List<String> tools) {
    public Known {
        runtimes = List.copyOf(runtimes);
        tools = List.copyOf(tools);
    }
}
