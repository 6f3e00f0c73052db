package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.StoryText;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.MoveCommand.Abandon;
import dev.musher.pipeline.story.order.MoveCommand.Archive;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.MoveCommand.Delete;
import dev.musher.pipeline.story.order.MoveCommand.Demote;
import dev.musher.pipeline.story.order.MoveCommand.Freeze;
import dev.musher.pipeline.story.order.MoveCommand.Hold;
import dev.musher.pipeline.story.order.MoveCommand.Reject;
import dev.musher.pipeline.story.order.MoveCommand.Release;
import dev.musher.pipeline.story.order.MoveCommand.Reopen;
import dev.musher.pipeline.story.order.MoveCommand.RequestFixup;
import dev.musher.pipeline.story.order.MoveCommand.RequeueForQa;
import dev.musher.pipeline.story.order.MoveCommand.Start;
import dev.musher.pipeline.story.order.MoveCommand.Triage;
import dev.musher.pipeline.story.order.MoveCommand.Unblock;
import dev.musher.pipeline.story.order.MoveCommand.Unfreeze;
import java.util.List;
import java.util.Locale;

/**
 * Refusals as sentences. What would be possible is found out by asking the rules themselves, so
 * that no sentence promises what the next command is refused.
 */
final class ItemRefusal {
    private static final String WHY = "a reason";

    private ItemRefusal() {}

    static String sentence(RuleInput at, String why) {
        return "%s %s is %s; %s. %s"
                .formatted(type(at.item()), at.item().number(), at(at.stage()), why, instead(at));
    }

    private static String type(Item item) {
        String word = StoryText.of(item.brief().type());
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static String at(Stage stage) {
        return switch (stage) {
            case Backlog _, Coding _, Qa _, Merge _ -> "in " + stage.word();
            case Upcoming _, MergeFailed _, MergeFailedFinal _, Wrapped _, Over _ -> where(stage);
        };
    }

    private static String where(Stage stage) {
        return stage instanceof Wrapped wrapped
                ? "%s (was %s)".formatted(wrapped.word(), where(wrapped.was()))
                : stage.word();
    }

    private static String instead(RuleInput at) {
        List<String> possible = possible(at);
        if (!possible.isEmpty()) {
            return "You can: " + String.join(", ", possible) + ".";
        }
        return at.stage() instanceof Deleted
                ? "It cannot be changed any more; create a new item."
                : "You cannot change it here; ask an operator.";
    }

    private static List<String> possible(RuleInput at) {
        return samples(at.item().number()).stream()
                .filter(
                        sample ->
                                StoryRules.verdict(at.with(sample), sample)
                                        instanceof RuleVerdict.Accept)
                .map(sample -> StoryText.phrase(sample, " "))
                .toList();
    }

    /** Superseding is left out: it is possible where abandoning is, and needs another item. */
    private static List<MoveCommand> samples(ItemNumber item) {
        return List.of(
                new Triage(item),
                new Start(item),
                new Unblock(item),
                new Unfreeze(item),
                new Release(item),
                new RequestFixup(item, WHY),
                new RequeueForQa(item),
                new Demote(item, WHY),
                new Reopen(item, WHY),
                new Block(item, WHY),
                new Freeze(item, WHY),
                new Hold(item, WHY),
                new Abandon(item, WHY),
                new Reject(item, WHY),
                new Archive(item),
                new Delete(item));
    }
}
