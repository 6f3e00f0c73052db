package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.AttemptAssignment.Idle;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.AttemptEnding.Charge;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.StoryText;
import dev.musher.pipeline.story.TextRules;
import dev.musher.pipeline.story.event.WorkEvent.AttemptEnded;
import dev.musher.pipeline.story.event.WorkEvent.AttemptStarted;
import dev.musher.pipeline.story.event.WorkEvent.CodeFinished;
import dev.musher.pipeline.story.event.WorkEvent.PlanNoted;
import dev.musher.pipeline.story.event.WorkEvent.SpendRecorded;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import dev.musher.pipeline.story.order.ReportCommand.NotePlan;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import java.util.Optional;

/** When agents may start and end, and what that costs. Neither moves an item by itself. */
final class AttemptRules {
    private AttemptRules() {}

    static RuleVerdict start(RuleInput at, StartAttempt start) {
        return problemOfStart(at, start)
                .map(RuleVerdict::deny)
                .orElseGet(() -> RuleVerdict.accept(new AttemptStarted(attempt(at, start))));
    }

    private static Attempt attempt(RuleInput at, StartAttempt start) {
        var itemProgress = at.item().progress();
        return new Attempt(
                Math.addExact(itemProgress.attempts(), 1),
                start.worker(),
                itemProgress.visit(),
                start.fence(),
                at.order().at());
    }

    private static Optional<String> problemOfStart(RuleInput at, StartAttempt start) {
        if (at.item().assignment() instanceof Running(Attempt attempt)) {
            return Optional.of("%s is already working on it".formatted(attempt.worker().agent()));
        }
        return TicketRules.problemOfFence(at, start.fence())
                .or(() -> TextRules.problemOfAgent(start.worker().agent()))
                .or(() -> problemOfRole(at.stage(), start.worker().role()))
                .or(() -> problemOfPin(at.item(), start.worker()))
                .or(() -> problemOfBudget(at.item()))
                .or(() -> problemOfLease(at.item(), start.fence()));
    }

    /** One lease, one attempt: an order that comes twice starts one agent. */
    private static Optional<String> problemOfLease(Item item, long fence) {
        return fence == item.progress().fence()
                ? Optional.of("lease %d was already used".formatted(fence))
                : Optional.empty();
    }

    private static Optional<String> problemOfRole(Stage stage, AgentRole agentRole) {
        var wanted =
                switch (stage) {
                    case Coding _ -> Optional.of(AgentRole.CODER);
                    case Qa qa when qa.review().wantsAgent() -> Optional.of(AgentRole.REVIEWER);
                    case MergeFailed _, MergeFailedFinal _ -> Optional.of(AgentRole.MERGER);
                    case Upcoming _, Backlog _, Qa _, Merge _, Wrapped _, Over _ ->
                            Optional.<AgentRole>empty();
                };
        if (wanted.isEmpty()) {
            return Optional.of("no agent is needed in this stage");
        }
        return wanted.get() == agentRole
                ? Optional.empty()
                : Optional.of(
                        "this stage needs a %s, not a %s"
                                .formatted(StoryText.of(wanted.get()), StoryText.of(agentRole)));
    }

    private static Optional<String> problemOfPin(Item item, AttemptAgent attemptAgent) {
        return attemptAgent.role() != AgentRole.CODER
                ? Optional.empty()
                : item.terms()
                        .agent()
                        .filter(pinned -> !pinned.equals(attemptAgent.agent()))
                        .map("it is pinned to %s"::formatted);
    }

    private static Optional<String> problemOfBudget(Item item) {
        return item.terms()
                .budget()
                .filter(budget -> item.spent().known().compareTo(budget) >= 0)
                .map("its budget of %s is used up"::formatted);
    }

    static RuleVerdict end(RuleInput at, EndAttempt end) {
        return problemOfEnd(at, end.ticket())
                .map(RuleVerdict::deny)
                .orElseGet(() -> ended(at, end));
    }

    private static Optional<String> problemOfEnd(RuleInput at, AttemptTicket attemptTicket) {
        return TicketRules.problemOfFence(at, attemptTicket.fence())
                .or(
                        () ->
                                switch (at.item().assignment()) {
                                    case Running(Attempt attempt)
                                            when attempt.number() == attemptTicket.attempt() ->
                                            Optional.empty();
                                    case Running _, Ended _, Idle _ ->
                                            Optional.of(
                                                    "attempt %d is not running"
                                                            .formatted(attemptTicket.attempt()));
                                });
    }

    private static RuleVerdict ended(RuleInput at, EndAttempt end) {
        Charge charge =
                isOfThisVisit(at.item())
                        ? AttemptCharges.charge(at.stage(), end.ending())
                        : Charge.NONE;
        var ended = new AttemptEnded(end.ticket(), end.ending(), charge);
        return AttemptCharges.consequence(at, charge, end.ending())
                .map(consequence -> RuleVerdict.accept(ended, consequence))
                .orElseGet(() -> RuleVerdict.accept(ended));
    }

    private static boolean isOfThisVisit(Item item) {
        return item.assignment() instanceof Running(Attempt attempt)
                && attempt.visit() == item.progress().visit();
    }

    static RuleVerdict spend(RuleInput at, RecordSpend spend) {
        return spend.attempt() >= 1 && spend.attempt() <= at.item().progress().attempts()
                ? RuleVerdict.accept(new SpendRecorded(spend.attempt(), spend.spend()))
                : RuleVerdict.deny("it never had an attempt " + spend.attempt());
    }

    static RuleVerdict plan(RuleInput at, NotePlan note) {
        if (!(at.stage() instanceof Coding)) {
            return RuleVerdict.deny("plans are noted in coding only");
        }
        return TicketRules.problemOfFence(at, note.ticket().fence())
                .map(RuleVerdict::deny)
                .orElseGet(
                        () ->
                                at.item().assignment() instanceof Running(Attempt attempt)
                                                && attempt.number() == note.ticket().attempt()
                                                && isOfThisVisit(at.item())
                                        ? RuleVerdict.accept(
                                                new PlanNoted(note.ticket(), note.plan()))
                                        : RuleVerdict.deny("that attempt is not running here"));
    }

    static RuleVerdict finish(RuleInput at, FinishCode finish) {
        if (!(at.stage() instanceof Coding)) {
            return RuleVerdict.deny("code is finished only in coding");
        }
        return TicketRules.problem(at, finish.ticket(), AgentRole.CODER)
                .map(RuleVerdict::deny)
                .orElseGet(
                        () ->
                                RuleVerdict.accept(
                                        new CodeFinished(
                                                finish.ticket(),
                                                finish.candidate(),
                                                at.item().qaMode(at.policy().qa()))));
    }
}
