package dev.musher.agent.plan;

import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.Approver.Approval;
import dev.musher.agent.plan.PlanState.Done;
import dev.musher.agent.plan.PlanState.Exhausted;
import dev.musher.base.text.CountText;
import java.util.Optional;

/** The texts that people read at the ends of phases and plans. */
final class PlanEndTexts {
    private PlanEndTexts() {}

    static RunEnd done(Done done) {
        int checked =
                PlanReview.read(done.review()) instanceof PlanReview.Done(int count) ? count : 0;
        return new RunEnd.Finished(
                (done.report() + "\n\nThe review says that it is done. " + checked(checked))
                        .strip());
    }

    static String checked(int points) {
        return points == 1 ? "1 point was checked." : points + " points were checked.";
    }

    static RunEnd exhausted(Exhausted exhausted) {
        return new RunEnd.GaveUp(
                "The plan is not done after "
                        + CountText.of(exhausted.cycles(), "review")
                        + ". Missing:\n"
                        + exhausted.missing());
    }

    static RunEnd cancelled() {
        return new RunEnd.Finished("The plan is cancelled; it changed nothing.");
    }

    static RunEnd nothing() {
        return new RunEnd.GaveUp("There is no plan to continue. Say what to plan.");
    }

    static RunEnd tooManyPlans(int most) {
        return new RunEnd.GaveUp(
                most
                        + " plans were made for this request, which is the limit. Start again with"
                        + " what you know now.");
    }

    /** What became of a question; nothing, if it was taken back. */
    static String word(Optional<Approval> approval) {
        if (approval.isEmpty()) {
            return "stopped";
        }
        return switch (approval.get()) {
            case Approval.Yes _ -> "approved";
            case Approval.Revise _ -> "revised";
            case Approval.No _ -> "cancelled";
            case Approval.Later _ -> "waiting";
        };
    }

    static String words(Optional<Approval> approval) {
        return approval.isPresent() && approval.get() instanceof Approval.Revise(var words)
                ? words
                : "";
    }
}
