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
    private final List<String> problems = new ArrayList<>();
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
            problems.add(mate.name() + " cannot work: " + problem.get());
        } else if (desks.whereabouts(mate.name()).isPresent()) {
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
            return new Waits(
                    "It waits for somebody with the role %s: %s at work."
                            .formatted(post.word(), busy == 1 ? "one is" : busy + " are"));
        }
        if (!crowded.isEmpty()) {
            return new Waits(
                    "It waits because as many as may are at work on %s (fleet.model)."
                            .formatted(crowded.getFirst()));
        }
        return opens.<Outlook>map(
                        until ->
                                new Sleeps(
                                        until,
                                        "The vendor of the only model for it lets nobody in until"
                                                + " then."))
                .orElseGet(() -> new Parked(problems.getFirst()));
    }
}
