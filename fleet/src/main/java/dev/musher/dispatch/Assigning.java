package dev.musher.dispatch;

import dev.musher.dispatch.Outlook.Next;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.story.ItemNumber;
import dev.musher.story.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives stories that are ready to teammates that are free, in the order of the stories. */
final class Assigning {
    private final Facts facts;
    private final List<Ready> ready;
    private final Doors doors;
    private final Desks desks;
    private final Set<String> claimed = new HashSet<>();

    private Assigning(Facts facts, List<Ready> ready) {
        this.facts = facts;
        this.ready = ready;
        doors = Doors.of(facts);
        desks = Desks.of(facts);
    }

    static Map<ItemNumber, Outlook> of(Facts facts, List<Ready> ready) {
        return new Assigning(facts, ready).outlooks();
    }

    private Map<ItemNumber, Outlook> outlooks() {
        for (Ready story : ready) {
            favourite(story).ifPresent(claimed::add);
        }
        var outlooks = new HashMap<ItemNumber, Outlook>();
        for (Ready story : ready) {
            var outlook = outlook(story);
            if (outlook instanceof Next(var teammate)) {
                desks.sit(teammate, story.card().number());
            }
            outlooks.put(story.card().number(), outlook);
        }
        return outlooks;
    }

    private Outlook outlook(Ready story) {
        var pinned = pinned(story);
        if (pinned.isPresent()) {
            var mate = facts.staff().roster().find(pinned.get());
            return mate.isPresent()
                    ? ofPinned(story, mate.get())
                    : new Parked(
                            new WaitReason.PinnedToUnknown(story.card().number(), pinned.get()));
        }
        var fitting = fitting(story.role());
        if (fitting.isEmpty()) {
            return new Parked(new WaitReason.NoAgent(post(story.role())));
        }
        return among(story, inOrder(story, fitting));
    }

    private Outlook ofPinned(Ready story, Teammate mate) {
        if (mate.post() != post(story.role())) {
            return new Parked(
                    new WaitReason.PinnedToOther(story.card().number(), mate.name(), mate.post()));
        }
        return desks.isTaken(mate.name())
                ? new Waits(new WaitReason.AgentBusy(mate.name(), desks.storyOf(mate.name())))
                : among(story, List.of(mate));
    }

    /** A pin is about who writes the code. */
    private static Optional<String> pinned(Ready story) {
        return story.role() == Role.CODER ? story.card().item().terms().agent() : Optional.empty();
    }

    private List<Teammate> fitting(Role role) {
        return facts.staff().roster().team().stream()
                .filter(mate -> mate.post().role().equals(Optional.of(role)))
                .toList();
    }

    private static Post post(Role role) {
        return switch (role) {
            case CODER -> Post.CODER;
            case REVIEWER -> Post.QA;
            case MERGER -> Post.MERGE;
        };
    }

    /** Whoever has a session with it first, then those whom no other story would rather have. */
    private List<Teammate> inOrder(Ready story, List<Teammate> fitting) {
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

    private Optional<String> favourite(Ready story) {
        var trail = facts.trail(story.card().number());
        return pinned(story)
                .or(
                        () ->
                                Resumption.isPossible(trail, story.role())
                                        ? trail.latest(story.role())
                                                .map(past -> past.attempt().worker().agent())
                                        : Optional.empty());
    }

    private Outlook among(Ready story, List<Teammate> mates) {
        var full = desks.full(post(story.role()));
        if (full.isPresent()) {
            return new Waits(full.get());
        }
        var hindrance = new Hindrances(facts, doors, desks);
        for (Teammate mate : mates) {
            if (hindrance.none(mate)) {
                return new Next(mate);
            }
        }
        return hindrance.outlook(post(story.role()));
    }
}
