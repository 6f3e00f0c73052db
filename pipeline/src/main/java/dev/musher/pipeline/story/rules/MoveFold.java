package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Active;
import dev.musher.pipeline.story.item.Stage.Archived;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Closed;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Live;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.item.Stage.Thawed;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import java.util.Optional;

/** What moves make of an item. Standing still keeps the visit; everything else begins one. */
final class MoveFold {
    private MoveFold() {}

    static Item evolve(Item item, MoveEvent event) {
        return switch (event) {
            case MoveEvent.Triaged _ when item.stage() instanceof Upcoming ->
                    item.entering(new Backlog());
            case MoveEvent.Started _ when item.stage() instanceof Backlog ->
                    item.entering(Coding.fresh(new CoderTask.Fresh()));
            case MoveEvent.Demoted _ when item.stage() instanceof Thawed ->
                    item.entering(new Backlog()).with(item.progress().entered().withStrikes(0));
            case MoveEvent.Reopened(var reason) -> reopened(item, reason, event);
            case MoveEvent.FixupRequested(var notes) when merge(item.stage()).isPresent() ->
                    item.entering(Coding.fresh(new CoderTask.Fixup(notes)));
            case MoveEvent.FixupRequested(var notes) when item.stage() instanceof Qa qa ->
                    item.entering(
                            new Coding(
                                    new CoderTask.Fixup(notes),
                                    qa.from().plan(),
                                    qa.from().tries()));
            case MoveEvent.RequeuedForQa(var mode) when merge(item.stage()).isPresent() ->
                    item.entering(judged(merge(item.stage()).get(), mode));
            case MoveEvent.Blocked(var reason) when item.stage() instanceof Active active ->
                    item.with(new Stage.Blocked(active, reason));
            case MoveEvent.Held(var reason) when item.stage() instanceof Active active ->
                    item.with(new ReviewHold(active, reason));
            case MoveEvent.AttemptStopped(_, var reason)
                    when item.stage() instanceof Active active ->
                    item.with(new ReviewHold(active, reason));
            case MoveEvent.Frozen(var reason) when item.stage() instanceof Thawed thawed ->
                    item.with(new Stage.Frozen(thawed, reason));
            case MoveEvent.Unblocked _ when item.stage() instanceof Stage.Blocked blocked ->
                    item.with(blocked.was());
            case MoveEvent.Released _ when item.stage() instanceof ReviewHold held ->
                    item.with(held.was());
            case MoveEvent.Unfrozen _ when item.stage() instanceof Stage.Frozen frozen ->
                    item.with(frozen.was());
            case MoveEvent.Abandoned(var reason) when item.stage() instanceof Live ->
                    item.entering(new Stage.Abandoned(reason));
            case MoveEvent.Superseded(var by) when item.stage() instanceof Live ->
                    item.entering(new Stage.Superseded(by));
            case MoveEvent.Rejected(var reason) when item.stage() instanceof Live ->
                    item.entering(new Stage.Rejected(reason));
            case MoveEvent.Archived(var at) when !(item.stage() instanceof Deleted) ->
                    item.entering(new Archived(item.stage(), at));
            case MoveEvent.Deleted _ when !(item.stage() instanceof Deleted) ->
                    item.entering(new Deleted(item.stage()));
            case MoveEvent.Triaged _,
                    MoveEvent.Started _,
                    MoveEvent.Demoted _,
                    MoveEvent.FixupRequested _,
                    MoveEvent.RequeuedForQa _,
                    MoveEvent.Blocked _,
                    MoveEvent.Held _,
                    MoveEvent.AttemptStopped _,
                    MoveEvent.Frozen _,
                    MoveEvent.Unblocked _,
                    MoveEvent.Released _,
                    MoveEvent.Unfrozen _,
                    MoveEvent.Abandoned _,
                    MoveEvent.Superseded _,
                    MoveEvent.Rejected _,
                    MoveEvent.Archived _,
                    MoveEvent.Deleted _ ->
                    throw ItemFold.damage(item, event);
        };
    }

    private static Item reopened(Item item, String reason, MoveEvent event) {
        Stage stage = item.stage() instanceof Archived archived ? archived.was() : item.stage();
        var fresh = item.progress().entered().withStrikes(0);
        return switch (stage) {
            case Done done ->
                    item.with(
                                    Coding.fresh(
                                            new CoderTask.Reopened(
                                                    done.landing().landed().commit(), reason)))
                            .with(fresh);
            case Closed _, Backlog _ -> item.with(new Backlog()).with(fresh);
            case Live _, Over _ -> throw ItemFold.damage(item, event);
        };
    }

    private static Qa judged(Merge merge, QaMode mode) {
        var qaReview = new QaReview(merge.candidate(), mode, new QaReview.Gates.Pending());
        return new Qa(qaReview, StageTries.NONE, Coding.fresh(new CoderTask.Fresh()));
    }

    private static Optional<Merge> merge(Stage stage) {
        return switch (stage) {
            case Merge merge -> Optional.of(merge);
            case MergeFailed failed -> Optional.of(failed.was());
            case MergeFailedFinal failed -> Optional.of(failed.was());
            case Upcoming _, Backlog _, Coding _, Qa _, Wrapped _, Over _ -> Optional.empty();
        };
    }
}
