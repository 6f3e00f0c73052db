package dev.musher.provider.retry;

import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyListener;
import java.util.ArrayDeque;
import java.util.List;

/** Answers from a queue, and counts who asked. */
final class QueuedProvider implements Provider {
    /** What is told and then answered. */
    record Step(List<ReplyEvent> events, ModelAnswer answer) {}

    private final ArrayDeque<Step> steps = new ArrayDeque<>();
    private int asked;

    QueuedProvider then(ModelAnswer modelAnswer, ReplyEvent... events) {
        steps.add(new Step(List.of(events), modelAnswer));
        return this;
    }

    int asked() {
        return asked;
    }

    @Override
    public ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener) {
        asked++;
        Step step = steps.remove();
        step.events().forEach(listener::on);
        return step.answer();
    }
}
