package dev.musher.plan;

import dev.musher.session.Happening.Planned;
import java.util.List;

/** Keeps the steps of a plan with its session. Used by one thread at a time. */
public interface PlanBook {
    /** The steps of the plan that was begun last, in order. */
    List<Planned> steps();

    /**
     * Keeps a step; it survives the death of the process.
     *
     * @throws dev.musher.session.DiaryException if it cannot be kept
     */
    void add(Planned step);
}
