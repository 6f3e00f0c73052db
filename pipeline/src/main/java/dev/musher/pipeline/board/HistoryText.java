package dev.musher.pipeline.board;

import dev.musher.base.text.CountText;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.List;
import java.util.stream.Collectors;

/** Events as lines for people; each line continues after the name of the actor. */
public final class HistoryText {
    private static final int MOST_NAMES = 3;

    private HistoryText() {}

    public static String of(ItemEvent itemEvent) {
        return switch (itemEvent) {
            case ItemEvent.Created(_, _, var itemDraft) ->
                    "created the "
                            + itemDraft.brief().type().word()
                            + " "
                            + itemDraft.brief().name();
            case EditEvent editEvent -> edited(editEvent);
            case MoveEvent moveEvent -> moved(moveEvent);
            case WorkEvent workEvent -> worked(workEvent);
        };
    }

    private static String edited(EditEvent event) {
        return switch (event) {
            case EditEvent.FieldsChanged(var changes) ->
                    "set "
                            + changes.stream()
                                    .map(HistoryText::change)
                                    .collect(Collectors.joining(", "));
            case EditEvent.CriterionAdded(int number, String text) ->
                    "added criterion " + number + ": " + text;
            case EditEvent.CriterionEdited(int number, String text) ->
                    "reworded criterion " + number + ": " + text;
            case EditEvent.CriterionRemoved(int number) -> "removed criterion " + number;
            case EditEvent.CriterionChecked(int number, _) -> "checked criterion " + number;
            case EditEvent.CriterionUnchecked(int number) -> "unchecked criterion " + number;
            case EditEvent.DependenciesSet(var numbers) ->
                    numbers.isEmpty()
                            ? "removed its dependencies"
                            : "made it depend on "
                                    + numbers.stream()
                                            .map(Object::toString)
                                            .collect(Collectors.joining(", "));
        };
    }

    private static String change(FieldChange fieldChange) {
        return switch (fieldChange) {
            case FieldChange.Name(String name) -> "the name to " + name;
            case FieldChange.Body _ -> "the text";
            case FieldChange.Type(var type) -> "the type to " + type.word();
            case FieldChange.Epic(var epic) ->
                    "the epic to " + epic.map(Object::toString).orElse("none");
            case FieldChange.Agent(var agent) -> "the agent to " + agent.orElse("any");
            case FieldChange.Qa(var qa) ->
                    "the review to " + qa.map(mode -> mode.word()).orElse("the default");
            case FieldChange.Budget(var budget) ->
                    "the budget to " + budget.map(Object::toString).orElse("the default");
            case FieldChange.Urgency(var priority) -> "the priority to " + priority.word();
        };
    }

    private static String moved(MoveEvent event) {
        return switch (event) {
            case MoveEvent.Triaged _ -> "moved it to the backlog";
            case MoveEvent.Started _ -> "started it";
            case MoveEvent.Demoted(String reason) ->
                    because("moved it back to the backlog", reason);
            case MoveEvent.Reopened(String reason) -> because("reopened it", reason);
            case MoveEvent.FixupRequested(String notes) ->
                    because("sent it back to a coder", notes);
            case MoveEvent.RequeuedForQa(var mode) -> "sent it to review again: " + mode.word();
            case MoveEvent.Blocked(String reason) -> because("blocked it", reason);
            case MoveEvent.Unblocked _ -> "unblocked it";
            case MoveEvent.Frozen(String reason) -> because("froze it", reason);
            case MoveEvent.Unfrozen _ -> "unfroze it";
            case MoveEvent.Held held when held.isForApproval() -> "held it for approval";
            case MoveEvent.Held(String reason) -> because("held it for a person", reason);
            case MoveEvent.AttemptStopped(int attempt, String reason) ->
                    because("stopped attempt " + attempt, reason);
            case MoveEvent.Released _ -> "released it";
            case MoveEvent.Abandoned(String reason) -> because("abandoned it", reason);
            case MoveEvent.Superseded(var by) -> "closed it in favour of " + by;
            case MoveEvent.Rejected(String reason) -> because("rejected it", reason);
            case MoveEvent.Archived _ -> "archived it";
            case MoveEvent.Deleted _ -> "deleted it";
        };
    }

    private static String worked(WorkEvent event) {
        return switch (event) {
            case WorkEvent.AttemptStarted(var attempt) ->
                    "started attempt "
                            + attempt.number()
                            + " with "
                            + attempt.worker().agent()
                            + " ("
                            + attempt.worker().runtime()
                            + ")";
            case WorkEvent.AttemptEnded(var attemptTicket, var attemptEnding, var charge) ->
                    "ended attempt "
                            + attemptTicket.attempt()
                            + ": "
                            + ending(attemptEnding)
                            + toll(charge);
            case WorkEvent.SpendRecorded(_, var callSpend) -> "spent " + spend(callSpend);
            case WorkEvent.PlanNoted(_, var plan) -> "noted that the plan is " + plan.word();
            case WorkEvent.CodeFinished(_, var mergeCandidate, _) ->
                    "finished the code: "
                            + CountText.of(mergeCandidate.ahead(), "commit")
                            + " on "
                            + mergeCandidate.branch().shortName();
            case WorkEvent.CriterionShown(int number, _, _, CriterionEvidence.Approval _) ->
                    "approved criterion " + number;
            case WorkEvent.CriterionShown(int number, _, _, var evidence) ->
                    "saw criterion " + number + " met: " + evidence.text();
            case WorkEvent.ApprovalAsked(var mode, String why) ->
                    because("asked " + asked(mode) + " to approve", why);
            case WorkEvent.GatesPassed(_, var report) when report.isUnproven() ->
                    "found no gates to run: the work is unproven";
            case WorkEvent.GatesPassed(_, var report) ->
                    because(
                            "saw every gate pass" + proved(report.proofs()),
                            StepFinding.summary(told(report)));
            case WorkEvent.GatesFailed(_, var report) -> failed(report.firstRed().orElseThrow());
            case WorkEvent.QaApproved(var reviewer) -> "approved it" + reviewer(reviewer);
            case WorkEvent.QaRejected(var reviewer, String notes) ->
                    because("sent it back" + reviewer(reviewer), notes);
            case WorkEvent.MergeLanded(var landing, _) ->
                    "landed it as "
                            + landing.landed().commit().shortHex()
                            + (landing.gates().isUnproven() ? ", unproven" : "");
            case WorkEvent.MergeFailed(var failure, var strike) ->
                    "could not merge it: "
                            + failure.reason()
                            + (strike == WorkEvent.Strike.COUNTED ? "" : " (not counted)");
            case WorkEvent.RecoveryAttempted(_, var recovery, _) -> recovery(recovery);
            case WorkEvent.RecoverySpent _ -> "gave up recovering the merge";
        };
    }

    /** What holds it was said by who asked for approval. */
    private static List<StepFinding> told(GateReport report) {
        return report.findings().stream().filter(found -> !found.holds()).toList();
    }

    private static String proved(List<String> tests) {
        if (tests.isEmpty()) {
            return "";
        }
        int more = tests.size() - MOST_NAMES;
        return "; proved by "
                + String.join(", ", tests.stream().limit(MOST_NAMES).toList())
                + (more > 0 ? " and " + more + " more" : "");
    }

    private static String asked(QaMode mode) {
        return mode == QaMode.AGENT ? "a reviewing agent" : "a person";
    }

    private static String failed(GateStep step) {
        var text =
                "saw the gate %s fail%s"
                        .formatted(
                                step.name(), step.isOwn() ? "" : " (exit " + step.exitCode() + ")");
        return because(text, step.remark());
    }

    private static String ending(AttemptEnding attemptEnding) {
        return switch (attemptEnding) {
            case AttemptEnding.Finished _ -> "finished";
            case AttemptEnding.QuitEarly(String detail) -> because("quit early", detail);
            case AttemptEnding.Crashed(_, String detail) -> because("crashed", detail);
            case AttemptEnding.Rejected(String why) -> because("rejected", why);
            case AttemptEnding.Throttled(var until) -> "rate-limited until " + until;
            case AttemptEnding.LimitReached(String limit) -> "reached a limit, " + limit;
            case AttemptEnding.OutOfMoney(_, String why) -> because("ran out of budget", why);
            case AttemptEnding.Stopped(String why) -> because("stopped", why);
        };
    }

    private static String toll(AttemptEnding.Charge charge) {
        return charge == AttemptEnding.Charge.RETRY ? " (counts as a try)" : "";
    }

    private static String reviewer(ReportCommand.Reviewer reviewer) {
        return switch (reviewer) {
            case ReportCommand.Reviewer.ByHand _ -> "";
            case ReportCommand.Reviewer.ByAttempt(var attemptTicket) ->
                    " in attempt " + attemptTicket.attempt();
        };
    }

    private static String recovery(ReportCommand.Recovery recovery) {
        return switch (recovery) {
            case ReportCommand.Recovery.Recovered(var mergeCandidate) ->
                    "recovered the merge: " + CountText.of(mergeCandidate.ahead(), "commit");
            case ReportCommand.Recovery.Failed(String detail) ->
                    because("could not recover the merge", detail);
        };
    }

    private static String spend(CallSpend callSpend) {
        return callSpend.cost().map(Object::toString).orElse("an unknown amount")
                + " on "
                + callSpend.model();
    }

    private static String because(String what, String reason) {
        return reason.isBlank() ? what : what + ": " + reason;
    }
}
