package dev.musher.agent;

import dev.musher.context.Summariser;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Limits;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import java.util.List;
import java.util.Optional;

/** Has a model write summaries, and its calls counted like all others. */
public final class ModelSummariser implements Summariser {
    private static final int LONGEST_SUMMARY = 12_000;
    private static final int CHARACTERS_PER_TOKEN = 3;

    private final Mind mind;
    private Optional<ModelCalls> calls = Optional.empty();

    public ModelSummariser(Mind mind) {
        this.mind = mind;
    }

    /** How much the model can read at once. */
    public long window() {
        return mind.facts().window();
    }

    void asksThrough(ModelCalls counted) {
        calls = Optional.of(counted);
    }

    @Override
    public Optional<String> summarise(String instructions, String transcript)
            throws InterruptedException {
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        var request =
                new Request(
                        mind.model(),
                        List.of(new Request.SystemBlock(instructions)),
                        List.of(new Message.User(List.of(new Content.Text(transcript)))),
                        List.of(),
                        new ToolChoice.Auto(),
                        Limits.STANDARD.outputTokens(
                                (int) Math.min(LONGEST_SUMMARY, mind.facts().output())),
                        mind.effort(),
                        CachePolicy.OFF,
                        "");
        long characters = (long) instructions.length() + transcript.length();
        var called = calls.get().ask(mind, request, characters / CHARACTERS_PER_TOKEN, _ -> {});
        return called instanceof ModelCalls.Called.Replied replied
                ? Optional.of(Words.of(replied.reply().message()))
                : Optional.empty();
    }
}
