package dev.musher.host.order;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import java.util.Locale;

/** Commands that move an item and take nothing but a reason. */
public enum StorySteering {
    START(Reason.NONE, "Start an item.", "An agent can start."),
    TRIAGE(Reason.NONE, "Move an upcoming item to the backlog.", "It is wanted."),
    DEMOTE(Reason.OPTIONAL, "Move an item back to the backlog.", "Not now."),
    BLOCK(Reason.REQUIRED, "Stop an item because something is wrong.", "It stays where it is."),
    UNBLOCK(Reason.NONE, "Remove a block.", "It continues where it was."),
    FREEZE(Reason.OPTIONAL, "Pause an item.", "It stays where it is."),
    UNFREEZE(Reason.NONE, "Resume a frozen item.", "It continues where it was."),
    HOLD(Reason.OPTIONAL, "Hold an item until you have looked at it.", "It stays where it is."),
    STOP(Reason.OPTIONAL, "Stop the agent at work on an item, and hold it.", "Its agent stops."),
    RELEASE(Reason.NONE, "Release a held item.", "It continues where it was."),
    ABANDON(Reason.OPTIONAL, "Close an item that is no longer wanted.", "It is closed."),
    REJECT(Reason.REQUIRED, "Close an item as not wanted.", "It is closed."),
    REOPEN(Reason.OPTIONAL, "Reopen a finished or closed item.", "It is worked on again."),
    ARCHIVE(Reason.NONE, "Archive a finished or closed item.", "It leaves the board.");

    /** What the history says without a reason. */
    public static final String NO_REASON = "by hand";

    private final Reason reason;
    private final String summary;
    private final String effect;

    /** Whether it has to be said why. */
    public enum Reason {
        NONE,
        OPTIONAL,
        REQUIRED
    }

    StorySteering(Reason reason, String summary, String effect) {
        this.reason = reason;
        this.summary = summary;
        this.effect = effect;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Reason reason() {
        return reason;
    }

    public String summary() {
        return summary;
    }

    /** Where the three ways to stop an item are explained; empty for all others. */
    public String description() {
        return switch (this) {
            case BLOCK, FREEZE, HOLD, UNBLOCK, UNFREEZE, RELEASE ->
                    """
                    An item stops where it is for one of three reasons: hold it to look at it \
                    first (release), block it because something is wrong (unblock), freeze it \
                    because it is not its time (unfreeze). See docs/stories.md, "Stopping an \
                    item".
                    """;
            case START, TRIAGE, DEMOTE, STOP, ABANDON, REJECT, REOPEN, ARCHIVE -> "";
        };
    }

    /** What an example achieves. */
    public String effect() {
        return effect;
    }

    /** Whether an item is where it is meant for, so that it can be given for all of them. */
    public boolean isFor(Stage stage) {
        return switch (this) {
            case START -> stage instanceof Stage.Backlog;
            case TRIAGE -> stage instanceof Stage.Upcoming;
            case UNBLOCK -> stage instanceof Stage.Blocked;
            case UNFREEZE -> stage instanceof Stage.Frozen;
            case RELEASE -> stage instanceof Stage.ReviewHold;
            case ARCHIVE -> stage instanceof Stage.Done || stage instanceof Stage.Closed;
            case DEMOTE, BLOCK, FREEZE, HOLD, STOP, ABANDON, REJECT, REOPEN -> false;
        };
    }

    /** Whether it can be given for all items that it is meant for. */
    public boolean takesAll() {
        return switch (this) {
            case START, TRIAGE, UNBLOCK, UNFREEZE, RELEASE, ARCHIVE -> true;
            case DEMOTE, BLOCK, FREEZE, HOLD, STOP, ABANDON, REJECT, REOPEN -> false;
        };
    }

    public ItemCommand command(ItemNumber item, String why) {
        return switch (this) {
            case START -> new MoveCommand.Start(item);
            case TRIAGE -> new MoveCommand.Triage(item);
            case DEMOTE -> new MoveCommand.Demote(item, why);
            case BLOCK -> new MoveCommand.Block(item, why);
            case UNBLOCK -> new MoveCommand.Unblock(item);
            case FREEZE -> new MoveCommand.Freeze(item, why);
            case UNFREEZE -> new MoveCommand.Unfreeze(item);
            case HOLD -> new MoveCommand.Hold(item, why);
            case STOP -> new MoveCommand.StopAttempt(item, why);
            case RELEASE -> new MoveCommand.Release(item);
            case ABANDON -> new MoveCommand.Abandon(item, why);
            case REJECT -> new MoveCommand.Reject(item, why);
            case REOPEN -> new MoveCommand.Reopen(item, why);
            case ARCHIVE -> new MoveCommand.Archive(item);
        };
    }
}
