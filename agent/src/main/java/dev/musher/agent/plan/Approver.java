package dev.musher.agent.plan;

/** Says whether a plan shall be carried out. */
@FunctionalInterface
public interface Approver {
    /** For unattended runs: a request to carry out a plan approves it. */
    Approver AUTOMATIC = _ -> new Approval.Yes();

    /** For a user who wants to read it first. */
    Approver LATER = _ -> new Approval.Later();

    /** Blocks until it is decided; an interruption takes the question back. */
    Approval decide(String plan) throws InterruptedException;

    /** What was decided. */
    sealed interface Approval {
        record Yes() implements Approval {}

        /** Another plan, that heeds these words. */
        record Revise(String words) implements Approval {}

        record No() implements Approval {}

        /** Nothing yet; the plan waits. */
        record Later() implements Approval {}
    }
}
