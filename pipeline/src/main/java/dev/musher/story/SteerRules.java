package dev.musher.story;

import dev.musher.story.Moved.Demoted;
import dev.musher.story.Moved.FixupRequested;
import dev.musher.story.Moved.Reopened;
import dev.musher.story.Moved.RequeuedForQa;
import dev.musher.story.Moved.Started;
import dev.musher.story.Moved.Triaged;
import dev.musher.story.Stage.Archived;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Closed;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Frozen;
import dev.musher.story.Stage.Live;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Stage.Upcoming;
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
import dev.musher.story.Steering.StopAttempt;
import dev.musher.story.Steering.Supersede;
import dev.musher.story.Steering.Triage;
import dev.musher.story.Steering.Unblock;
import dev.musher.story.Steering.Unfreeze;
import java.util.Optional;
import java.util.function.Supplier;

/** Where an item may be moved to by those who steer. */
final class SteerRules {
    private SteerRules() {}

    static Verdict verdict(Case at, Steering steering) {
        if (at.isBy(Actor.Kind.AGENT)) {
            return Verdict.no("an agent does not move items");
        }
        return switch (steering) {
            case Triage _ -> triage(at);
            case Start _ -> start(at);
            case Demote(_, var reason) -> saying(reason, () -> demote(at.stage(), reason));
            case Reopen(_, var reason) -> saying(reason, () -> reopen(at.stage(), reason));
            case RequestFixup(_, var notes) ->
                    noting(notes, () -> fixup(at, new FixupRequested(notes)));
            case RequeueForQa _ ->
                    fromMerging(at, new RequeuedForQa(at.item().qaMode(at.policy().qa())));
            case Block(_, var reason) -> saying(reason, () -> PauseRules.block(at, reason));
            case Unblock _ -> PauseRules.unblock(at);
            case Freeze(_, var reason) -> saying(reason, () -> PauseRules.freeze(at, reason));
            case Unfreeze _ -> PauseRules.unfreeze(at);
            case Hold(_, var reason) -> saying(reason, () -> PauseRules.hold(at, reason));
            case StopAttempt(_, var reason) -> saying(reason, () -> PauseRules.stop(at, reason));
            case Release _ -> PauseRules.release(at);
            case Abandon(_, var reason) -> saying(reason, () -> CloseRules.abandon(at, reason));
            case Supersede(_, var by) -> CloseRules.supersede(at, by);
            case Reject(_, var reason) -> saying(reason, () -> CloseRules.reject(at, reason));
            case Archive _ -> CloseRules.archive(at);
            case Delete _ -> CloseRules.delete(at);
        };
    }

    private static Verdict saying(String reason, Supplier<Verdict> rule) {
        return unless(Texts.problemOfReason(reason), rule);
    }

    private static Verdict noting(String notes, Supplier<Verdict> rule) {
        return unless(Texts.problemOfNotes(notes), rule);
    }

    private static Verdict unless(Optional<String> problem, Supplier<Verdict> rule) {
        return problem.map(Verdict::no).orElseGet(rule);
    }

    private static Verdict triage(Case at) {
        return at.stage() instanceof Upcoming
                ? Verdict.go(new Triaged())
                : Verdict.no("only an upcoming item is triaged");
    }

    /**
     * People may start what still waits; the server starts only what waited and is free, and what
     * it opened itself.
     */
    private static Verdict start(Case at) {
        if (at.item().brief().type() == ItemType.EPIC) {
            return Verdict.no("an epic is not worked on itself; start the items in it");
        }
        if (!(at.stage() instanceof Backlog)) {
            return Verdict.no("only an item in the backlog is started");
        }
        if (!at.isBy(Actor.Kind.SYSTEM) || at.item().origin().by().kind() == Actor.Kind.SYSTEM) {
            return Verdict.go(new Started());
        }
        if (at.item().terms().dependencies().isEmpty()) {
            return Verdict.no("it declares no dependencies, so it waits for somebody to start it");
        }
        var waiting = Waiting.of(at.item(), at.neighbours());
        return waiting.isNothing()
                ? Verdict.goLookingAround(new Started())
                : Verdict.no("it waits on " + waitingOn(waiting));
    }

    private static String waitingOn(Waiting waiting) {
        if (waiting.never().isEmpty()) {
            return Words.list(waiting.on());
        }
        String never = Words.list(waiting.never()) + ", which can never be met";
        return waiting.on().isEmpty() ? never : Words.list(waiting.on()) + " and on " + never;
    }

    private static Verdict demote(Stage stage, String reason) {
        return switch (stage) {
            case Coding _, Qa _, Merge _, MergeFailed _, MergeFailedFinal _ ->
                    Verdict.go(new Demoted(reason));
            case Blocked blocked -> demote(blocked.was(), reason);
            case ReviewHold held -> demote(held.was(), reason);
            case Frozen _ -> Verdict.no("what is frozen does not move; unfreeze it first");
            case Upcoming _, Backlog _ -> Verdict.no("it has not been begun");
            case Over _ -> Verdict.no("it is over; reopen it instead");
        };
    }

    private static Verdict reopen(Stage stage, String reason) {
        return switch (stage) {
            case Done _, Closed _, Archived _ -> Verdict.go(new Reopened(reason));
            case Deleted _ -> Verdict.no("what is deleted stays deleted");
            case Live _ -> Verdict.no("it is not over");
        };
    }

    /** Work that is red by the fault of base alone goes back without a try being burned. */
    private static Verdict fixup(Case at, FixupRequested requested) {
        boolean isAwaited =
                at.stage() instanceof Qa qa && qa.review().gates() instanceof Review.Gates.Pending;
        return isAwaited && at.isBy(Actor.Kind.SYSTEM)
                ? Verdict.go(requested)
                : fromMerging(at, requested);
    }

    private static Verdict fromMerging(Case at, Moved moved) {
        return switch (at.stage()) {
            case Merge _, MergeFailed _ -> Verdict.go(moved);
            case MergeFailedFinal _ ->
                    at.isBy(Actor.Kind.SYSTEM)
                            ? Verdict.no("recovery is spent, and a person decides")
                            : Verdict.go(moved);
            case Wrapped _ -> Verdict.no("it stands still");
            case Upcoming _, Backlog _, Coding _, Qa _, Over _ ->
                    Verdict.no("it is not being merged");
        };
    }
}
