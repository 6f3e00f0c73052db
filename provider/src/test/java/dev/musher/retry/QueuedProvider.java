package dev.musher.retry;

import dev.musher.provider.Answer;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import java.util.ArrayDeque;
import java.util.List;

/** Answers from a queue, and counts who asked. */
final class QueuedProvider implements Provider {
    /** What is told and then answered. */
    record Step(List<ReplyEvent> events, Answer answer) {}

    private final ArrayDeque<Step> steps = new ArrayDeque<>();
    private int asked;

    QueuedProvider then(Answer answer, ReplyEvent... events) {
        steps.add(new Step(List.of(events), answer));
        return this;
    }

    int asked() {
        return asked;
    }

    @Override
    public Answer ask(Request request, ReplyListener listener) {
        asked++;
        Step step = steps.remove();
        step.events().forEach(listener::on);
        return step.answer();
    }
}
