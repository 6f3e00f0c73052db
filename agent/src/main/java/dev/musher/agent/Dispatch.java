package dev.musher.agent;

import dev.musher.agent.AgentEvent.CallFinished;
import dev.musher.agent.AgentEvent.CallProgressed;
import dev.musher.agent.AgentEvent.CallRepaired;
import dev.musher.agent.AgentEvent.CallStarted;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.evidence.SeenCall;
import dev.musher.guard.CallReport;
import dev.musher.guard.StormBreaker.Admission;
import dev.musher.json.JsonValue;
import dev.musher.notice.Notice;
import dev.musher.repair.ReadCall;
import dev.musher.task.TaskGroup;
import dev.musher.time.Clock;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolSheet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;

/**
 * Runs the calls of one turn. Calls that change nothing run side by side; as soon as one may change
 * something, all run in the order in which the model made them. Every call gets a result.
 */
final class Dispatch {
    private static final int MOST_AT_ONCE = 8;

    private final Hands hands;
    private final Talk talk;
    private final Events events;
    private final Clock clock;

    /** What becomes of a call. */
    private sealed interface Planned {
        /** It is run. */
        record Real(ReadCall.Sound sound, ToolSheet sheet) implements Planned {}

        /** It is answered without being run. */
        record Spared(ReadCall read, String text) implements Planned {}
    }

    Dispatch(Hands hands, Talk talk, Events events, Clock clock) {
        this.hands = hands;
        this.talk = talk;
        this.events = events;
        this.clock = clock;
    }

    Answered run(List<Part.ToolCall> calls) throws InterruptedException {
        var planned = new ArrayList<Planned>();
        int unsound = 0;
        for (Part.ToolCall call : calls) {
            var plan = plan(hands.reader().read(call));
            unsound += plan instanceof Planned.Spared(ReadCall.Unsound _, _) ? 1 : 0;
            planned.add(plan);
        }
        var standing = hands.storm().standing();
        var ran = inOrder(planned) ? oneByOne(planned) : sideBySide(planned);
        talk.settle();
        var news = new ArrayList<Notice>();
        return new Answered(reports(planned, ran, news), standing, unsound, news);
    }

    private List<CallReport> reports(
            List<Planned> planned, List<Optional<CallReport>> ran, List<Notice> news) {
        var reports = new ArrayList<CallReport>();
        for (int i = 0; i < planned.size(); i++) {
            var report = ran.get(i);
            report.ifPresent(reports::add);
            if (planned.get(i) instanceof Planned.Real real && report.isPresent()) {
                var input = real.sound().input();
                var outcome = report.get().outcome();
                hands.storm().ended(real.sheet(), input, outcome);
                hands.evidence()
                        .saw(new SeenCall(real.sound().call().id(), real.sheet(), input, outcome));
                if (outcome instanceof ToolOutcome.Done) {
                    hands.surroundings().arrive(input).ifPresent(news::add);
                }
            }
        }
        return reports;
    }

    private Planned plan(ReadCall read) {
        if (read instanceof ReadCall.Unsound unsound) {
            return new Planned.Spared(unsound, unsound.problem());
        }
        var sound = (ReadCall.Sound) read;
        if (!sound.repairs().isEmpty()) {
            events.tell(new CallRepaired(sound.call().id(), sound.repairs()));
        }
        var tool = hands.runner().tools().named(sound.tool()).orElseThrow();
        var sheet = tool.sheet(sound.input());
        if (hands.storm().admit(sheet, sound.input()) instanceof Admission.Suppressed kept) {
            return new Planned.Spared(sound, kept.text());
        }
        return new Planned.Real(sound, sheet);
    }

    private static boolean inOrder(List<Planned> planned) {
        int runnable = 0;
        for (Planned plan : planned) {
            if (plan instanceof Planned.Real call) {
                runnable++;
                if (call.sheet().effect().mutates()) {
                    return true;
                }
            }
        }
        return runnable < 2;
    }

    private List<Optional<CallReport>> oneByOne(List<Planned> planned) throws InterruptedException {
        var ran = new ArrayList<Optional<CallReport>>();
        for (Planned plan : planned) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            ran.add(run(plan));
        }
        return ran;
    }

    private List<Optional<CallReport>> sideBySide(List<Planned> planned)
            throws InterruptedException {
        var places = new Semaphore(MOST_AT_ONCE);
        try (var group = new TaskGroup<Optional<CallReport>>("call")) {
            for (Planned plan : planned) {
                group.fork(
                        () -> {
                            places.acquire();
                            try {
                                return run(plan);
                            } finally {
                                places.release();
                            }
                        });
            }
            return group.join();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InterruptedException) {
                throw new InterruptedException();
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a call ended without an outcome", e);
        }
    }

    private Optional<CallReport> run(Planned plan) throws InterruptedException {
        if (plan instanceof Planned.Spared(var read, var text)) {
            return answer(read, text);
        }
        var call = (Planned.Real) plan;
        return Optional.of(new CallReport(call.sheet().name(), carryOut(call.sound())));
    }

    /** Calls that made no sense are failures; calls that were suppressed are nobody's. */
    private Optional<CallReport> answer(ReadCall read, String text) {
        var failed = new ToolOutcome.Failed(Failure.INPUT, text);
        var input =
                read instanceof ReadCall.Sound sound
                        ? sound.input()
                        : new JsonValue.Text(read.call().arguments());
        var tool = read instanceof ReadCall.Sound sound ? sound.tool() : read.call().name();
        events.tell(new CallStarted(read.call().id(), tool, input));
        finish(new Asked(read.call(), tool, List.of()), failed, clock.nanos());
        return read instanceof ReadCall.Unsound
                ? Optional.of(new CallReport(read.call().name(), failed))
                : Optional.empty();
    }

    private ToolOutcome carryOut(ReadCall.Sound sound) throws InterruptedException {
        var id = sound.call().id();
        events.tell(new CallStarted(id, sound.tool(), sound.input()));
        long began = clock.nanos();
        ToolOutcome outcome = new ToolOutcome.Cancelled();
        try {
            outcome =
                    hands.runner()
                            .run(
                                    sound.tool(),
                                    sound.input(),
                                    new ToolCall(
                                            id, text -> events.tell(new CallProgressed(id, text))));
        } finally {
            finish(new Asked(sound.call(), sound.tool(), sound.repairs()), outcome, began);
        }
        if (outcome instanceof ToolOutcome.Cancelled) {
            Thread.interrupted();
            throw new InterruptedException();
        }
        return outcome;
    }

    /**
     * A call that gets its result.
     *
     * @param tool what was meant by the name in the call
     * @param notes what the model is told besides
     */
    private record Asked(Part.ToolCall call, String tool, List<String> notes) {}

    /** The result has the name that the call has: some vendors pair them by it. */
    private void finish(Asked asked, ToolOutcome outcome, long began) {
        var call = asked.call();
        var content = hands.cap().capped(OutcomeContent.of(outcome, asked.notes()));
        var result =
                new Message.ToolResult(
                        call.id(), call.name(), OutcomeContent.status(outcome), content);
        var took = Duration.ofNanos(clock.nanos() - began);
        try {
            talk.keep(result, outcome.facts());
        } finally {
            events.tell(new CallFinished(call.id(), asked.tool(), outcome, content, took));
        }
    }
}
