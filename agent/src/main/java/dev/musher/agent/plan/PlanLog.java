package dev.musher.agent.plan;

import dev.musher.agent.session.DiaryEvent.Planned;
import java.util.List;

/** Keeps the steps of a plan with its session. Used by one thread at a time. */
public interface PlanLog {
    /** The steps of the plan that was started last, in order. */
    List<Planned> steps();

    /**
     * Keeps a step; it survives the death of the process.
     *
     * @throws dev.musher.agent.session.DiaryException if it cannot be kept
     */
    void add(Planned step);
}
