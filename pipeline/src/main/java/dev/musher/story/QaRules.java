package dev.musher.story;

import dev.musher.git.CommitId;
import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Active;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Frozen;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Worked.ApprovalAsked;
import dev.musher.story.Worked.GatesFailed;
import dev.musher.story.Worked.GatesPassed;
import dev.musher.story.Worked.QaApproved;
import dev.musher.story.Worked.QaRejected;
import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.HoldGates;
import dev.musher.story.Working.PassGates;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.Reviewer;
import java.util.Optional;

/** How work is judged: gates on its very tree first, then whoever the mode asks for. */
final class QaRules {
    private QaRules() {}

    static Verdict pass(Case at, PassGates pass) {
        return problemOfReport(at, pass.footing(), pass.report())
                .or(() -> unless(pass.report().isGreen(), "a gate of the report is red"))
                .or(() -> unless(pass.report().held().isEmpty(), "somebody has to approve it"))
                .map(Verdict::no)
                .orElseGet(() -> passed(at, pass));
    }

    private static Verdict passed(Case at, PassGates pass) {
        var passed = new GatesPassed(pass.footing().fence(), pass.report());
        return at.stage() instanceof Qa qa && qa.review().mode() == QaMode.HUMAN
                ? Verdict.go(passed, Moved.Held.forApproval())
                : Verdict.go(passed);
    }

    static Verdict hold(Case at, HoldGates hold) {
        return problemOfReport(at, hold.footing(), hold.report())
                .or(() -> unless(hold.report().isGreen(), "a gate of the report is red"))
                .or(() -> Texts.problemOfReason(hold.why()))
                .map(Verdict::no)
                .orElseGet(() -> held(at, hold));
    }

    /** What is found asks for more people than the mode, never for fewer. */
    private static Verdict held(Case at, HoldGates hold) {
        var mode = at.stage() instanceof Qa qa ? qa.review().mode() : QaMode.GATES;
        var asked = new ApprovalAsked(mode.stricter(at.policy().approval()), hold.why());
        var passed = new GatesPassed(hold.footing().fence(), hold.report());
        return asked.of() == QaMode.HUMAN
                ? Verdict.go(asked, passed, Moved.Held.forApproval(asked.why()))
                : Verdict.go(asked, passed);
    }

    static Verdict fail(Case at, FailGates fail) {
        return problemOfReport(at, fail.footing(), fail.report())
                .or(() -> unless(!fail.report().isGreen(), "no gate of the report is red"))
                .map(Verdict::no)
                .orElseGet(() -> failed(at, fail));
    }

    private static Verdict failed(Case at, FailGates fail) {
        return sentBack(
                at,
                new GatesFailed(fail.footing().fence(), fail.report()),
                StopReason.of(fail.report()));
    }

    /** Gates speak of a tree, and only while somebody waits for them. */
    private static Optional<String> problemOfReport(Case at, Footing footing, GateReport report) {
        if (!(at.stage() instanceof Qa qa)) {
            return Optional.of("gates are awaited in qa only");
        }
        if (footing.visit() != at.item().progress().visit()) {
            return Optional.of("the gates ran before the item last moved");
        }
        return Doorkeeper.problemOfFence(at, footing.fence())
                .or(
                        () ->
                                unless(
                                        qa.review().gates() instanceof Gates.Pending,
                                        "its gates are green already"))
                .or(
                        () ->
                                unless(
                                        report.tree().equals(qa.review().candidate().tree()),
                                        "the gates ran on another tree"));
    }

    static Verdict approve(Case at, ApproveQa approve) {
        return judged(at.stage())
                .map(qa -> approve(at, qa, approve))
                .orElseGet(() -> Verdict.no("nothing is judged here"));
    }

    private static Verdict approve(Case at, Qa qa, ApproveQa approve) {
        return problemOfTip(qa, approve.tip())
                .or(
                        () ->
                                unless(
                                        qa.review().gates() instanceof Gates.Green,
                                        "its gates are not green"))
                .or(() -> problemOfReviewer(at, qa, approve.reviewer()))
                .map(Verdict::no)
                .orElseGet(() -> Verdict.go(new QaApproved(approve.reviewer())));
    }

    static Verdict reject(Case at, RejectQa reject) {
        return judged(at.stage())
                .map(qa -> reject(at, qa, reject))
                .orElseGet(() -> Verdict.no("nothing is judged here"));
    }

    private static Verdict reject(Case at, Qa qa, RejectQa reject) {
        return problemOfTip(qa, reject.tip())
                .or(() -> Texts.problemOfNotes(reject.notes()))
                .or(() -> problemOfReviewer(at, qa, reject.reviewer()))
                .map(Verdict::no)
                .orElseGet(() -> rejected(at, reject));
    }

    /** A person may reject as often as they like; agents that never agree are stopped. */
    private static Verdict rejected(Case at, RejectQa reject) {
        var rejected = new QaRejected(reject.reviewer(), reject.notes());
        return switch (reject.reviewer()) {
            case Reviewer.ByHand _ -> Verdict.go(rejected);
            case Reviewer.ByAttempt _ -> sentBack(at, rejected, "the reviewer was not content");
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

    /** Whoever judges must have seen what is there now. */
    private static Optional<String> problemOfTip(Qa qa, CommitId tip) {
        return unless(
                qa.review().candidate().tip().equals(tip),
                "its tip is %s by now".formatted(qa.review().candidate().tip()));
    }

    private static Optional<String> problemOfReviewer(Case at, Qa qa, Reviewer reviewer) {
        return switch (reviewer) {
            case Reviewer.ByHand _ ->
                    unless(at.isBy(Actor.Kind.PERSON), "only a person judges by hand");
            case Reviewer.ByAttempt(Ticket ticket) ->
                    unless(qa.review().wantsAgent(), "no agent is asked to judge it")
                            .or(() -> unless(at.stage() instanceof Qa, "a person wants to look"))
                            .or(() -> Doorkeeper.problem(at, ticket, Role.REVIEWER));
        };
    }

    private static Verdict sentBack(Case at, Event event, String cause) {
        int tries =
                judged(at.stage()).map(Qa::from).map(Coding::tries).orElse(Tries.NONE).retries()
                        + 1;
        return tries < at.policy().retries()
                ? Verdict.go(event)
                : Verdict.go(
                        event,
                        new Moved.Blocked(
                                "%s; all %d tries in coding are used".formatted(cause, tries)));
    }

    private static Optional<String> unless(boolean holds, String problem) {
        return holds ? Optional.empty() : Optional.of(problem);
    }
}
