package dev.musher.story;

import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Wrapped;
import dev.musher.story.Steering.Abandon;
import dev.musher.story.Steering.Archive;
import dev.musher.story.Steering.Block;
import dev.musher.story.Steering.Delete;
import dev.musher.story.Steering.Demote;
import dev.musher.story.Steering.Freeze;
import dev.musher.story.Steering.Hold;
import dev.musher.story.Steering.Reject;
import dev.musher.story.Steering.Release;
import dev.musher.story.Steering.Reopen;
import dev.musher.story.Steering.RequestFixup;
import dev.musher.story.Steering.RequeueForQa;
import dev.musher.story.Steering.Start;
import dev.musher.story.Steering.Triage;
import dev.musher.story.Steering.Unblock;
import dev.musher.story.Steering.Unfreeze;
import java.util.List;
import java.util.Locale;

/**
 * Refusals as sentences. What would be possible is found out by asking the rules themselves, so
 * that no sentence promises what the next command is refused.
 */
final class Refusal {
    private static final String WHY = "a reason";

    private Refusal() {}

    static String sentence(Case at, String why) {
        return "%s %s stands at %s: %s. %s"
                .formatted(
                        type(at.item()), at.item().number(), where(at.stage()), why, instead(at));
    }

    private static String type(Item item) {
        String word = Words.of(item.brief().type());
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static String where(Stage stage) {
        return stage instanceof Wrapped wrapped
                ? "%s (was %s)".formatted(wrapped.word(), where(wrapped.was()))
                : stage.word();
    }

    private static String instead(Case at) {
        List<String> possible = possible(at);
        if (!possible.isEmpty()) {
            return "Possible now: " + String.join(", ", possible) + ".";
        }
        return at.stage() instanceof Deleted
                ? "Nothing is possible any more; create a new item."
                : "Nothing is possible for you here; ask an operator.";
    }

    private static List<String> possible(Case at) {
        return samples(at.item().number()).stream()
                .filter(sample -> StoryRules.verdict(at.with(sample), sample) instanceof Verdict.Go)
                .map(sample -> Words.phrase(sample, " "))
                .toList();
    }

    /** Superseding is left out: it is possible where abandoning is, and needs another item. */
    private static List<Steering> samples(ItemNumber item) {
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
