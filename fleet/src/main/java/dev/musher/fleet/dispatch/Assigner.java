package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.NeedsPerson;
import dev.musher.fleet.dispatch.StoryOutlook.Next;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives stories that are ready to teammates that are free, in the order of the stories. */
final class Assigner {
    private final DispatchInput dispatchInput;
    private final List<ReadyItem> ready;
    private final VendorLimits vendorLimits;
    private final Occupancy occupancy;
    private final Set<String> claimed = new HashSet<>();

    private Assigner(DispatchInput dispatchInput, List<ReadyItem> ready) {
        this.dispatchInput = dispatchInput;
        this.ready = ready;
        vendorLimits = VendorLimits.of(dispatchInput);
        occupancy = Occupancy.of(dispatchInput);
    }

    static Map<ItemNumber, StoryOutlook> of(DispatchInput dispatchInput, List<ReadyItem> ready) {
        return new Assigner(dispatchInput, ready).outlooks();
    }

    private Map<ItemNumber, StoryOutlook> outlooks() {
        for (ReadyItem story : ready) {
            favourite(story).ifPresent(claimed::add);
        }
        var outlooks = new HashMap<ItemNumber, StoryOutlook>();
        for (ReadyItem story : ready) {
            var storyOutlook = outlook(story);
            if (storyOutlook instanceof Next(var teammate)) {
                occupancy.assign(teammate, story.card().number());
            }
            outlooks.put(story.card().number(), storyOutlook);
        }
        return outlooks;
    }

    private StoryOutlook outlook(ReadyItem story) {
        var pinned = pinned(story);
        if (pinned.isPresent()) {
            var mate = dispatchInput.staff().roster().find(pinned.get());
            return mate.isPresent()
                    ? ofPinned(story, mate.get())
                    : new NeedsPerson(
                            new WaitReason.PinnedToUnknown(story.card().number(), pinned.get()));
        }
        var fitting = fitting(story.role());
        if (fitting.isEmpty()) {
            return new NeedsPerson(new WaitReason.NoAgent(teamRole(story.role())));
        }
        return among(story, inOrder(story, fitting));
    }

    private StoryOutlook ofPinned(ReadyItem story, Teammate mate) {
        if (mate.role() != teamRole(story.role())) {
            return new NeedsPerson(
                    new WaitReason.PinnedToOther(story.card().number(), mate.name(), mate.role()));
        }
        return occupancy.isTaken(mate.name())
                ? new Waits(new WaitReason.AgentBusy(mate.name(), occupancy.storyOf(mate.name())))
                : among(story, List.of(mate));
    }

    /** A pin is about who writes the code. */
    private static Optional<String> pinned(ReadyItem story) {
        return story.role() == AgentRole.CODER
                ? story.card().item().terms().agent()
                : Optional.empty();
    }

    private List<Teammate> fitting(AgentRole agentRole) {
        return dispatchInput.staff().roster().team().stream()
                .filter(mate -> mate.role().role().equals(Optional.of(agentRole)))
                .toList();
    }

    private static TeamRole teamRole(AgentRole agentRole) {
        return switch (agentRole) {
            case CODER -> TeamRole.CODER;
            case REVIEWER -> TeamRole.QA;
            case MERGER -> TeamRole.MERGE;
        };
    }

    /** First the agent that has a session with it, then those that no other story prefers. */
    private List<Teammate> inOrder(ReadyItem story, List<Teammate> fitting) {
        var favourite = favourite(story);
        var first = new ArrayList<Teammate>();
        var last = new ArrayList<Teammate>();
        for (Teammate mate : fitting) {
            if (favourite.equals(Optional.of(mate.name()))) {
                first.addFirst(mate);
            } else if (claimed.contains(mate.name())) {
                last.add(mate);
            } else {
                first.add(mate);
            }
        }
        first.addAll(last);
        return first;
    }

    private Optional<String> favourite(ReadyItem story) {
        var attemptHistory = dispatchInput.history(story.card().number());
        return pinned(story)
                .or(
                        () ->
                                SessionChoice.isPossible(attemptHistory, story.role())
                                        ? attemptHistory
                                                .latest(story.role())
                                                .map(
                                                        pastAttempt ->
                                                                pastAttempt
                                                                        .attempt()
                                                                        .worker()
                                                                        .agent())
                                        : Optional.empty());
    }

    private StoryOutlook among(ReadyItem story, List<Teammate> mates) {
        var full = occupancy.full(teamRole(story.role()));
        if (full.isPresent()) {
            return new Waits(full.get());
        }
        var hindrance = new AssignmentObstacles(dispatchInput, vendorLimits, occupancy);
        for (Teammate mate : mates) {
            if (hindrance.none(mate)) {
                return new Next(mate);
            }
        }
        return hindrance.outlook(teamRole(story.role()));
    }
}
