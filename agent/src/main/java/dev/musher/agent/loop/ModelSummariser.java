package dev.musher.agent.loop;

import dev.musher.agent.context.Summariser;
import java.util.Optional;

/** Has a model write summaries, and its calls counted like all others. */
public final class ModelSummariser implements Summariser {
    private final SideQuestion sideQuestion;
    private final Optional<SideQuestion> otherwise;

    public ModelSummariser(RoleModel roleModel) {
        this(roleModel, Optional.empty());
    }

    /**
     * @param otherwise writes the summary where the first one cannot, for example because the key
     *     does not serve it
     */
    public ModelSummariser(RoleModel roleModel, Optional<RoleModel> otherwise) {
        sideQuestion = new SideQuestion(roleModel);
        this.otherwise = otherwise.map(SideQuestion::new);
    }

    /** How much the model can read at once. */
    public long window() {
        return sideQuestion.model().facts().window();
    }

    void asksThrough(ModelCalls counted) {
        sideQuestion.asksThrough(counted);
        otherwise.ifPresent(other -> other.asksThrough(counted));
    }

    @Override
    public Optional<String> summarise(String instructions, String transcript)
            throws InterruptedException {
        Optional<String> summary = summarise(sideQuestion, instructions, transcript);
        return summary.isEmpty() && otherwise.isPresent()
                ? summarise(otherwise.get(), instructions, transcript)
                : summary;
    }

    private static Optional<String> summarise(
            SideQuestion asked, String instructions, String transcript)
            throws InterruptedException {
        return asked.ask(instructions, transcript) instanceof ModelCalls.Called.Replied replied
                ? Optional.of(ReplyText.of(replied.reply().message()))
                : Optional.empty();
    }
}
