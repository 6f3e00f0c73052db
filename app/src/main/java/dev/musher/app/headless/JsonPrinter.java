package dev.musher.app.headless;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentListener;
import dev.musher.host.wiring.AnswerShape;
import java.util.function.Supplier;

/** Prints one object at the end, and nothing else. */
final class JsonPrinter implements AgentListener {
    private final LineOutput out;
    private final RunRecord record;
    private final Supplier<AnswerShape> shape;

    JsonPrinter(LineOutput out, RunRecord record, Supplier<AnswerShape> shape) {
        this.out = out;
        this.record = record;
        this.shape = shape;
    }

    @Override
    public void on(AgentEvent event) {
        record.on(event);
        if (event instanceof RunFinished finished) {
            out.line(new ResultLine(finished, record, shape.get())::write);
        }
    }
}
