package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.AttemptAssignment.Idle;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.event.WorkEvent.RecoveryAttempted;
import dev.musher.pipeline.story.event.WorkEvent.Strike;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;

/** What failed merges and recoveries make of an item. */
final class MergeFold {
    private MergeFold() {}

    static Item failed(Item item, WorkEvent.MergeFailed event) {
        int strikes = item.progress().strikes() + (event.strike() == Strike.COUNTED ? 1 : 0);
        if (item.stage() instanceof Merge merge) {
            return item.with(new MergeFailed(event.failure(), StageTries.NONE, merge))
                    .with(item.progress().entered().withStrikes(strikes));
        }
        if (item.stage() instanceof MergeFailed(_, var stageTries, var was)) {
            return item.with(new MergeFailed(event.failure(), stageTries, was))
                    .with(item.progress().withStrikes(strikes));
        }
        throw ItemFold.damage(item, event);
    }

    /**
     * A recovery that was judged is not judged again, so no attempt is assigned any more. What it
     * committed may not land yet: the same order has it judged in QA.
     */
    static Item recovered(Item item, RecoveryAttempted event) {
        if (!(item.stage() instanceof MergeFailed || item.stage() instanceof MergeFailedFinal)) {
            throw ItemFold.damage(item, event);
        }
        Item judged = WorkFold.fenced(item, event.ticket().fence()).with(new Idle());
        return switch (event.recovery()) {
            case Recovery.Recovered(var mergeCandidate) ->
                    judged.entering(new Merge(mergeCandidate));
            case Recovery.Failed _ -> judged.with(WorkFold.charged(item.stage(), event.toll()));
        };
    }
}
