package dev.musher.story;

import dev.musher.story.Stage.Archived;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Closed;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Live;
import dev.musher.story.Stage.Over;

/** How an item comes to an end without landing, and is put away. */
final class CloseRules {
    private CloseRules() {}

    static Verdict abandon(Case at, String reason) {
        return close(at, new Moved.Abandoned(reason));
    }

    static Verdict reject(Case at, String reason) {
        return close(at, new Moved.Rejected(reason));
    }

    static Verdict supersede(Case at, ItemNumber by) {
        if (by.equals(at.item().number())) {
            return Verdict.no("it cannot supersede itself");
        }
        var successor = at.neighbours().item(by);
        if (successor.isEmpty() || successor.get().stage() instanceof Deleted) {
            return Verdict.no("there is no item " + by + " to supersede it");
        }
        if (successor.get().stage() instanceof Closed) {
            return Verdict.no("item " + by + " is closed itself; name one that is not");
        }
        return close(at, new Moved.Superseded(by)) instanceof Verdict.No no
                ? no
                : Verdict.goLookingAround(new Moved.Superseded(by));
    }

    private static Verdict close(Case at, Moved moved) {
        return switch (at.stage()) {
            case Live _ -> Verdict.go(moved);
            case Over _ -> Verdict.no("it is over already");
        };
    }

    /** An epic is never done by itself, so it is put away from where it waits. */
    static Verdict archive(Case at) {
        var archived = new Moved.Archived(at.order().at());
        return switch (at.stage()) {
            case Done _, Closed _ -> Verdict.go(archived);
            case Backlog _ when at.item().brief().type() == ItemType.EPIC -> Verdict.go(archived);
            case Archived _ -> Verdict.no("it is archived already");
            case Deleted _ -> Verdict.no("it is deleted");
            case Live _ -> Verdict.no("only what is over is archived");
        };
    }

    /** Whoever deletes under a living agent would lose sight of it. */
    static Verdict delete(Case at) {
        if (at.stage() instanceof Deleted) {
            return Verdict.no("it is deleted already");
        }
        return at.item().isAttended()
                ? Verdict.no("an agent is at work on it, and must be stopped first")
                : Verdict.go(new Moved.Deleted());
    }
}
