package dev.musher.app.headless;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.finish.ClaimCheck;
import dev.musher.agent.finish.CodeInAnswer;
import dev.musher.agent.finish.GateTally;
import dev.musher.agent.finish.Goal;
import dev.musher.agent.finish.OpenTodos;
import dev.musher.agent.finish.PromiseCheck;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentListener;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.base.time.TimeSource;
import dev.musher.host.stream.EventTrace;
import dev.musher.host.stream.JsonPrinter;
import dev.musher.host.stream.LineOutput;
import dev.musher.host.stream.PartialLines;
import dev.musher.host.stream.RunRecord;
import dev.musher.host.stream.StreamLines;
import dev.musher.host.stream.StreamPrinter;
import dev.musher.host.wiring.AnswerShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Everybody who hears a run, in order: the trace, so that it has what others do about an event
 * after the event; and the printer.
 */
final class RunListeners implements AgentListener {
    private final List<AgentListener> listeners = new ArrayList<>();
    private final Supplier<AnswerShape> shape;
    private final LineOutput lines;
    private boolean missed;
    private boolean unfinished;
    private VerificationSummary verification = VerificationSummary.UNCHANGED;

    RunListeners(
            CommandInvocation commandInvocation,
            CommandScreen commandScreen,
            TimeSource timeSource,
            Supplier<AnswerShape> shape) {
        Thread command = Thread.currentThread();
        lines = new LineOutput(commandScreen.out().stream(), command::interrupt);
        this.shape = shape;
        listeners.add(printer(commandInvocation, commandScreen, timeSource));
    }

    void traced(EventTrace eventTrace) {
        listeners.addFirst(eventTrace);
    }

    private AgentListener printer(
            CommandInvocation commandInvocation,
            CommandScreen commandScreen,
            TimeSource timeSource) {
        var record = new RunRecord(timeSource);
        String format = commandInvocation.value(PromptCommand.FORMAT).orElse("text");
        if (format.equals("json")) {
            return new JsonPrinter(lines, record, shape);
        }
        if (format.equals("stream-json")) {
            var stream = new StreamLines(lines, timeSource);
            return new StreamPrinter(
                    stream,
                    record,
                    shape,
                    commandInvocation.has(PromptCommand.PARTIAL)
                            ? Optional.of(new PartialLines(stream))
                            : Optional.empty());
        }
        return new TextPrinter(
                new TextPrinter.TextStreams(commandScreen.out(), commandScreen.err()),
                record,
                shape,
                commandInvocation.has(PromptCommand.VERBOSE)
                        ? TextPrinter.Thoughts.SHOWN
                        : TextPrinter.Thoughts.HIDDEN);
    }

    @Override
    public void on(AgentEvent event) {
        if (event instanceof RunFinished finished) {
            missed = objected(Goal.NAME, finished.totals().gates());
            var gates = finished.totals().gates();
            unfinished =
                    objected(ClaimCheck.NAME, gates)
                            || objected(PromiseCheck.NAME, gates)
                            || objected(CodeInAnswer.NAME, gates)
                            || objected(OpenTodos.NAME, gates);
            verification = finished.totals().verification();
        }
        for (AgentListener listener : listeners) {
            listener.on(event);
        }
    }

    /** Whether the answer has the shape that was asked for, if one was. */
    boolean fits() {
        return !(shape.get() instanceof AnswerShape.Unfit);
    }

    /** Whether what the run changed was verified. */
    VerificationSummary verification() {
        return verification;
    }

    /** Whether the goal of the run was reached, if it had one. */
    boolean reached() {
        return !missed;
    }

    /** Whether the last answer says what was not seen, ends with a promise or leaves open todos. */
    boolean unfinished() {
        return unfinished;
    }

    private static boolean objected(String name, List<GateTally> gates) {
        for (GateTally gate : gates) {
            if (gate.gate().equals(name) && !gate.standing().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the reader of the output is gone. */
    boolean isUnheard() {
        return lines.isGone();
    }
}
