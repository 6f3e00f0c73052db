package dev.musher.agent.plan;

import dev.musher.agent.plan.PlanState.Brief;
import dev.musher.agent.plan.PlanState.Cancelled;
import dev.musher.agent.plan.PlanState.Deciding;
import dev.musher.agent.plan.PlanState.Exploring;
import dev.musher.agent.plan.PlanState.Implementing;
import dev.musher.agent.plan.PlanState.Job;
import dev.musher.agent.plan.PlanState.None;
import dev.musher.agent.plan.PlanState.Planning;
import dev.musher.agent.plan.PlanState.Reviewing;
import dev.musher.agent.plan.PlanState.Start;
import dev.musher.agent.plan.ReviewPolicy.NextStep;
import dev.musher.agent.session.DiaryEvent.Planned;
import dev.musher.agent.session.PlanStep;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides the next step of a plan, as a pure function of the steps that were made. The same with
 * and without a person at a terminal.
 *
 * @param cycles the most of implementing and reviewing
 */
public record PlanRules(int cycles) {
    /** Where these steps have led to. */
    public PlanState after(List<Planned> steps) {
        PlanState state = new None();
        for (Planned step : steps) {
            state = step(state, step);
        }
        return state;
    }

    /** A step that makes no sense in a state changes nothing. */
    PlanState step(PlanState state, Planned planned) {
        if (planned.step() == PlanStep.BEGUN) {
            return new Exploring(planned.text());
        }
        if (planned.step() == PlanStep.CANCELLED && state.isOpen()) {
            return new Cancelled(state.request());
        }
        return switch (state) {
            case Exploring(var request) -> whenExploring(request, planned);
            case Planning planning -> whenPlanning(planning, planned);
            case Deciding deciding -> whenDeciding(deciding, planned);
            case Implementing implementing -> whenImplementing(implementing, planned);
            case Reviewing reviewing -> whenReviewing(reviewing, planned);
            case None _, PlanState.Done _, PlanState.Exhausted _, Cancelled _ -> state;
        };
    }

    private static PlanState whenExploring(String request, Planned planned) {
        return planned.step() == PlanStep.EXPLORED
                ? new Planning(new Brief(request, planned.text()), "", List.of())
                : new Exploring(request);
    }

    private static PlanState whenPlanning(Planning state, Planned planned) {
        return switch (planned.step()) {
            case DRAFTED -> new Deciding(new Job(state.brief(), planned.text()), state.remarks());
            case REVISED ->
                    new Planning(
                            state.brief(), state.draft(), with(state.remarks(), planned.text()));
            case BEGUN, EXPLORED, APPROVED, CANCELLED, STARTED, IMPLEMENTED, REVIEWED -> state;
        };
    }

    private static PlanState whenDeciding(Deciding state, Planned planned) {
        return switch (planned.step()) {
            case APPROVED -> new Implementing(state.job(), 1, Start.FRESH, "");
            case REVISED ->
                    new Planning(
                            state.job().brief(),
                            state.job().plan(),
                            with(state.remarks(), planned.text()));
            case BEGUN, EXPLORED, DRAFTED, CANCELLED, STARTED, IMPLEMENTED, REVIEWED -> state;
        };
    }

    private static PlanState whenImplementing(Implementing state, Planned planned) {
        return switch (planned.step()) {
            case STARTED ->
                    new Implementing(
                            state.job(), state.cycle(), Start.INTERRUPTED, state.missing());
            case IMPLEMENTED ->
                    new Reviewing(state.job(), state.cycle(), planned.text(), state.missing());
            case BEGUN, EXPLORED, DRAFTED, REVISED, APPROVED, CANCELLED, REVIEWED -> state;
        };
    }

    private PlanState whenReviewing(Reviewing state, Planned planned) {
        if (planned.step() != PlanStep.REVIEWED) {
            return state;
        }
        var job = state.job();
        return switch (ReviewPolicy.course(
                PlanReview.read(planned.text()), state.cycle(), cycles)) {
            case NextStep.Approved _ -> new PlanState.Done(job, state.report(), planned.text());
            case NextStep.Retry(var feedback) ->
                    new Implementing(job, state.cycle() + 1, Start.FRESH, feedback);
            case NextStep.Exhausted(var missing) ->
                    new PlanState.Exhausted(job, state.cycle(), missing);
        };
    }

    private static List<String> with(List<String> remarks, String another) {
        var all = new ArrayList<>(remarks);
        all.add(another);
        return all;
    }
}
