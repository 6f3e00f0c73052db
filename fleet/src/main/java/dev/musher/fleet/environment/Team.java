package dev.musher.fleet.environment;

import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.fleet.roster.Roster;
import java.util.List;

/**
 * The team of the project, as of now.
 *
 * @param headcount how many of them may be at work at once
 * @param orientation files of the project that every agent reads first
 * @param redBase what it does about a red base
 */
public record Team(
        Roster roster, Headcount headcount, List<String> orientation, RedBasePolicy redBase) {
    public Team {
        orientation = List.copyOf(orientation);
    }
}
