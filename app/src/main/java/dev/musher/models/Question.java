package dev.musher.models;

import dev.musher.conversation.Message;
import dev.musher.provider.Answer;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Limits;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One small question and how long its answer took. Asked once. */
final class Question {
    /** Enough for models that think before they say a word. */
    private static final int ANSWER_TOKENS = 1024;

    private final Request request;
    private final Clock clock;
    private long begin;
    private long end;
    private Optional<Long> firstWord = Optional.empty();

    Question(String model, Clock clock) {
        this.clock = clock;
        request =
                new Request(
                        model,
                        List.of(new Request.SystemBlock("You are concise.")),
                        List.of(Message.User.text("Reply with exactly: Hello!")),
                        List.of(),
                        new ToolChoice.Auto(),
                        Limits.STANDARD.outputTokens(ANSWER_TOKENS),
                        Effort.STANDARD,
                        CachePolicy.OFF,
                        "");
    }

    Answer ask(Provider provider) throws InterruptedException {
        begin = clock.nanos();
        Answer answer = provider.ask(request, this::hear);
        end = clock.nanos();
        return answer;
    }

    Duration whole() {
        return Duration.ofNanos(end - begin);
    }

    /** Until the first word; empty if there was none. */
    Optional<Duration> firstWord() {
        return firstWord.map(at -> Duration.ofNanos(at - begin));
    }

    private void hear(ReplyEvent event) {
        if (event instanceof ReplyEvent.TextDelta && firstWord.isEmpty()) {
            firstWord = Optional.of(clock.nanos());
        }
    }
}
