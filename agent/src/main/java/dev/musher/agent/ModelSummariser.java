package dev.musher.agent;

import dev.musher.context.Summariser;
import java.util.Optional;

/** Has a model write summaries, and its calls counted like all others. */
public final class ModelSummariser implements Summariser {
    private final Aside aside;

    public ModelSummariser(Mind mind) {
        aside = new Aside(mind);
    }

    /** How much the model can read at once. */
    public long window() {
        return aside.mind().facts().window();
    }

    void asksThrough(ModelCalls counted) {
        aside.asksThrough(counted);
    }

    @Override
    public Optional<String> summarise(String instructions, String transcript)
            throws InterruptedException {
        return aside.ask(instructions, transcript) instanceof ModelCalls.Called.Replied replied
                ? Optional.of(Words.of(replied.reply().message()))
                : Optional.empty();
    }
}
