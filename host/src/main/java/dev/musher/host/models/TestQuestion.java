package dev.musher.host.models;

import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One small question and how long its answer took. Asked once. */
public final class TestQuestion {
    /** Enough for models that think before they say a word. */
    private static final int ANSWER_TOKENS = 1024;

    private final ModelRequest modelRequest;
    private final TimeSource timeSource;
    private long begin;
    private long end;
    private Optional<Long> firstWord = Optional.empty();

    public TestQuestion(String model, TimeSource timeSource) {
        this.timeSource = timeSource;
        modelRequest =
                new ModelRequest(
                        model,
                        List.of(new ModelRequest.SystemBlock("You are concise.")),
                        List.of(Message.User.text("Reply with exactly: Hello!")),
                        List.of(),
                        new ToolChoice.Auto(),
                        ReplyLimits.STANDARD.outputTokens(ANSWER_TOKENS),
                        ThinkingEffort.STANDARD,
                        CachePolicy.OFF,
                        "");
    }

    public ModelAnswer ask(Provider provider) throws InterruptedException {
        begin = timeSource.nanos();
        ModelAnswer modelAnswer = provider.ask(modelRequest, this::hear);
        end = timeSource.nanos();
        return modelAnswer;
    }

    public Duration whole() {
        return Duration.ofNanos(end - begin);
    }

    /** Until the first word; empty if there was none. */
    public Optional<Duration> firstWord() {
        return firstWord.map(at -> Duration.ofNanos(at - begin));
    }

    private void hear(ReplyEvent event) {
        if (event instanceof ReplyEvent.TextDelta && firstWord.isEmpty()) {
            firstWord = Optional.of(timeSource.nanos());
        }
    }
}
