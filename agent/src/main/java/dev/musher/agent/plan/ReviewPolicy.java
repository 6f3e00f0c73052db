package dev.musher.agent.plan;

/** What follows from a review. */
public final class ReviewPolicy {
    /** How it goes on. */
    public sealed interface Course {
        /** It is done. */
        record Approved() implements Course {}

        /** It is not; this is for the agent that does the work. */
        record Retry(String feedback) implements Course {}

        /** It is not, and was tried often enough; this is for the person. */
        record Exhausted(String missing) implements Course {}
    }

    private ReviewPolicy() {}

    /**
     * Anything that is not plainly done is not done.
     *
     * @param cycle that was reviewed; counts from 1
     * @param most cycles
     */
    public static Course course(PlanReview planReview, int cycle, int most) {
        return switch (planReview) {
            case PlanReview.Done _ -> new Course.Approved();
            case PlanReview.NotDone(var missing) ->
                    cycle < most ? new Course.Retry(missing) : new Course.Exhausted(missing);
        };
    }
}
