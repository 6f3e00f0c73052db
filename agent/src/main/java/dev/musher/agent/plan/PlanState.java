package dev.musher.agent.plan;

import java.util.List;

/** The state of a plan. Each state carries exactly what is true in it. */
public sealed interface PlanState {
    /** Nothing was planned. */
    record None() implements PlanState {}

    /** The project has to be explored. */
    record Exploring(String request) implements PlanState {}

    /**
     * A plan has to be made.
     *
     * @param draft the plan before; empty if there was none
     * @param remarks what the person said, the last at the end
     */
    record Planning(Brief brief, String draft, List<String> remarks) implements PlanState {
        public Planning {
            remarks = List.copyOf(remarks);
        }
    }

    /** A person has to say whether the plan shall be carried out. */
    record Deciding(Job job, List<String> remarks) implements PlanState {
        public Deciding {
            remarks = List.copyOf(remarks);
        }
    }

    /**
     * The plan has to be carried out, or what is missing of it.
     *
     * @param cycle counts from 1
     * @param missing by the last review; empty in the first cycle
     */
    record Implementing(Job job, int cycle, Start start, String missing) implements PlanState {}

    /**
     * Another agent has to check whether it is done.
     *
     * @param report the report of the agent that did it
     * @param missing by the review before; empty in the first cycle
     */
    record Reviewing(Job job, int cycle, String report, String missing) implements PlanState {}

    /** A review says that the plan is carried out. */
    record Done(Job job, String report, String review) implements PlanState {}

    /** It is not done, and there are no more cycles. */
    record Exhausted(Job job, int cycles, String missing) implements PlanState {}

    /** The user cancelled the plan. */
    record Cancelled(String request) implements PlanState {}

    /** What a plan is made from. */
    record Brief(String request, String findings) {}

    /** What is to be done. */
    record Job(Brief brief, String plan) {}

    /** Whether work was started before. */
    enum Start {
        FRESH,
        INTERRUPTED
    }

    /** Whether there is something left to do. */
    default boolean isOpen() {
        return switch (this) {
            case Exploring _, Planning _, Deciding _, Implementing _, Reviewing _ -> true;
            case None _, Done _, Exhausted _, Cancelled _ -> false;
        };
    }

    /** What was asked for; empty if nothing was. */
    default String request() {
        return switch (this) {
            case None _ -> "";
            case Exploring(var request) -> request;
            case Planning planning -> planning.brief().request();
            case Deciding deciding -> deciding.job().brief().request();
            case Implementing implementing -> implementing.job().brief().request();
            case Reviewing reviewing -> reviewing.job().brief().request();
            case Done done -> done.job().brief().request();
            case Exhausted exhausted -> exhausted.job().brief().request();
            case Cancelled(var request) -> request;
        };
    }
}
