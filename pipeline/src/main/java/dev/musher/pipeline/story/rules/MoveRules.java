package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.StoryText;
import dev.musher.pipeline.story.TextRules;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.MoveEvent.Demoted;
import dev.musher.pipeline.story.event.MoveEvent.FixupRequested;
import dev.musher.pipeline.story.event.MoveEvent.Reopened;
import dev.musher.pipeline.story.event.MoveEvent.RequeuedForQa;
import dev.musher.pipeline.story.event.MoveEvent.Started;
import dev.musher.pipeline.story.event.MoveEvent.Triaged;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Archived;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Closed;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Frozen;
import dev.musher.pipeline.story.item.Stage.Live;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
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
import dev.musher.pipeline.story.order.MoveCommand.StopAttempt;
import dev.musher.pipeline.story.order.MoveCommand.Supersede;
import dev.musher.pipeline.story.order.MoveCommand.Triage;
import dev.musher.pipeline.story.order.MoveCommand.Unblock;
import dev.musher.pipeline.story.order.MoveCommand.Unfreeze;
import java.util.Optional;
import java.util.function.Supplier;

/** The rules for moving items by commands of users and the server. */
final class MoveRules {
    private MoveRules() {}

    static RuleVerdict verdict(RuleInput at, MoveCommand moveCommand) {
        if (at.isBy(Actor.Kind.AGENT)) {
            return RuleVerdict.deny("agents cannot move items");
        }
        return switch (moveCommand) {
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

    private static RuleVerdict saying(String reason, Supplier<RuleVerdict> rule) {
        return unless(TextRules.problemOfReason(reason), rule);
    }

    private static RuleVerdict noting(String notes, Supplier<RuleVerdict> rule) {
        return unless(TextRules.problemOfNotes(notes), rule);
    }

    private static RuleVerdict unless(Optional<String> problem, Supplier<RuleVerdict> rule) {
        return problem.map(RuleVerdict::deny).orElseGet(rule);
    }

    private static RuleVerdict triage(RuleInput at) {
        return at.stage() instanceof Upcoming
                ? RuleVerdict.accept(new Triaged())
                : RuleVerdict.deny("only upcoming items can be triaged");
    }

    /**
     * People may start what still waits; the server starts only what waited and is free, and what
     * it opened itself.
     */
    private static RuleVerdict start(RuleInput at) {
        if (at.item().brief().type() == ItemType.EPIC) {
            return RuleVerdict.deny("an epic cannot be started, only the items in it");
        }
        if (!(at.stage() instanceof Backlog)) {
            return RuleVerdict.deny("only backlog items can be started");
        }
        if (!at.isBy(Actor.Kind.SYSTEM) || at.item().origin().by().kind() == Actor.Kind.SYSTEM) {
            return RuleVerdict.accept(new Started());
        }
        if (at.item().terms().dependencies().isEmpty()) {
            return RuleVerdict.deny("it has no dependencies, so a person has to start it");
        }
        var dependencyWait = DependencyWait.of(at.item(), at.neighbours());
        return dependencyWait.isNothing()
                ? RuleVerdict.acceptReadingAll(new Started())
                : RuleVerdict.deny("it waits for " + waitingOn(dependencyWait));
    }

    private static String waitingOn(DependencyWait dependencyWait) {
        if (dependencyWait.never().isEmpty()) {
            return StoryText.list(dependencyWait.on());
        }
        String never = StoryText.list(dependencyWait.never()) + ", which can never be met";
        return dependencyWait.on().isEmpty()
                ? never
                : StoryText.list(dependencyWait.on()) + " and for " + never;
    }

    private static RuleVerdict demote(Stage stage, String reason) {
        return switch (stage) {
            case Coding _, Qa _, Merge _, MergeFailed _, MergeFailedFinal _ ->
                    RuleVerdict.accept(new Demoted(reason));
            case Blocked blocked -> demote(blocked.was(), reason);
            case ReviewHold held -> demote(held.was(), reason);
            case Frozen _ -> RuleVerdict.deny("unfreeze it first");
            case Upcoming _, Backlog _ -> RuleVerdict.deny("it has not been started");
            case Over _ -> RuleVerdict.deny("reopen it instead");
        };
    }

    private static RuleVerdict reopen(Stage stage, String reason) {
        return switch (stage) {
            case Done _, Closed _, Archived _ -> RuleVerdict.accept(new Reopened(reason));
            case Deleted _ -> RuleVerdict.deny("deleted items cannot be reopened");
            case Live _ -> RuleVerdict.deny("it is still open");
        };
    }

    /** Work that is red only because of base goes back without using up a try. */
    private static RuleVerdict fixup(RuleInput at, FixupRequested requested) {
        boolean isAwaited =
                at.stage() instanceof Qa qa
                        && qa.review().gates() instanceof QaReview.Gates.Pending;
        return isAwaited && at.isBy(Actor.Kind.SYSTEM)
                ? RuleVerdict.accept(requested)
                : fromMerging(at, requested);
    }

    private static RuleVerdict fromMerging(RuleInput at, MoveEvent moveEvent) {
        return switch (at.stage()) {
            case Merge _, MergeFailed _ -> RuleVerdict.accept(moveEvent);
            case MergeFailedFinal _ ->
                    at.isBy(Actor.Kind.SYSTEM)
                            ? RuleVerdict.deny("no retries are left, so a person decides")
                            : RuleVerdict.accept(moveEvent);
            case Wrapped _ -> RuleVerdict.deny("it is paused");
            case Upcoming _, Backlog _, Coding _, Qa _, Over _ ->
                    RuleVerdict.deny("it is not being merged");
        };
    }
}
