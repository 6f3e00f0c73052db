package dev.musher.dispatch;

import dev.musher.roster.Headcount;
import dev.musher.roster.Roster;
import java.util.Map;

/**
 * Who could work.
 *
 * @param presence what leases say is taken
 * @param problems why nobody can work on a runtime, by its name, with what to do
 */
public record Staff(
        Roster roster, Headcount headcount, Presence presence, Map<String, String> problems) {
    public Staff {
        problems = Map.copyOf(problems);
    }
}
