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
    private final Roster roster;
    private final Headcount headcount;
    private final Map<String, Optional<ItemNumber>> taken = new TreeMap<>();
    private final Map<String, TeamRole> roles = new TreeMap<>();

    private Occupancy(Roster roster, Headcount headcount) {
        this.roster = roster;
        this.headcount = headcount;
    }

    static Occupancy of(DispatchInput dispatchInput) {
        var occupancy =
                new Occupancy(dispatchInput.staff().roster(), dispatchInput.staff().headcount());
        for (String agent : dispatchInput.staff().presence().agents()) {
            occupancy.take(agent, Optional.empty());
        }
        for (List<Card> cards : dispatchInput.board().columns().values()) {
            for (Card card : cards) {
                if (card.item().assignment() instanceof Running(var attempt)) {
                    occupancy.take(attempt.worker().agent(), Optional.of(card.number()));
                }
            }
        }
        return occupancy;
    }

    private void take(String agent, Optional<ItemNumber> story) {
        taken.put(agent, story);
        roster.find(agent).ifPresent(mate -> roles.put(agent, mate.role()));
    }

    void assign(Teammate mate, ItemNumber story) {
        take(mate.name(), Optional.of(story));
    }

    boolean isTaken(String agent) {
        return taken.containsKey(agent);
    }

    /** What an agent works on; empty if it is free, or starts or ends somewhere. */
    Optional<ItemNumber> storyOf(String agent) {
        return taken.getOrDefault(agent, Optional.empty());
    }

    /** Why nobody more may start in that role; empty if somebody may. */
    Optional<WaitReason> full(TeamRole teamRole) {
        if (taken.size() >= headcount.agents()) {
            return Optional.of(new WaitReason.HeadcountReached(taken.size(), headcount.agents()));
        }
        int same = (int) roles.values().stream().filter(other -> other == teamRole).count();
        return same < headcount.of(teamRole)
                ? Optional.empty()
                : Optional.of(new WaitReason.RoleLimitReached(teamRole, same));
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
