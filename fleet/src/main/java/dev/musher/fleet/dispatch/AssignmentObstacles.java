package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.Parked;
import dev.musher.fleet.dispatch.StoryOutlook.Sleeps;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The obstacles that keep teammates from a story, and the outlook that follows. */
final class AssignmentObstacles {
    private final DispatchInput dispatchInput;
    private final VendorLimits vendorLimits;
    private final Occupancy occupancy;
    private final List<String> problems = new ArrayList<>();
    private final List<String> crowded = new ArrayList<>();
    private Optional<Instant> opens = Optional.empty();
    private int busy;

    AssignmentObstacles(
            DispatchInput dispatchInput, VendorLimits vendorLimits, Occupancy occupancy) {
        this.dispatchInput = dispatchInput;
        this.vendorLimits = vendorLimits;
        this.occupancy = occupancy;
    }

    /** Whether nothing keeps the teammate; what does is kept in mind. */
    boolean none(Teammate mate) {
        var problem = dispatchInput.staff().problem(mate);
        var closed = vendorLimits.closedUntil(mate);
        if (problem.isPresent()) {
            problems.add(mate.name() + " cannot work: " + problem.get());
        } else if (occupancy.occupation(mate.name()).isPresent()) {
            busy++;
        } else if (closed.isPresent()) {
            opens = opens.filter(other -> other.isBefore(closed.get())).or(() -> closed);
        } else if (occupancy.isCrowded(mate)) {
            crowded.add(mate.model().orElse(""));
        } else {
            return true;
        }
        return false;
    }

    /** The one that passes soonest by itself. */
    StoryOutlook outlook(TeamRole teamRole) {
        if (busy > 0) {
            return new Waits(
                    "It waits for an agent with the role %s: %s busy."
                            .formatted(teamRole.word(), busy == 1 ? "one is" : busy + " are"));
        }
        if (!crowded.isEmpty()) {
            return new Waits(
                    "It waits because all slots of %s are in use (fleet.model)."
                            .formatted(crowded.getFirst()));
        }
        return opens.<StoryOutlook>map(
                        until ->
                                new Sleeps(
                                        until, "The only model for it is rate-limited until then."))
                .orElseGet(() -> new Parked(problems.getFirst()));
    }
}
