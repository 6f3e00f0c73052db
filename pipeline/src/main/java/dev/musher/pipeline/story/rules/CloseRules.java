package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.Stage.Archived;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Closed;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Live;
import dev.musher.pipeline.story.item.Stage.Over;

/** How an item comes to an end without landing, and is put away. */
final class CloseRules {
    private CloseRules() {}

    static RuleVerdict abandon(RuleInput at, String reason) {
        return close(at, new MoveEvent.Abandoned(reason));
    }

    static RuleVerdict reject(RuleInput at, String reason) {
        return close(at, new MoveEvent.Rejected(reason));
    }

    static RuleVerdict supersede(RuleInput at, ItemNumber by) {
        if (by.equals(at.item().number())) {
            return RuleVerdict.deny("it cannot supersede itself");
        }
        var successor = at.neighbours().item(by);
        if (successor.isEmpty() || successor.get().stage() instanceof Deleted) {
            return RuleVerdict.deny("there is no item " + by + " to supersede it");
        }
        if (successor.get().stage() instanceof Closed) {
            return RuleVerdict.deny("item " + by + " is closed too; name an open one");
        }
        return close(at, new MoveEvent.Superseded(by)) instanceof RuleVerdict.Deny deny
                ? deny
                : RuleVerdict.acceptReadingAll(new MoveEvent.Superseded(by));
    }

    private static RuleVerdict close(RuleInput at, MoveEvent moveEvent) {
        return switch (at.stage()) {
            case Live _ -> RuleVerdict.accept(moveEvent);
            case Over _ -> RuleVerdict.deny("it has already ended");
        };
    }

    /** An epic is never done by itself, so it is put away from where it waits. */
    static RuleVerdict archive(RuleInput at) {
        var archived = new MoveEvent.Archived(at.order().at());
        return switch (at.stage()) {
            case Done _, Closed _ -> RuleVerdict.accept(archived);
            case Backlog _ when at.item().brief().type() == ItemType.EPIC ->
                    RuleVerdict.accept(archived);
            case Archived _ -> RuleVerdict.deny("it is already archived");
            case Deleted _ -> RuleVerdict.deny("it is deleted");
            case Live _ -> RuleVerdict.deny("only finished or closed items can be archived");
        };
    }

    /** Deleting an item under a running agent would lose track of the agent. */
    static RuleVerdict delete(RuleInput at) {
        if (at.stage() instanceof Deleted) {
            return RuleVerdict.deny("it is already deleted");
        }
        return at.item().mayHaveLiveAgent()
                ? RuleVerdict.deny("an agent is working on it and must be stopped first")
                : RuleVerdict.accept(new MoveEvent.Deleted());
    }
}
