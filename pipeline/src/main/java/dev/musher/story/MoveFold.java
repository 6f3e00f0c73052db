package dev.musher.story;

import dev.musher.story.Stage.Active;
import dev.musher.story.Stage.Archived;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Closed;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Live;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Stage.Thawed;
import dev.musher.story.Stage.Upcoming;
import dev.musher.story.Stage.Wrapped;
import java.util.Optional;

/** What moves make of an item. Standing still keeps the visit; everything else begins one. */
final class MoveFold {
    private MoveFold() {}

    static Item evolve(Item item, Moved event) {
        return switch (event) {
            case Moved.Triaged _ when item.stage() instanceof Upcoming ->
                    item.entering(new Backlog());
            case Moved.Started _ when item.stage() instanceof Backlog ->
                    item.entering(Coding.fresh(new Errand.Fresh()));
            case Moved.Demoted _ when item.stage() instanceof Thawed ->
                    item.entering(new Backlog()).with(item.progress().entered().withStrikes(0));
            case Moved.Reopened(var reason) -> reopened(item, reason, event);
            case Moved.FixupRequested(var notes) when merge(item.stage()).isPresent() ->
                    item.entering(Coding.fresh(new Errand.Fixup(notes)));
            case Moved.FixupRequested(var notes) when item.stage() instanceof Qa qa ->
                    item.entering(
                            new Coding(
                                    new Errand.Fixup(notes), qa.from().plan(), qa.from().tries()));
            case Moved.RequeuedForQa(var mode) when merge(item.stage()).isPresent() ->
                    item.entering(judged(merge(item.stage()).get(), mode));
            case Moved.Blocked(var reason) when item.stage() instanceof Active active ->
                    item.with(new Stage.Blocked(active, reason));
            case Moved.Held(var reason) when item.stage() instanceof Active active ->
                    item.with(new ReviewHold(active, reason));
            case Moved.AttemptStopped(_, var reason) when item.stage() instanceof Active active ->
                    item.with(new ReviewHold(active, reason));
            case Moved.Frozen(var reason) when item.stage() instanceof Thawed thawed ->
                    item.with(new Stage.Frozen(thawed, reason));
            case Moved.Unblocked _ when item.stage() instanceof Stage.Blocked blocked ->
                    item.with(blocked.was());
            case Moved.Released _ when item.stage() instanceof ReviewHold held ->
                    item.with(held.was());
            case Moved.Unfrozen _ when item.stage() instanceof Stage.Frozen frozen ->
                    item.with(frozen.was());
            case Moved.Abandoned(var reason) when item.stage() instanceof Live ->
                    item.entering(new Stage.Abandoned(reason));
            case Moved.Superseded(var by) when item.stage() instanceof Live ->
                    item.entering(new Stage.Superseded(by));
            case Moved.Rejected(var reason) when item.stage() instanceof Live ->
                    item.entering(new Stage.Rejected(reason));
            case Moved.Archived(var at) when !(item.stage() instanceof Deleted) ->
                    item.entering(new Archived(item.stage(), at));
            case Moved.Deleted _ when !(item.stage() instanceof Deleted) ->
                    item.entering(new Deleted(item.stage()));
            case Moved.Triaged _,
                    Moved.Started _,
                    Moved.Demoted _,
                    Moved.FixupRequested _,
                    Moved.RequeuedForQa _,
                    Moved.Blocked _,
                    Moved.Held _,
                    Moved.AttemptStopped _,
                    Moved.Frozen _,
                    Moved.Unblocked _,
                    Moved.Released _,
                    Moved.Unfrozen _,
                    Moved.Abandoned _,
                    Moved.Superseded _,
                    Moved.Rejected _,
                    Moved.Archived _,
                    Moved.Deleted _ ->
                    throw Fold.damage(item, event);
        };
    }

    private static Item reopened(Item item, String reason, Moved event) {
        Stage stage = item.stage() instanceof Archived archived ? archived.was() : item.stage();
        var fresh = item.progress().entered().withStrikes(0);
        return switch (stage) {
            case Done done ->
                    item.with(
                                    Coding.fresh(
                                            new Errand.Reopened(
                                                    done.landing().landed().commit(), reason)))
                            .with(fresh);
            case Closed _, Backlog _ -> item.with(new Backlog()).with(fresh);
            case Live _, Over _ -> throw Fold.damage(item, event);
        };
    }

    private static Qa judged(Merge merge, QaMode mode) {
        var review = new Review(merge.candidate(), mode, new Review.Gates.Pending());
        return new Qa(review, Tries.NONE, Coding.fresh(new Errand.Fresh()));
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
