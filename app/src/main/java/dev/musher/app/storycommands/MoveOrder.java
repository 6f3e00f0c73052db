package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;

/** {@code musher story move}: which command leads from where an item is to a column. */
final class MoveOrder {
    private MoveOrder() {}

    static ItemCommand of(StoryCall storyCall, Stories stories) {
        var item = storyCall.item();
        var card = stories.card(item);
        if (card.isEmpty()) {
            // The rules know best how to say that there is no such item.
            return new MoveCommand.Start(item);
        }
        String why = storyCall.words(StoryOptions.REASON).orElse(StorySteering.NO_REASON);
        Stage stage = card.get().item().stage();
        return switch (storyCall.invocation().argument(StoryOptions.COLUMN)) {
            case "backlog" -> toBacklog(item, stage, why);
            case "coding" -> toCoding(item, stage, why);
            case "qa" -> new MoveCommand.RequeueForQa(item);
            default ->
                    throw new CommandFailed(
                            "Nobody moves an item there by hand.",
                            "Columns to move to: backlog, coding, qa. An item merges and is done by"
                                    + " evidence; 'musher story abandon' closes it.");
        };
    }

    private static ItemCommand toBacklog(ItemNumber item, Stage stage, String why) {
        return stage instanceof Stage.Upcoming
                ? new MoveCommand.Triage(item)
                : new MoveCommand.Demote(item, why);
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
