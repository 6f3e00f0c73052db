package dev.musher.pipeline.explorer;

import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a person can want of a story. */
enum PersonAction {
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

    static final List<PersonAction> ALL = List.of(values());

    private static final String WHY = "because";

    private final String words = "olga says: " + name().toLowerCase(Locale.ROOT) + " #";

    String words() {
        return words;
    }

    /** Absent where it cannot even be said. */
    Optional<ItemCommand.OfItem> command(Item item) {
        var number = item.number();
        return switch (this) {
            case TRIAGE -> Optional.of(new MoveCommand.Triage(number));
            case START -> Optional.of(new MoveCommand.Start(number));
            case FREEZE -> Optional.of(new MoveCommand.Freeze(number, WHY));
            case UNFREEZE -> Optional.of(new MoveCommand.Unfreeze(number));
            case BLOCK -> Optional.of(new MoveCommand.Block(number, WHY));
            case UNBLOCK -> Optional.of(new MoveCommand.Unblock(number));
            case HOLD -> Optional.of(new MoveCommand.Hold(number, WHY));
            case RELEASE -> Optional.of(new MoveCommand.Release(number));
            case DEMOTE -> Optional.of(new MoveCommand.Demote(number, WHY));
            case ABANDON -> Optional.of(new MoveCommand.Abandon(number, WHY));
            case REOPEN -> Optional.of(new MoveCommand.Reopen(number, WHY));
            case FIXUP -> Optional.of(new MoveCommand.RequestFixup(number, WHY));
            case REQUEUE -> Optional.of(new MoveCommand.RequeueForQa(number));
            case ARCHIVE -> Optional.of(new MoveCommand.Archive(number));
            case DELETE -> Optional.of(new MoveCommand.Delete(number));
            case APPROVE -> approval(item);
            case REJECT -> rejection(item);
        };
    }

    private static Optional<ItemCommand.OfItem> approval(Item item) {
        return reviewed(item)
                .map(
                        qa ->
                                new ReportCommand.ApproveQa(
                                        item.number(),
                                        qa.review().candidate().tip(),
                                        new ReportCommand.Reviewer.ByHand()));
    }

    private static Optional<ItemCommand.OfItem> rejection(Item item) {
        return reviewed(item)
                .map(
                        qa ->
                                new ReportCommand.RejectQa(
                                        item.number(),
                                        qa.review().candidate().tip(),
                                        new ReportCommand.Reviewer.ByHand(),
                                        WHY));
    }

    private static Optional<Stage.Qa> reviewed(Item item) {
        return item.stage() instanceof Stage.ReviewHold(Stage.Qa qa, _)
                ? Optional.of(qa)
                : Optional.empty();
    }
}
