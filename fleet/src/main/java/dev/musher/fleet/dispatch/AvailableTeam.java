package dev.musher.fleet.dispatch;

import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.Teammate;
import java.util.Map;
import java.util.Optional;

/**
 * The agents that could work, and what keeps others from it.
 *
 * @param presence what leases say is taken
 * @param problems why no agent can use a runtime, by its name, or with a model on it, by {@link
 *     #model}, with what to do
 */
public record AvailableTeam(
        Roster roster, Headcount headcount, HeldLeases presence, Map<String, String> problems) {
    public AvailableTeam {
        problems = Map.copyOf(problems);
    }

    /** What a teammate works with, as problems name it. */
    public static String model(Teammate mate) {
        return mate.runtime() + " " + mate.model().orElse("");
    }

    /** Why a teammate cannot work. */
    Optional<String> problem(Teammate mate) {
        return Optional.ofNullable(problems.get(mate.runtime()))
                .or(() -> Optional.ofNullable(problems.get(model(mate))));
    }
}
