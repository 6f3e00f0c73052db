package dev.musher.agent.plan;

/** What follows from a review. */
public final class ReviewPolicy {
    /** How it goes on. */
    public sealed interface NextStep {
        /** It is done. */
        record Approved() implements NextStep {}

        /** It is not; this is for the agent that does the work. */
        record Retry(String feedback) implements NextStep {}

        /** It is not, and was tried often enough; this is for the person. */
        record Exhausted(String missing) implements NextStep {}
    }

    private ReviewPolicy() {}

    /**
     * Anything that is not plainly done is not done.
     *
     * @param cycle that was reviewed; counts from 1
     * @param most cycles
     */
    public static NextStep course(PlanReview planReview, int cycle, int most) {
        return switch (planReview) {
            case PlanReview.Done _ -> new NextStep.Approved();
            case PlanReview.NotDone(var missing) ->
                    cycle < most ? new NextStep.Retry(missing) : new NextStep.Exhausted(missing);
        };
    }
}
