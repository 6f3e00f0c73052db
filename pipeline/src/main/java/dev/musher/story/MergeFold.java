package dev.musher.story;

import dev.musher.story.Assignment.Idle;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Worked.RecoveryAttempted;
import dev.musher.story.Worked.Strike;
import dev.musher.story.Working.Recovery;

/** What failed merges and recoveries make of an item. */
final class MergeFold {
    private MergeFold() {}

    static Item failed(Item item, Worked.MergeFailed event) {
        int strikes = item.progress().strikes() + (event.strike() == Strike.COUNTED ? 1 : 0);
        if (item.stage() instanceof Merge merge) {
            return item.with(new MergeFailed(event.failure(), Tries.NONE, merge))
                    .with(item.progress().entered().withStrikes(strikes));
        }
        if (item.stage() instanceof MergeFailed(_, var tries, var was)) {
            return item.with(new MergeFailed(event.failure(), tries, was))
                    .with(item.progress().withStrikes(strikes));
        }
        throw Fold.damage(item, event);
    }

    /**
     * A recovery that was judged is not judged again, so no attempt is assigned any more. What it
     * committed may not land yet: the same order has it judged in QA.
     */
    static Item recovered(Item item, RecoveryAttempted event) {
        if (!(item.stage() instanceof MergeFailed || item.stage() instanceof MergeFailedFinal)) {
            throw Fold.damage(item, event);
        }
        Item judged = WorkFold.fenced(item, event.ticket().fence()).with(new Idle());
        return switch (event.recovery()) {
            case Recovery.Recovered(var candidate) -> judged.entering(new Merge(candidate));
            case Recovery.Failed _ -> judged.with(WorkFold.charged(item.stage(), event.toll()));
        };
    }
}
