package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.NeedsPerson;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.fleet.dispatch.StoryOutlook.WaitsUntil;
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
    private final List<WaitReason> problems = new ArrayList<>();
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
            problems.add(new WaitReason.AgentUnusable(mate.name(), problem.get()));
        } else if (occupancy.isTaken(mate.name())) {
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
            return new Waits(new WaitReason.RoleBusy(teamRole, busy));
        }
        if (!crowded.isEmpty()) {
            return new Waits(new WaitReason.ModelLimitReached(crowded.getFirst()));
        }
        return opens.<StoryOutlook>map(
                        until -> new WaitsUntil(until, new WaitReason.ModelRateLimited()))
                .orElseGet(() -> new NeedsPerson(problems.getFirst()));
    }
}
