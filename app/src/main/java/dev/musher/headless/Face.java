package dev.musher.headless;

import dev.musher.agent.AgentEvent;
import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.agent.AgentListener;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.gate.GateTally;
import dev.musher.gate.Goal;
import dev.musher.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Everybody who hears a run, in order: the trace, so that it has what others do about an event
 * after the event; the gate of the shape; and the printer.
 */
final class Face implements AgentListener {
    private final List<AgentListener> listeners = new ArrayList<>();
    private final Supplier<Shape> shape;
    private final LineOutput lines;
    private boolean missed;

    Face(Invocation invocation, Screen screen, Clock clock, Optional<ShapeGate> gate) {
        Thread command = Thread.currentThread();
        lines = new LineOutput(screen.out().stream(), command::interrupt);
        shape = gate.isPresent() ? gate.get()::shape : () -> Shape.UNASKED;
        if (gate.isPresent()) {
            listeners.add(gate.get());
        }
        listeners.add(printer(invocation, screen, clock));
    }

    void traced(Trace trace) {
        listeners.addFirst(trace);
    }

    private AgentListener printer(Invocation invocation, Screen screen, Clock clock) {
        var record = new RunRecord(clock);
        String format = invocation.value(PromptCommand.FORMAT).orElse("text");
        if (format.equals("json")) {
            return new JsonPrinter(lines, record, shape);
        }
        if (format.equals("stream-json")) {
            var stream = new StreamLines(lines, clock);
            return new StreamPrinter(
                    stream,
                    record,
                    shape,
                    invocation.has(PromptCommand.PARTIAL)
                            ? Optional.of(new PartialLines(stream))
                            : Optional.empty());
        }
        return new TextPrinter(
                new TextPrinter.TextStreams(screen.out(), screen.err()),
                record,
                shape,
                invocation.has(PromptCommand.VERBOSE)
                        ? TextPrinter.Thoughts.SHOWN
                        : TextPrinter.Thoughts.HIDDEN);
    }

    @Override
    public void on(AgentEvent event) {
        if (event instanceof RunFinished finished) {
            missed = missed(finished.totals().gates());
        }
        for (AgentListener listener : listeners) {
            listener.on(event);
        }
    }

    /** Whether the answer has the shape that was asked for, if one was. */
    boolean fits() {
        return !(shape.get() instanceof Shape.Unfit);
    }

    /** Whether the goal of the run was reached, if it had one. */
    boolean reached() {
        return !missed;
    }

    private static boolean missed(List<GateTally> gates) {
        for (GateTally gate : gates) {
            if (gate.gate().equals(Goal.NAME) && !gate.standing().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Whether nobody reads what is printed any more. */
    boolean isUnheard() {
        return lines.isGone();
    }
}
