package dev.musher.agent.loop;

import dev.musher.agent.callrepair.ParsedCall;
import dev.musher.agent.evidence.ObservedCall;
import dev.musher.agent.guard.CallReport;
import dev.musher.agent.guard.StormBreaker.Admission;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallProgressed;
import dev.musher.agent.loop.AgentEvent.CallRepaired;
import dev.musher.agent.loop.AgentEvent.CallStarted;
import dev.musher.agent.notice.Notice;
import dev.musher.base.json.JsonValue;
import dev.musher.base.task.TaskGroup;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failure;
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
final class ToolCallRunner {
    private static final int MOST_AT_ONCE = 8;

    /** From this exit code on a shell tells that the program did not run, or was ended. */
    private static final int CANNOT_RUN = 126;

    private final SessionTools sessionTools;
    private final SessionConversation sessionConversation;
    private final EventSink eventSink;
    private final TimeSource timeSource;

    /** What becomes of a call. */
    private sealed interface Planned {
        /** It is run. */
        record Real(ParsedCall.Sound sound, ToolDescription sheet) implements Planned {}

        /** It is answered without being run. */
        record NotRun(ParsedCall read, String text) implements Planned {}
    }

    ToolCallRunner(
            SessionTools sessionTools,
            SessionConversation sessionConversation,
            EventSink eventSink,
            TimeSource timeSource) {
        this.sessionTools = sessionTools;
        this.sessionConversation = sessionConversation;
        this.eventSink = eventSink;
        this.timeSource = timeSource;
    }

    /** The model is asked for the first time in a run. Returns at once. */
    void prepare() {
        sessionTools.runner().prepare();
        sessionTools.pathNotices().prepare();
    }

    AnsweredCalls run(List<ReplyPart.ToolCall> calls) throws InterruptedException {
        var planned = new ArrayList<Planned>();
        int unsound = 0;
        for (ReplyPart.ToolCall call : calls) {
            var plan = plan(sessionTools.reader().read(call));
            unsound += plan instanceof Planned.NotRun(ParsedCall.Unsound _, _) ? 1 : 0;
            planned.add(plan);
        }
        var stormLevel = sessionTools.storm().level();
        sessionTools.pathNotices().beforeCalls();
        var ran = inOrder(planned) ? oneByOne(planned) : sideBySide(planned);
        sessionConversation.addResults();
        var news = new ArrayList<Notice>();
        return new AnsweredCalls(reports(planned, ran, news), stormLevel, unsound, news);
    }

    private List<CallReport> reports(
            List<Planned> planned, List<Optional<CallReport>> ran, List<Notice> news) {
        var reports = new ArrayList<CallReport>();
        for (int i = 0; i < planned.size(); i++) {
            var report = ran.get(i);
            if (!(planned.get(i) instanceof Planned.Real real) || report.isEmpty()) {
                report.ifPresent(reports::add);
            } else {
                var input = real.sound().input();
                var outcome = report.get().outcome();
                reports.add(
                        new CallReport(
                                report.get().tool(),
                                outcome,
                                purpose(real.sheet(), input, outcome)));
                sessionTools.storm().ended(real.sheet(), input, outcome);
                if (outcome instanceof ToolOutcome.Done) {
                    news.addAll(sessionTools.pathNotices().noticesAfter(input));
                }
            }
        }
        return reports;
    }

    private CallReport.Purpose purpose(
            ToolDescription sheet, JsonValue input, ToolOutcome outcome) {
        var ended = ToolFact.first(outcome.facts(), ToolFact.CommandEnded.class);
        if (ended.isPresent()
                && ended.get().code() < CANNOT_RUN
                && sessionTools.evidence().isCheck(input)) {
            return CallReport.Purpose.CHECK;
        }
        return sessionTools.storm().isLook(sheet, input)
                ? CallReport.Purpose.LOOK
                : CallReport.Purpose.WORK;
    }

    private Planned plan(ParsedCall read) {
        if (read instanceof ParsedCall.Unsound unsound) {
            return new Planned.NotRun(unsound, unsound.problem());
        }
        var sound = (ParsedCall.Sound) read;
        if (!sound.repairs().isEmpty()) {
            eventSink.publish(new CallRepaired(sound.call().id(), sound.repairs()));
        }
        var tool = sessionTools.runner().tools().named(sound.tool()).orElseThrow();
        var sheet = tool.description(sound.input());
        if (sessionTools.storm().admit(sheet, sound.input()) instanceof Admission.Suppressed kept) {
            return new Planned.NotRun(sound, kept.text());
        }
        return new Planned.Real(sound, sheet);
    }

    private static boolean inOrder(List<Planned> planned) {
        int runnable = 0;
        for (Planned plan : planned) {
            runnable += plan instanceof Planned.Real ? 1 : 0;
        }
        return runnable < 2 || mutates(planned);
    }

    private static boolean mutates(List<Planned> planned) {
        for (Planned plan : planned) {
            if (plan instanceof Planned.Real call && call.sheet().effect().mutates()) {
                return true;
            }
        }
        return false;
    }

    private List<Optional<CallReport>> oneByOne(List<Planned> planned) throws InterruptedException {
        var ran = new ArrayList<Optional<CallReport>>();
        for (Planned plan : planned) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            ran.add(run(plan));
            record(plan, ran.getLast());
        }
        return ran;
    }

    /** At once, because the files tell what a call changed only until the next one. */
    private void record(Planned plan, Optional<CallReport> report) {
        if (plan instanceof Planned.Real(var sound, var sheet) && report.isPresent()) {
            sessionTools
                    .evidence()
                    .record(
                            new ObservedCall(
                                    sound.call().id(),
                                    sheet,
                                    sound.input(),
                                    report.get().outcome()));
        }
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
            var ran = group.join();
            for (int i = 0; i < ran.size(); i++) {
                record(planned.get(i), ran.get(i));
            }
            return ran;
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
        if (plan instanceof Planned.NotRun(var read, var text)) {
            return answer(read, text);
        }
        var call = (Planned.Real) plan;
        return Optional.of(new CallReport(call.sheet().name(), carryOut(call.sound())));
    }

    /** Calls that made no sense are failures; calls that were suppressed are not counted. */
    private Optional<CallReport> answer(ParsedCall read, String text) {
        var failed = new ToolOutcome.Failed(Failure.INPUT, text);
        var input =
                read instanceof ParsedCall.Sound sound
                        ? sound.input()
                        : new JsonValue.Text(read.call().arguments());
        var tool = read instanceof ParsedCall.Sound sound ? sound.tool() : read.call().name();
        eventSink.publish(new CallStarted(read.call().id(), tool, input));
        finish(new Asked(read.call(), tool, List.of()), failed, timeSource.nanos());
        return read instanceof ParsedCall.Unsound
                ? Optional.of(new CallReport(read.call().name(), failed))
                : Optional.empty();
    }

    private ToolOutcome carryOut(ParsedCall.Sound sound) throws InterruptedException {
        var id = sound.call().id();
        eventSink.publish(new CallStarted(id, sound.tool(), sound.input()));
        long began = timeSource.nanos();
        ToolOutcome outcome = new ToolOutcome.Cancelled();
        try {
            outcome =
                    sessionTools
                            .runner()
                            .run(
                                    sound.tool(),
                                    sound.input(),
                                    new ToolCall(
                                            id,
                                            text ->
                                                    eventSink.publish(
                                                            new CallProgressed(id, text))));
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
    private record Asked(ReplyPart.ToolCall call, String tool, List<String> notes) {}

    /** The result has the name that the call has: some vendors pair them by it. */
    private void finish(Asked asked, ToolOutcome outcome, long began) {
        var call = asked.call();
        var content = sessionTools.cap().capped(OutcomeContent.of(outcome, asked.notes()));
        var result =
                new Message.ToolResult(
                        call.id(), call.name(), OutcomeContent.status(outcome), content);
        var took = Duration.ofNanos(timeSource.nanos() - began);
        try {
            sessionConversation.keep(result, outcome.facts());
        } finally {
            eventSink.publish(new CallFinished(call.id(), asked.tool(), outcome, content, took));
        }
    }
}
