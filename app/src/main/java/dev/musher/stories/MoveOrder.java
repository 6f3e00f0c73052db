package dev.musher.stories;

import dev.musher.commandline.CommandFailed;
import dev.musher.story.Command;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import dev.musher.story.Steering;

/** {@code musher story move}: which command leads from where an item is to a column. */
final class MoveOrder {
    private MoveOrder() {}

    static Command of(Call call, Stories stories) {
        var item = call.item();
        var card = stories.card(item);
        if (card.isEmpty()) {
            // The rules know best how to say that there is no such item.
            return new Steering.Start(item);
        }
        String why = call.words(StoryOptions.REASON).orElse(Steer.NO_REASON);
        Stage stage = card.get().item().stage();
        return switch (call.invocation().argument(StoryOptions.COLUMN)) {
            case "backlog" -> toBacklog(item, stage, why);
            case "coding" -> toCoding(item, stage, why);
            case "qa" -> new Steering.RequeueForQa(item);
            default ->
                    throw new CommandFailed(
                            "Nobody moves an item there by hand.",
                            "Columns to move to: backlog, coding, qa. An item merges and is done by"
                                    + " evidence; 'musher story abandon' closes it.");
        };
    }

    private static Command toBacklog(ItemNumber item, Stage stage, String why) {
        return stage instanceof Stage.Upcoming
                ? new Steering.Triage(item)
                : new Steering.Demote(item, why);
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
