package dev.musher.fleet.dispatch;

import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The agents that are occupied: those at work, those that have a lease, and those just assigned.
 */
final class Occupancy {
    private static final String SOMEWHERE = "which is starting or stopping elsewhere";

    private final Roster roster;
    private final Headcount headcount;
    private final Map<String, String> taken = new TreeMap<>();
    private final Map<String, TeamRole> posts = new TreeMap<>();

    private Occupancy(Roster roster, Headcount headcount) {
        this.roster = roster;
        this.headcount = headcount;
    }

    static Occupancy of(DispatchInput dispatchInput) {
        var occupancy =
                new Occupancy(dispatchInput.staff().roster(), dispatchInput.staff().headcount());
        for (String agent : dispatchInput.staff().presence().agents()) {
            occupancy.take(agent, SOMEWHERE);
        }
        for (List<Card> cards : dispatchInput.board().columns().values()) {
            for (Card card : cards) {
                if (card.item().assignment() instanceof Running(var attempt)) {
                    occupancy.take(attempt.worker().agent(), at(card.number()));
                }
            }
        }
        return occupancy;
    }

    private void take(String agent, String where) {
        taken.put(agent, where);
        roster.find(agent).ifPresent(mate -> posts.put(agent, mate.post()));
    }

    private static String at(ItemNumber story) {
        return "which is working on story " + story;
    }

    void assign(Teammate mate, ItemNumber story) {
        take(mate.name(), at(story));
    }

    /** As a clause; empty if free. */
    Optional<String> occupation(String agent) {
        return Optional.ofNullable(taken.get(agent));
    }

    /** Why no further agent may start in that role; empty if one may. */
    Optional<String> full(TeamRole teamRole) {
        if (taken.size() >= headcount.agents()) {
            return Optional.of(
                    "It waits for a free slot: %d of %d agents are working (fleet.max_agents)."
                            .formatted(taken.size(), headcount.agents()));
        }
        long same = posts.values().stream().filter(other -> other == teamRole).count();
        return same < headcount.of(teamRole)
                ? Optional.empty()
                : Optional.of(
                        "It waits for a free slot: %d agents with the role %s are working, the most allowed (fleet.max_%s)."
                                .formatted(same, teamRole.word(), limit(teamRole)));
    }

    private static String limit(TeamRole teamRole) {
        return switch (teamRole) {
            case CODER -> "coders";
            case QA -> "qa";
            case MERGE, OTHER -> "agents";
        };
    }

    /** Whether so many are on that model that no more may be. */
    boolean isCrowded(Teammate mate) {
        if (mate.model().isEmpty()) {
            return false;
        }
        String model = mate.model().get();
        var most = Optional.ofNullable(headcount.models().get(model));
        long same =
                taken.keySet().stream()
                        .map(roster::find)
                        .flatMap(Optional::stream)
                        .filter(other -> other.model().equals(mate.model()))
                        .count();
        return most.isPresent() && same >= most.get();
    }
}
