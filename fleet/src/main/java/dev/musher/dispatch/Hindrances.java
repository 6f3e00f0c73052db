package dev.musher.dispatch;

import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Sleeps;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What kept each of several teammates from a story, and what that means for it. */
final class Hindrances {
    private final Facts facts;
    private final Doors doors;
    private final Desks desks;
    private final List<WaitReason> problems = new ArrayList<>();
    private final List<String> crowded = new ArrayList<>();
    private Optional<Instant> opens = Optional.empty();
    private int busy;

    Hindrances(Facts facts, Doors doors, Desks desks) {
        this.facts = facts;
        this.doors = doors;
        this.desks = desks;
    }

    /** Whether nothing keeps the teammate; what does is kept in mind. */
    boolean none(Teammate mate) {
        var problem = facts.staff().problem(mate);
        var closed = doors.closedUntil(mate);
        if (problem.isPresent()) {
            problems.add(new WaitReason.AgentUnusable(mate.name(), problem.get()));
        } else if (desks.isTaken(mate.name())) {
            busy++;
        } else if (closed.isPresent()) {
            opens = opens.filter(other -> other.isBefore(closed.get())).or(() -> closed);
        } else if (desks.isCrowded(mate)) {
            crowded.add(mate.model().orElse(""));
        } else {
            return true;
        }
        return false;
    }

    /** The one that passes soonest by itself. */
    Outlook outlook(Post post) {
        if (busy > 0) {
            return new Waits(new WaitReason.RoleBusy(post, busy));
        }
        if (!crowded.isEmpty()) {
            return new Waits(new WaitReason.ModelLimitReached(crowded.getFirst()));
        }
        return opens.<Outlook>map(until -> new Sleeps(until, new WaitReason.ModelRateLimited()))
                .orElseGet(() -> new Parked(problems.getFirst()));
    }
}
