package dev.musher.story;

import dev.musher.story.Assignment.Ended;
import dev.musher.story.Assignment.Idle;
import dev.musher.story.Assignment.Running;
import dev.musher.story.Ending.Toll;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.Upcoming;
import dev.musher.story.Stage.Wrapped;
import dev.musher.story.Worked.AttemptEnded;
import dev.musher.story.Worked.AttemptStarted;
import dev.musher.story.Worked.CodeFinished;
import dev.musher.story.Worked.PlanNoted;
import dev.musher.story.Worked.SpendRecorded;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FinishCode;
import dev.musher.story.Working.NotePlan;
import dev.musher.story.Working.RecordSpend;
import dev.musher.story.Working.StartAttempt;
import java.util.Optional;

/** When agents may start and end, and what that costs. Neither moves an item by itself. */
final class AttemptRules {
    private AttemptRules() {}

    static Verdict start(Case at, StartAttempt start) {
        return problemOfStart(at, start)
                .map(Verdict::no)
                .orElseGet(() -> Verdict.go(new AttemptStarted(attempt(at, start))));
    }

    private static Attempt attempt(Case at, StartAttempt start) {
        var progress = at.item().progress();
        return new Attempt(
                Math.addExact(progress.attempts(), 1),
                start.worker(),
                progress.visit(),
                start.fence(),
                at.order().at());
    }

    private static Optional<String> problemOfStart(Case at, StartAttempt start) {
        if (at.item().assignment() instanceof Running(Attempt attempt)) {
            return Optional.of("%s is at work on it already".formatted(attempt.worker().agent()));
        }
        return Doorkeeper.problemOfFence(at, start.fence())
                .or(() -> Texts.problemOfAgent(start.worker().agent()))
                .or(() -> problemOfRole(at.stage(), start.worker().role()))
                .or(() -> problemOfPin(at.item(), start.worker()))
                .or(() -> problemOfBudget(at.item()))
                .or(() -> problemOfLease(at.item(), start.fence()));
    }

    /** One lease, one attempt: an order that comes twice starts nobody. */
    private static Optional<String> problemOfLease(Item item, long fence) {
        return fence == item.progress().fence()
                ? Optional.of("the lease %d was used already".formatted(fence))
                : Optional.empty();
    }

    private static Optional<String> problemOfRole(Stage stage, Role role) {
        var wanted =
                switch (stage) {
                    case Coding _ -> Optional.of(Role.CODER);
                    case Qa qa when qa.review().wantsAgent() -> Optional.of(Role.REVIEWER);
                    case MergeFailed _, MergeFailedFinal _ -> Optional.of(Role.MERGER);
                    case Upcoming _, Backlog _, Qa _, Merge _, Wrapped _, Over _ ->
                            Optional.<Role>empty();
                };
        if (wanted.isEmpty()) {
            return Optional.of("no agent is wanted here");
        }
        return wanted.get() == role
                ? Optional.empty()
                : Optional.of(
                        "a %s is wanted here, and no %s"
                                .formatted(Words.of(wanted.get()), Words.of(role)));
    }

    private static Optional<String> problemOfPin(Item item, Worker worker) {
        return worker.role() != Role.CODER
                ? Optional.empty()
                : item.terms()
                        .agent()
                        .filter(pinned -> !pinned.equals(worker.agent()))
                        .map("it is pinned to %s"::formatted);
    }

    private static Optional<String> problemOfBudget(Item item) {
        return item.terms()
                .budget()
                .filter(budget -> item.spent().known().compareTo(budget) >= 0)
                .map("its budget of %s is spent"::formatted);
    }

    static Verdict end(Case at, EndAttempt end) {
        return problemOfEnd(at, end.ticket()).map(Verdict::no).orElseGet(() -> ended(at, end));
    }

    private static Optional<String> problemOfEnd(Case at, Ticket ticket) {
        return Doorkeeper.problemOfFence(at, ticket.fence())
                .or(
                        () ->
                                switch (at.item().assignment()) {
                                    case Running(Attempt attempt)
                                            when attempt.number() == ticket.attempt() ->
                                            Optional.empty();
                                    case Running _, Ended _, Idle _ ->
                                            Optional.of(
                                                    "attempt %d is not at work"
                                                            .formatted(ticket.attempt()));
                                });
    }

    private static Verdict ended(Case at, EndAttempt end) {
        Toll toll = isOfThisVisit(at.item()) ? Charges.toll(at.stage(), end.ending()) : Toll.NONE;
        var ended = new AttemptEnded(end.ticket(), end.ending(), toll);
        return Charges.consequence(at, toll, end.ending())
                .map(consequence -> Verdict.go(ended, consequence))
                .orElseGet(() -> Verdict.go(ended));
    }

    private static boolean isOfThisVisit(Item item) {
        return item.assignment() instanceof Running(Attempt attempt)
                && attempt.visit() == item.progress().visit();
    }

    static Verdict spend(Case at, RecordSpend spend) {
        return spend.attempt() >= 1 && spend.attempt() <= at.item().progress().attempts()
                ? Verdict.go(new SpendRecorded(spend.attempt(), spend.spend()))
                : Verdict.no("it never had an attempt " + spend.attempt());
    }

    static Verdict plan(Case at, NotePlan note) {
        if (!(at.stage() instanceof Coding)) {
            return Verdict.no("plans belong to coding");
        }
        return Doorkeeper.problemOfFence(at, note.ticket().fence())
                .map(Verdict::no)
                .orElseGet(
                        () ->
                                at.item().assignment() instanceof Running(Attempt attempt)
                                                && attempt.number() == note.ticket().attempt()
                                                && isOfThisVisit(at.item())
                                        ? Verdict.go(new PlanNoted(note.ticket(), note.plan()))
                                        : Verdict.no("that attempt is not at work here"));
    }

    static Verdict finish(Case at, FinishCode finish) {
        if (!(at.stage() instanceof Coding)) {
            return Verdict.no("code is finished in coding only");
        }
        return Doorkeeper.problem(at, finish.ticket(), Role.CODER)
                .map(Verdict::no)
                .orElseGet(
                        () ->
                                Verdict.go(
                                        new CodeFinished(
                                                finish.ticket(),
                                                finish.candidate(),
                                                at.item().qaMode(at.policy().qa()))));
    }
}
