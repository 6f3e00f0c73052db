package dev.musher.host.learning;

import dev.musher.agent.learning.PassRun;
import dev.musher.agent.learning.ReviewPrompt;
import dev.musher.agent.learning.SessionReviewer;
import dev.musher.agent.learning.SessionSlice;
import dev.musher.agent.learning.SessionTranscript;
import dev.musher.agent.loop.RunEnd;
import dev.musher.provider.api.ProviderFault;
import dev.musher.tools.api.Tool;
import java.util.List;
import java.util.Optional;

/** Has a model review a session. */
final class ModelReviewer implements SessionReviewer {
    private static final String NO_MONEY = "the budget of learning for today is used up";

    private final ReviewingAgent agent;
    private final Material material;

    /** What a review works with. */
    interface Material {
        /** What the harness knows of the part of the session, for the model. */
        String digest(SessionSlice slice, SessionTranscript transcript);

        /** The tools {@code memory} and {@code skill}, which write by the run. */
        List<Tool> tools(SessionSlice slice, SessionTranscript transcript, PassRun run);
    }

    ModelReviewer(ReviewingAgent agent, Material material) {
        this.agent = agent;
        this.material = material;
    }

    @Override
    public Review review(SessionSlice slice, SessionTranscript transcript, PassRun run)
            throws InterruptedException {
        var assignment =
                new ReviewingAgent.Assignment(
                        ReviewPrompt.instructions(),
                        ReviewPrompt.session(material.digest(slice, transcript), transcript.text()),
                        material.tools(slice, transcript, run));
        return review(agent.run(assignment, run));
    }

    /**
     * What was written before the last turn or the last cent counts; a vendor may be back later.
     */
    private static Review review(Optional<RunEnd> end) {
        if (end.isEmpty()) {
            return new Review.NotNow(NO_MONEY);
        }
        return switch (end.get()) {
            case RunEnd.Finished _, RunEnd.OutOfTurns _, RunEnd.GaveUp _ -> new Review.Done();
            case RunEnd.OutOfBudget(var text) -> new Review.NotNow(text);
            case RunEnd.ModelFailed(var fault, var text) when isOfRequest(fault) ->
                    new Review.Failed(text);
            case RunEnd.ModelFailed(_, var text) -> new Review.NotNow(text);
            case RunEnd.DoesNotFit(var text) -> new Review.Failed(text);
            case RunEnd.NotKept(var text) -> new Review.Failed(text);
            case RunEnd.Broken(var text) -> new Review.Failed(text);
            case RunEnd.Stopped _ -> new Review.Failed("it was stopped");
        };
    }

    private static boolean isOfRequest(ProviderFault fault) {
        return fault instanceof ProviderFault.BadRequest
                || fault instanceof ProviderFault.ContextTooLong
                || fault instanceof ProviderFault.Refused;
    }
}
