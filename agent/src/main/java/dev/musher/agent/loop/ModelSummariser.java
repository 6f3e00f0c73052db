package dev.musher.agent.loop;

import dev.musher.agent.context.Summariser;
import java.util.Optional;

/** Has a model write summaries, and its calls counted like all others. */
public final class ModelSummariser implements Summariser {
    private final SideQuestion sideQuestion;

    public ModelSummariser(RoleModel roleModel) {
        sideQuestion = new SideQuestion(roleModel);
    }

    /** How much the model can read at once. */
    public long window() {
        return sideQuestion.model().facts().window();
    }

    void asksThrough(ModelCalls counted) {
        sideQuestion.asksThrough(counted);
    }

    @Override
    public Optional<String> summarise(String instructions, String transcript)
            throws InterruptedException {
        return sideQuestion.ask(instructions, transcript)
                        instanceof ModelCalls.Called.Replied replied
                ? Optional.of(ReplyText.of(replied.reply().message()))
                : Optional.empty();
    }
}
