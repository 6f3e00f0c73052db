package dev.musher.pipeline.story.rules;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.TextRules;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent.ApprovalAsked;
import dev.musher.pipeline.story.event.WorkEvent.GatesFailed;
import dev.musher.pipeline.story.event.WorkEvent.GatesPassed;
import dev.musher.pipeline.story.event.WorkEvent.QaApproved;
import dev.musher.pipeline.story.event.WorkEvent.QaRejected;
import dev.musher.pipeline.story.item.ItemStopReason;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Active;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Frozen;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.order.ReportCommand.ApproveQa;
import dev.musher.pipeline.story.order.ReportCommand.FailGates;
import dev.musher.pipeline.story.order.ReportCommand.HoldGates;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.order.ReportCommand.RejectQa;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.util.List;
import java.util.Optional;

/**
 * How work is reviewed: first by gates on its exact tree, then by the reviewer that the mode names.
 */
final class QaRules {
    private QaRules() {}

    static RuleVerdict pass(RuleInput at, PassGates pass) {
        return problemOfReport(at, pass.target(), pass.report())
                .or(() -> unless(pass.report().isGreen(), "a gate of the report is red"))
                .or(
                        () ->
                                unless(
                                        pass.report().held().isEmpty(),
                                        "a finding of the gates needs approval"))
                .map(RuleVerdict::deny)
                .orElseGet(() -> passed(at, pass));
    }

    private static RuleVerdict passed(RuleInput at, PassGates pass) {
        var qa = (Qa) at.stage();
        var passed = new GatesPassed(pass.target().fence(), pass.report());
        var open = CriterionRules.open(at, pass.shown());
        if (qa.review().mode() == QaMode.GATES
                && !open.isEmpty()
                && at.policy().criteria() == CriteriaPolicy.REQUIRED) {
            var why = CriterionRules.unshown(open);
            return asked(at, qa, pass.shown(), why, passed);
        }
        var shown = CriterionRules.shown(at, qa.review().candidate().tip(), pass.shown());
        return qa.review().mode() == QaMode.HUMAN
                ? RuleVerdict.accept(shown, passed, MoveEvent.Held.forApproval())
                : RuleVerdict.accept(shown, passed);
    }

    static RuleVerdict hold(RuleInput at, HoldGates hold) {
        return problemOfReport(at, hold.target(), hold.report())
                .or(() -> unless(hold.report().isGreen(), "a gate of the report is red"))
                .or(() -> TextRules.problemOfReason(hold.why()))
                .map(RuleVerdict::deny)
                .orElseGet(() -> held(at, hold));
    }

    private static RuleVerdict held(RuleInput at, HoldGates hold) {
        var passed = new GatesPassed(hold.target().fence(), hold.report());
        return asked(at, (Qa) at.stage(), hold.shown(), hold.why(), passed);
    }

    /** What is found asks for more people than the mode, never for fewer. */
    private static RuleVerdict asked(
            RuleInput at, Qa qa, List<ShownCriterion> tested, String why, GatesPassed passed) {
        var mode = qa.review().mode().stricter(at.policy().approval());
        var asked = new ApprovalAsked(mode, why);
        var shown = CriterionRules.shown(at, qa.review().candidate().tip(), tested);
        return asked.of() == QaMode.HUMAN
                ? RuleVerdict.accept(shown, asked, passed, MoveEvent.Held.forApproval(asked.why()))
                : RuleVerdict.accept(shown, asked, passed);
    }

    static RuleVerdict fail(RuleInput at, FailGates fail) {
        return problemOfReport(at, fail.target(), fail.report())
                .or(() -> unless(!fail.report().isGreen(), "no gate of the report is red"))
                .map(RuleVerdict::deny)
                .orElseGet(() -> failed(at, fail));
    }

    private static RuleVerdict failed(RuleInput at, FailGates fail) {
        return sentBack(
                at,
                new GatesFailed(fail.target().fence(), fail.report()),
                ItemStopReason.of(fail.report()));
    }

    /** A gate report counts for its tree, and only while the item waits for it. */
    private static Optional<String> problemOfReport(
            RuleInput at, GateTarget gateTarget, GateReport report) {
        if (!(at.stage() instanceof Qa qa)) {
            return Optional.of("gates are reported in qa only");
        }
        if (gateTarget.visit() != at.item().progress().visit()) {
            return Optional.of("the gates ran before the item last moved");
        }
        return TicketRules.problemOfFence(at, gateTarget.fence())
                .or(
                        () ->
                                unless(
                                        qa.review().gates() instanceof Gates.Pending,
                                        "its gates are already green"))
                .or(
                        () ->
                                unless(
                                        report.tree().equals(qa.review().candidate().tree()),
                                        "the gates ran on another tree"));
    }

    static RuleVerdict approve(RuleInput at, ApproveQa approve) {
        return judged(at.stage())
                .map(qa -> approve(at, qa, approve))
                .orElseGet(() -> RuleVerdict.deny("it is not in review"));
    }

    private static RuleVerdict approve(RuleInput at, Qa qa, ApproveQa approve) {
        return problemOfTip(qa, approve.tip())
                .or(
                        () ->
                                unless(
                                        qa.review().gates() instanceof Gates.Green,
                                        "its gates are not green"))
                .or(() -> problemOfReviewer(at, qa, approve.reviewer()))
                .or(() -> problemOfCriteria(at, approve))
                .map(RuleVerdict::deny)
                .orElseGet(() -> approved(at, approve));
    }

    /** An agent judges each criterion by itself; one that came later has to be judged as well. */
    private static Optional<String> problemOfCriteria(RuleInput at, ApproveQa approve) {
        return switch (approve.reviewer()) {
            case Reviewer.ByHand _ -> Optional.empty();
            case Reviewer.ByAttempt _ ->
                    CriterionRules.open(at, approve.shown()).stream()
                            .findFirst()
                            .map(it -> "the reviewer did not judge criterion " + it.number());
        };
    }

    private static RuleVerdict approved(RuleInput at, ApproveQa approve) {
        var shown =
                switch (approve.reviewer()) {
                    case Reviewer.ByHand _ -> CriterionRules.approved(at);
                    case Reviewer.ByAttempt _ -> approve.shown();
                };
        return RuleVerdict.accept(
                CriterionRules.shown(at, approve.tip(), shown), new QaApproved(approve.reviewer()));
    }

    static RuleVerdict reject(RuleInput at, RejectQa reject) {
        return judged(at.stage())
                .map(qa -> reject(at, qa, reject))
                .orElseGet(() -> RuleVerdict.deny("it is not in review"));
    }

    private static RuleVerdict reject(RuleInput at, Qa qa, RejectQa reject) {
        return problemOfTip(qa, reject.tip())
                .or(() -> TextRules.problemOfNotes(reject.notes()))
                .or(() -> problemOfReviewer(at, qa, reject.reviewer()))
                .map(RuleVerdict::deny)
                .orElseGet(() -> rejected(at, reject));
    }

    /** A person may reject as often as they like; agents that never agree are stopped. */
    private static RuleVerdict rejected(RuleInput at, RejectQa reject) {
        var rejected = new QaRejected(reject.reviewer(), reject.notes());
        return switch (reject.reviewer()) {
            case Reviewer.ByHand _ -> RuleVerdict.accept(rejected);
            case Reviewer.ByAttempt _ -> sentBack(at, rejected, "the reviewer sent it back");
        };
    }

    /** What is judged in this stage, also while a person is awaited. */
    static Optional<Qa> judged(Stage stage) {
        return switch (stage) {
            case Qa qa -> Optional.of(qa);
            case ReviewHold(Qa qa, _) -> Optional.of(qa);
            case Active _, ReviewHold _, Blocked _, Frozen _, Over _ -> Optional.empty();
        };
    }

    /** The reviewer must have seen the present tip. */
    private static Optional<String> problemOfTip(Qa qa, CommitId tip) {
        return unless(
                qa.review().candidate().tip().equals(tip),
                "its tip is now %s".formatted(qa.review().candidate().tip()));
    }

    private static Optional<String> problemOfReviewer(RuleInput at, Qa qa, Reviewer reviewer) {
        return switch (reviewer) {
            case Reviewer.ByHand _ ->
                    unless(at.isBy(Actor.Kind.PERSON), "only a person can review by hand");
            case Reviewer.ByAttempt(AttemptTicket attemptTicket) ->
                    unless(qa.review().wantsAgent(), "no agent is asked to review it")
                            .or(() -> unless(at.stage() instanceof Qa, "it is held for a person"))
                            .or(() -> TicketRules.problem(at, attemptTicket, AgentRole.REVIEWER));
        };
    }

    private static RuleVerdict sentBack(RuleInput at, ItemEvent itemEvent, String cause) {
        int tries =
                judged(at.stage())
                                .map(Qa::from)
                                .map(Coding::tries)
                                .orElse(StageTries.NONE)
                                .retries()
                        + 1;
        return tries < at.policy().retries()
                ? RuleVerdict.accept(itemEvent)
                : RuleVerdict.accept(
                        itemEvent,
                        new MoveEvent.Blocked(
                                "%s; all %d tries in coding are used".formatted(cause, tries)));
    }

    private static Optional<String> unless(boolean holds, String problem) {
        return holds ? Optional.empty() : Optional.of(problem);
    }
}
