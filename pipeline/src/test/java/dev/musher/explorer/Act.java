package dev.musher.explorer;

import dev.musher.story.Command;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import dev.musher.story.Steering;
import dev.musher.story.Working;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a person can want of a story. */
enum Act {
    TRIAGE,
    START,
    FREEZE,
    UNFREEZE,
    BLOCK,
    UNBLOCK,
    HOLD,
    RELEASE,
    DEMOTE,
    ABANDON,
    REOPEN,
    FIXUP,
    REQUEUE,
    APPROVE,
    REJECT,
    ARCHIVE,
    DELETE;

    static final List<Act> ALL = List.of(values());

    private static final String WHY = "because";

    private final String words = "olga says: " + name().toLowerCase(Locale.ROOT) + " #";

    String words() {
        return words;
    }

    /** Absent where it cannot even be said. */
    Optional<Command.OfItem> command(Item item) {
        var number = item.number();
        return switch (this) {
            case TRIAGE -> Optional.of(new Steering.Triage(number));
            case START -> Optional.of(new Steering.Start(number));
            case FREEZE -> Optional.of(new Steering.Freeze(number, WHY));
            case UNFREEZE -> Optional.of(new Steering.Unfreeze(number));
            case BLOCK -> Optional.of(new Steering.Block(number, WHY));
            case UNBLOCK -> Optional.of(new Steering.Unblock(number));
            case HOLD -> Optional.of(new Steering.Hold(number, WHY));
            case RELEASE -> Optional.of(new Steering.Release(number));
            case DEMOTE -> Optional.of(new Steering.Demote(number, WHY));
            case ABANDON -> Optional.of(new Steering.Abandon(number, WHY));
            case REOPEN -> Optional.of(new Steering.Reopen(number, WHY));
            case FIXUP -> Optional.of(new Steering.RequestFixup(number, WHY));
            case REQUEUE -> Optional.of(new Steering.RequeueForQa(number));
            case ARCHIVE -> Optional.of(new Steering.Archive(number));
            case DELETE -> Optional.of(new Steering.Delete(number));
            case APPROVE -> approval(item);
            case REJECT -> rejection(item);
        };
    }

    private static Optional<Command.OfItem> approval(Item item) {
        return reviewed(item)
                .map(
                        qa ->
                                new Working.ApproveQa(
                                        item.number(),
                                        qa.review().candidate().tip(),
                                        new Working.Reviewer.ByHand()));
    }

    private static Optional<Command.OfItem> rejection(Item item) {
        return reviewed(item)
                .map(
                        qa ->
                                new Working.RejectQa(
                                        item.number(),
                                        qa.review().candidate().tip(),
                                        new Working.Reviewer.ByHand(),
                                        WHY));
    }

    private static Optional<Stage.Qa> reviewed(Item item) {
        return item.stage() instanceof Stage.ReviewHold(Stage.Qa qa, _)
                ? Optional.of(qa)
                : Optional.empty();
    }
}
