package dev.musher.board;

import dev.musher.story.Change;
import dev.musher.story.Edited;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.Moved;
import dev.musher.story.QaMode;
import dev.musher.story.Spend;
import dev.musher.story.StepFinding;
import dev.musher.story.Worked;
import dev.musher.story.Working;
import java.util.List;
import java.util.stream.Collectors;

/** What happened, in a line for people; each goes on after the name of who did it. */
public final class EventText {
    private static final int MOST_NAMES = 3;

    private EventText() {}

    public static String of(Event event) {
        return switch (event) {
            case Event.Created(_, _, var draft) ->
                    "created the " + draft.brief().type().word() + " " + draft.brief().name();
            case Edited edited -> edited(edited);
            case Moved moved -> moved(moved);
            case Worked worked -> worked(worked);
        };
    }

    private static String edited(Edited event) {
        return switch (event) {
            case Edited.FieldsChanged(var changes) ->
                    "set "
                            + changes.stream()
                                    .map(EventText::change)
                                    .collect(Collectors.joining(", "));
            case Edited.CriterionAdded(int number, String text) ->
                    "added criterion " + number + ": " + text;
            case Edited.CriterionEdited(int number, String text) ->
                    "worded criterion " + number + " anew: " + text;
            case Edited.CriterionRemoved(int number) -> "removed criterion " + number;
            case Edited.CriterionChecked(int number, _) -> "checked criterion " + number;
            case Edited.CriterionUnchecked(int number) -> "unchecked criterion " + number;
            case Edited.DependenciesSet(var numbers) ->
                    numbers.isEmpty()
                            ? "made it depend on nothing"
                            : "made it depend on "
                                    + numbers.stream()
                                            .map(Object::toString)
                                            .collect(Collectors.joining(", "));
        };
    }

    private static String change(Change change) {
        return switch (change) {
            case Change.Name(String name) -> "the name to " + name;
            case Change.Body _ -> "the text";
            case Change.Type(var type) -> "the type to " + type.word();
            case Change.Epic(var epic) ->
                    "the epic to " + epic.map(Object::toString).orElse("none");
            case Change.Agent(var agent) -> "the agent to " + agent.orElse("any");
            case Change.Qa(var qa) ->
                    "the judging to " + qa.map(mode -> mode.word()).orElse("the usual");
            case Change.Budget(var budget) ->
                    "the budget to " + budget.map(Object::toString).orElse("the usual");
            case Change.Urgency(var priority) -> "the priority to " + priority.word();
        };
    }

    private static String moved(Moved event) {
        return switch (event) {
            case Moved.Triaged _ -> "took it into the backlog";
            case Moved.Started _ -> "started it";
            case Moved.Demoted(String reason) -> because("took it back into the backlog", reason);
            case Moved.Reopened(String reason) -> because("reopened it", reason);
            case Moved.FixupRequested(String notes) -> because("sent it back to a coder", notes);
            case Moved.RequeuedForQa(var mode) -> "had it judged again by " + mode.word();
            case Moved.Blocked(String reason) -> because("blocked it", reason);
            case Moved.Unblocked _ -> "unblocked it";
            case Moved.Frozen(String reason) -> because("froze it", reason);
            case Moved.Unfrozen _ -> "unfroze it";
            case Moved.Held held when held.isForApproval() -> "held it for approval";
            case Moved.Held(String reason) -> because("held it for a person", reason);
            case Moved.AttemptStopped(int attempt, String reason) ->
                    because("stopped attempt " + attempt, reason);
            case Moved.Released _ -> "released it";
            case Moved.Abandoned(String reason) -> because("abandoned it", reason);
            case Moved.Superseded(var by) -> "closed it in favour of " + by;
            case Moved.Rejected(String reason) -> because("rejected it", reason);
            case Moved.Archived _ -> "archived it";
            case Moved.Deleted _ -> "deleted it";
        };
    }

    private static String worked(Worked event) {
        return switch (event) {
            case Worked.AttemptStarted(var attempt) ->
                    "began attempt "
                            + attempt.number()
                            + " with "
                            + attempt.worker().agent()
                            + " ("
                            + attempt.worker().runtime()
                            + ")";
            case Worked.AttemptEnded(var ticket, var ending, var toll) ->
                    "ended attempt " + ticket.attempt() + ": " + ending(ending) + toll(toll);
            case Worked.SpendRecorded(_, var spend) -> "spent " + spend(spend);
            case Worked.PlanNoted(_, var plan) -> "noted that the plan is " + plan.word();
            case Worked.CodeFinished(_, var candidate, _) ->
                    "finished the code: "
                            + commits(candidate.ahead())
                            + " on "
                            + candidate.branch();
            case Worked.ApprovalAsked(var mode, String why) ->
                    because("asked " + asked(mode) + " to approve", why);
            case Worked.GatesPassed(_, var report) ->
                    because(
                            "saw every gate pass" + proved(report.proofs()),
                            StepFinding.summary(told(report)));
            case Worked.GatesFailed(_, var report) -> failed(report.firstRed().orElseThrow());
            case Worked.QaApproved(var reviewer) -> "approved it" + reviewer(reviewer);
            case Worked.QaRejected(var reviewer, String notes) ->
                    because("sent it back" + reviewer(reviewer), notes);
            case Worked.MergeLanded(var landing, _) -> "landed it as " + landing.landed().commit();
            case Worked.MergeFailed(var failure, var strike) ->
                    "could not merge it: "
                            + failure.reason()
                            + (strike == Worked.Strike.COUNTED ? "" : " (not counted)");
            case Worked.RecoveryAttempted(_, var recovery, _) -> recovery(recovery);
            case Worked.RecoverySpent _ -> "gave up recovering the merge";
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
        var text = "saw the gate " + step.name() + " fail";
        return because(text, step.remark());
    }

    private static String ending(Ending ending) {
        return switch (ending) {
            case Ending.Finished _ -> "finished";
            case Ending.QuitEarly(String detail) -> because("quit early", detail);
            case Ending.Crashed(_, String detail) -> because("crashed", detail);
            case Ending.Throttled(var until) -> "throttled until " + until;
            case Ending.LimitReached(String limit) -> "reached a limit, " + limit;
            case Ending.OutOfMoney(_, String why) -> because("found too little money", why);
            case Ending.Stopped(String why) -> because("stopped", why);
        };
    }

    private static String toll(Ending.Toll toll) {
        return toll == Ending.Toll.RETRY ? " (counts as a try)" : "";
    }

    private static String reviewer(Working.Reviewer reviewer) {
        return switch (reviewer) {
            case Working.Reviewer.ByHand _ -> "";
            case Working.Reviewer.ByAttempt(var ticket) -> " in attempt " + ticket.attempt();
        };
    }

    private static String recovery(Working.Recovery recovery) {
        return switch (recovery) {
            case Working.Recovery.Recovered(var candidate) ->
                    "recovered the merge: " + commits(candidate.ahead());
            case Working.Recovery.Failed(String detail) ->
                    because("could not recover the merge", detail);
        };
    }

    private static String spend(Spend spend) {
        return spend.cost().map(Object::toString).orElse("an unknown amount")
                + " on "
                + spend.model();
    }

    private static String commits(int count) {
        return count == 1 ? "1 commit" : count + " commits";
    }

    private static String because(String what, String reason) {
        return reason.isBlank() ? what : what + ": " + reason;
    }
}
