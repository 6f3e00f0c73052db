package dev.musher.host.order;

import dev.musher.board.Card;
import dev.musher.story.Command;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import dev.musher.story.Steering;

/** Which command leads from where an item is to another column. */
public final class Moves {
    private Moves() {}

    /** Columns to which an item is moved by hand; it merges and is done by evidence. */
    public enum Target {
        BACKLOG,
        CODING,
        QA
    }

    public static Command to(Target target, Card card, String why) {
        var item = card.number();
        var stage = card.item().stage();
        return switch (target) {
            case BACKLOG ->
                    stage instanceof Stage.Upcoming
                            ? new Steering.Triage(item)
                            : new Steering.Demote(item, why);
            case CODING -> toCoding(item, stage, why);
            case QA -> new Steering.RequeueForQa(item);
        };
    }

    private static Command toCoding(ItemNumber item, Stage stage, String why) {
        if (stage instanceof Stage.Upcoming || stage instanceof Stage.Backlog) {
            return new Steering.Start(item);
        }
        boolean merging =
                stage instanceof Stage.Merge
                        || stage instanceof Stage.MergeFailed
                        || stage instanceof Stage.MergeFailedFinal;
        return merging ? new Steering.RequestFixup(item, why) : new Steering.Reopen(item, why);
    }
}
