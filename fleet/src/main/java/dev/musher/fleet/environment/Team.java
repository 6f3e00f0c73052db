package dev.musher.fleet.environment;

import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.Roster;
import java.util.List;

/**
 * Who there is.
 *
 * @param headcount how many of them may be at work at once
 * @param orientation files of the project that everybody reads first
 */
public record Team(Roster roster, Headcount headcount, List<String> orientation) {
    public Team {
        orientation = List.copyOf(orientation);
    }
}
