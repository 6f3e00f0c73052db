package dev.musher.agent.plan;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.loop.AgentEvent.Phase;
import dev.musher.agent.loop.AgentEvent.RunStarted;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.Approver.Approval;
import dev.musher.agent.plan.PlanState.Cancelled;
import dev.musher.agent.plan.PlanState.Deciding;
import dev.musher.agent.plan.PlanState.Done;
import dev.musher.agent.plan.PlanState.Exhausted;
import dev.musher.agent.plan.PlanState.Exploring;
import dev.musher.agent.plan.PlanState.Implementing;
import dev.musher.agent.plan.PlanState.None;
import dev.musher.agent.plan.PlanState.Planning;
import dev.musher.agent.plan.PlanState.Reviewing;
import dev.musher.agent.session.DiaryEvent.Planned;
import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.PlanStep;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.TimeSource;
import java.lang.System.Logger.Level;
import java.util.Optional;

/**
 * Takes a plan from where it is to its end, phase by phase. Everything that a phase brings is kept
 * before the next one begins, so a later run continues with the phase that was cut off.
 */
public final class PlanRun {
    /** No person reads more plans for one request. */
    private static final int MOST_REMARKS = 20;

    private final Parts parts;
    private final Approver approver;
    private final PlanEvents stream;
    private final SubagentPhases crew;

    /** What a plan is worked on with. */
    public record Parts(
            Crew crew, PlanImplementer worker, PlanLog book, PlanRules rules, TimeSource clock) {
        /** How far the plan of the session is. */
        public PlanState state() {
            return rules.after(book.steps());
        }
    }

    public PlanRun(Parts parts, Approver approver, AgentListener listener) {
        this.parts = parts;
        this.approver = approver;
        stream = new PlanEvents(listener, parts.clock());
        crew = new SubagentPhases(parts.crew(), stream);
    }

    /**
     * Works on it until it is done, a person has to decide, or a bound is reached. It throws
     * nothing: whatever happens is the end of the run, and the last event says so.
     *
     * @param words what to plan, or where a plan waits for approval, what to change about it; empty
     *     to go on with the plan as it is
     */
    public RunEnd run(String words) {
        RunEnd end = guarded(words);
        try {
            stream.end(end);
        } catch (RuntimeException e) {
            log("could not report the end of a plan", e);
        }
        return end;
    }

    private RunEnd guarded(String words) {
        try {
            stream.begin(
                    parts.worker().setting(), words.isBlank() ? parts.state().request() : words);
            hear(words);
            return phases();
        } catch (InterruptedException _) {
            return new RunEnd.Stopped();
        } catch (DiaryException e) {
            return new RunEnd.NotKept(e.explanation());
        } catch (RuntimeException | Error e) {
            if (e instanceof ExplainedException explained) {
                return new RunEnd.GaveUp(explained.explanation());
            }
            log("a plan failed", e);
            return new RunEnd.Broken(
                    "The plan stopped because of a bug in Musher; see its log for details.");
        }
    }

    private static void log(String what, Throwable failure) {
        System.getLogger(PlanRun.class.getName()).log(Level.ERROR, what, failure);
    }

    private void hear(String words) {
        if (!words.isBlank()) {
            boolean waits = parts.state() instanceof Deciding;
            add(waits ? PlanStep.REVISED : PlanStep.BEGUN, words);
        }
    }

    private RunEnd phases() throws InterruptedException {
        while (true) {
            var end =
                    switch (parts.state()) {
                        case Exploring exploring -> explore(exploring);
                        case Planning planning -> plan(planning);
                        case Deciding deciding -> decide(deciding);
                        case Implementing implementing -> implement(implementing);
                        case Reviewing reviewing -> review(reviewing);
                        case Done done -> Optional.of(PlanEndTexts.done(done));
                        case Exhausted exhausted -> Optional.of(PlanEndTexts.exhausted(exhausted));
                        case Cancelled _ -> Optional.of(PlanEndTexts.cancelled());
                        case None _ -> Optional.of(PlanEndTexts.nothing());
                    };
            if (end.isPresent()) {
                return end.get();
            }
        }
    }

    private Optional<RunEnd> explore(Exploring state) throws InterruptedException {
        stream.begin(Phase.EXPLORE, 1);
        var end = crew.explore(state);
        if (end instanceof RunEnd.Finished(var findings)) {
            add(PlanStep.EXPLORED, PhaseBounds.cut(findings));
        }
        return ended(Phase.EXPLORE, 1, end);
    }

    /** What the person said meanwhile belongs to the plan. */
    private Optional<RunEnd> plan(Planning state) throws InterruptedException {
        if (heard()) {
            return Optional.empty();
        }
        int cycle = state.remarks().size() + 1;
        stream.begin(Phase.PLAN, cycle);
        var end = crew.plan(state);
        if (end instanceof RunEnd.Finished(var plan)) {
            add(PlanStep.DRAFTED, PhaseBounds.cut(plan));
        }
        return ended(Phase.PLAN, cycle, end);
    }

    private boolean heard() {
        var words = parts.worker().unheard();
        if (words.isEmpty()) {
            return false;
        }
        add(PlanStep.REVISED, String.join("\n\n", words));
        return true;
    }

    private Optional<RunEnd> decide(Deciding state) throws InterruptedException {
        if (state.remarks().size() >= MOST_REMARKS) {
            return Optional.of(PlanEndTexts.tooManyPlans(MOST_REMARKS));
        }
        if (heard()) {
            return Optional.empty();
        }
        int cycle = state.remarks().size() + 1;
        stream.begin(Phase.APPROVE, cycle);
        var approval = Optional.<Approval>empty();
        try {
            approval = Optional.of(approver.decide(state.job().plan()));
            return decided(state, approval.get());
        } finally {
            stream.end(
                    Phase.APPROVE,
                    cycle,
                    PlanEndTexts.word(approval),
                    PlanEndTexts.words(approval));
        }
    }

    private Optional<RunEnd> decided(Deciding state, Approval approval) {
        switch (approval) {
            case Approval.Yes _ -> add(PlanStep.APPROVED, "");
            case Approval.No _ -> add(PlanStep.CANCELLED, "");
            case Approval.Revise(var words) -> add(PlanStep.REVISED, words);
            case Approval.Later _ -> {
                return Optional.of(new RunEnd.Finished(state.job().plan()));
            }
        }
        return Optional.empty();
    }

    private Optional<RunEnd> implement(Implementing state) {
        stream.begin(Phase.IMPLEMENT, state.cycle());
        var end = parts.worker().run(PhasePrompts.implementing(state), started(stream.own()));
        if (end instanceof RunEnd.Finished(var report)) {
            add(PlanStep.IMPLEMENTED, PhaseBounds.cut(report));
        }
        return ended(Phase.IMPLEMENT, state.cycle(), end);
    }

    /** Kept after the prompt, so that taking the prompt back takes the start back, too. */
    private AgentListener started(AgentListener listener) {
        return event -> {
            if (event instanceof RunStarted) {
                add(PlanStep.STARTED, "");
            }
            listener.on(event);
        };
    }

    private Optional<RunEnd> review(Reviewing state) throws InterruptedException {
        stream.begin(Phase.REVIEW, state.cycle());
        var end = crew.review(state);
        if (!(end instanceof RunEnd.Finished(var text))) {
            return ended(Phase.REVIEW, state.cycle(), end);
        }
        add(PlanStep.REVIEWED, PhaseBounds.cut(text));
        switch (PlanReview.read(PhaseBounds.cut(text))) {
            case PlanReview.Done(int checked) ->
                    stream.end(Phase.REVIEW, state.cycle(), "done", PlanEndTexts.checked(checked));
            case PlanReview.NotDone(var missing) ->
                    stream.end(Phase.REVIEW, state.cycle(), "needs fix", missing);
        }
        return Optional.empty();
    }

    private Optional<RunEnd> ended(Phase phase, int cycle, RunEnd end) {
        stream.end(phase, cycle, end.word(), end.text());
        return end instanceof RunEnd.Finished ? Optional.empty() : Optional.of(end);
    }

    private void add(PlanStep step, String text) {
        parts.book().add(new Planned(step, text));
    }
}
