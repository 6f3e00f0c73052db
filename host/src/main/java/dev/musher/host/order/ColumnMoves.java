package dev.musher.host.order;

import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which command leads from where an item is to another column. */
public final class ColumnMoves {
    private ColumnMoves() {}

    /** Columns to which an item is moved by hand; it merges and is done by evidence. */
    public enum Target {
        BACKLOG,
        CODING,
        QA;

        /** All of them, as people write them. */
        public static List<String> words() {
            return Arrays.stream(values())
                    .map(target -> target.name().toLowerCase(Locale.ROOT))
                    .toList();
        }
    }

    public static ItemCommand to(Target target, Card card, String why) {
        var item = card.number();
        var stage = card.item().stage();
        return switch (target) {
            case BACKLOG ->
                    stage instanceof Stage.Upcoming
                            ? new MoveCommand.Triage(item)
                            : new MoveCommand.Demote(item, why);
            case CODING -> toCoding(item, stage, why);
            case QA -> new MoveCommand.RequeueForQa(item);
        };
    }

    private static ItemCommand toCoding(ItemNumber item, Stage stage, String why) {
        if (stage instanceof Stage.Upcoming || stage instanceof Stage.Backlog) {
            return new MoveCommand.Start(item);
        }
        boolean merging =
                stage instanceof Stage.Merge
                        || stage instanceof Stage.MergeFailed
                        || stage instanceof Stage.MergeFailedFinal;
        return merging
                ? new MoveCommand.RequestFixup(item, why)
                : new MoveCommand.Reopen(item, why);
    }
}
