package dev.musher.app.headless;

import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallStarted;
import dev.musher.agent.loop.AgentEvent.Escalated;
import dev.musher.agent.loop.AgentEvent.FoldEnd;
import dev.musher.agent.loop.AgentEvent.FoldFinished;
import dev.musher.agent.loop.AgentEvent.Nested;
import dev.musher.agent.loop.AgentEvent.Noticed;
import dev.musher.agent.loop.AgentEvent.Phase;
import dev.musher.agent.loop.AgentEvent.PhaseFinished;
import dev.musher.agent.loop.AgentEvent.PhaseStarted;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.Waiting;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandErrorText;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.json.Json;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.host.session.OneLineCall;
import dev.musher.host.stream.DeniedCall;
import dev.musher.host.stream.RunRecord;
import dev.musher.host.wiring.AnswerShape;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolOutcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prints for people and pipes: the answer on standard output and nothing else there; what happens
 * on the way, a line for each call, on standard error.
 */
final class TextPrinter implements AgentListener {
    /** Whether what the model says on the way is shown too. */
    enum Thoughts {
        HIDDEN,
        SHOWN
    }

    private static final int MOST_SHOWN = 20;
    private static final int LONGEST_NOTICE = 240;

    private final ConsoleOutput out;
    private final ConsoleOutput err;
    private final RunRecord record;
    private final Supplier<AnswerShape> shape;
    private final Thoughts thoughts;
    private final Map<String, String> running = new HashMap<>();

    TextPrinter(
            TextStreams streams, RunRecord record, Supplier<AnswerShape> shape, Thoughts thoughts) {
        this.out = streams.out();
        this.err = streams.err();
        this.record = record;
        this.shape = shape;
        this.thoughts = thoughts;
    }

    /** Where the answer goes, and where everything else. */
    record TextStreams(ConsoleOutput out, ConsoleOutput err) {}

    @Override
    public void on(AgentEvent event) {
        record.on(event);
        if (event instanceof CallStarted started) {
            running.put(started.id(), OneLineCall.of(started.tool(), started.input()));
        } else if (event instanceof CallFinished finished) {
            show("  " + call(finished));
        } else if (event instanceof Noticed noticed) {
            show(
                    err.colour().yellow("[" + noticed.notice().tag().word() + "]")
                            + " "
                            + noticed(noticed.notice().text()));
        } else if (event instanceof ReplyFinished finished
                && finished.end() instanceof ReplyEnd.Whole whole
                && thoughts == Thoughts.SHOWN) {
            think(whole.kept().parts());
        } else if (event instanceof RunFinished finished) {
            conclude(finished);
        } else {
            aside(event);
        }
    }

    /** Its first sentence, and what that announces. */
    private static String noticed(String text) {
        int end = text.indexOf('\n');
        int second = end < 0 ? -1 : text.indexOf('\n', end + 1);
        boolean announces = end > 0 && text.charAt(end - 1) == ':';
        String shown =
                end < 0
                        ? text
                        : announces && second > 0
                                ? text.substring(0, second)
                                : text.substring(0, end);
        return DisplayWidth.shorten(PrintableText.line(shown.replace('\n', ' ')), LONGEST_NOTICE);
    }

    private String call(CallFinished finished) {
        String shown = running.remove(finished.id());
        String call = shown == null ? PrintableText.line(finished.tool()) : shown;
        Colour colour = err.colour();
        if (finished.outcome() instanceof ToolOutcome.Done) {
            return call + " (" + DurationText.show(finished.took()) + ")";
        }
        if (finished.outcome() instanceof ToolOutcome.Failed failed) {
            return call + ": " + colour.red("failed") + ", " + OneLineCall.shortened(failed.text());
        }
        if (finished.outcome() instanceof ToolOutcome.Refused refused) {
            return call
                    + ": "
                    + colour.yellow("refused")
                    + ", "
                    + OneLineCall.shortened(refused.because());
        }
        return call + ": stopped";
    }

    /** The words of the last reply are the answer, and have a place of their own. */
    private void think(List<ReplyPart> parts) {
        boolean last = true;
        for (ReplyPart replyPart : parts) {
            last &= !(replyPart instanceof ReplyPart.ToolCall);
        }
        for (ReplyPart replyPart : parts) {
            if (replyPart instanceof ReplyPart.Reasoning thought && !thought.text().isBlank()) {
                show(PrintableText.lines(thought.text().strip()));
            } else if (replyPart instanceof ReplyPart.Text words
                    && !last
                    && !words.text().isBlank()) {
                show(err.colour().bold(PrintableText.lines(words.text().strip())));
            }
        }
    }

    private void aside(AgentEvent event) {
        if (event instanceof Waiting waiting) {
            show("musher: " + PrintableText.line(waiting.why()));
        } else if (event instanceof Escalated escalated) {
            show("musher: " + escalated.model() + " takes over. " + escalated.why());
        } else if (event instanceof PhaseStarted started) {
            phase(started);
        } else if (event instanceof PhaseFinished finished) {
            phase(finished);
        } else if (event instanceof Nested nested && nested.work().call().isEmpty()) {
            nested(nested);
        } else if (event instanceof FoldFinished(FoldEnd.Folded folded)) {
            show("musher: " + PrintableText.line(folded.summary()));
        } else if (event instanceof Nested(var subagentWork, CallStarted started)) {
            show(
                    "    "
                            + PrintableText.line(subagentWork.agent())
                            + ": "
                            + OneLineCall.of(started.tool(), started.input()));
        }
    }

    private void phase(PhaseStarted started) {
        if (started.phase() != Phase.APPROVE) {
            String cycle = started.cycle() == 1 ? "" : ", cycle " + started.cycle();
            show("musher: " + err.colour().bold(started.phase().word()) + cycle);
        }
    }

    /** Findings and reports are long, and of interest to others; of a plan its name is. */
    private void phase(PhaseFinished finished) {
        if (finished.phase() == Phase.PLAN) {
            show("  " + OneLineCall.shortened(finished.text().split("\n", 2)[0]));
        } else if (!finished.how().equals("finished")) {
            String text = OneLineCall.shortened(finished.text());
            show("  " + finished.how() + (text.isEmpty() ? "" : ": " + text));
        }
    }

    /** An agent of a phase, which no call has started. */
    private void nested(Nested nested) {
        if (nested.event() instanceof CallStarted started) {
            String call = OneLineCall.of(started.tool(), started.input());
            running.put(started.id(), nested.work().agent() + ": " + call);
        } else if (nested.event() instanceof CallFinished finished) {
            show("  " + call(finished));
        }
    }

    private void conclude(RunFinished finished) {
        AnswerShape answer = shape.get();
        if (!(finished.end() instanceof RunEnd.Finished(var text))) {
            fail(finished.end().text());
        } else if (answer instanceof AnswerShape.Unfit(var why)) {
            show(PrintableText.lines(text));
            fail(why);
        } else if (answer instanceof AnswerShape.Fits(var value)) {
            answer(Json.encode(value));
        } else {
            answer(text);
        }
        objections(finished.totals().gates());
        summarise(record.denials());
        show(HeadlessFigures.of(finished.totals(), record.session()));
    }

    private void fail(String text) {
        err.text(CommandErrorText.of("musher", text, "", err.colour()));
    }

    /** As the model wrote it; what could play tricks on a terminal does not reach one. */
    private void answer(String text) {
        boolean screen = out.target() == Colour.Target.TERMINAL || out.colour() == Colour.COLOURED;
        String whole = screen ? PrintableText.lines(text) : text;
        out.text(whole.endsWith("\n") ? whole : whole + "\n");
    }

    /** What a gate objected to and the last answer did not answer. */
    private void objections(List<GateTally> gates) {
        for (GateTally gate : gates) {
            if (!gate.standing().isEmpty()) {
                String about = err.colour().yellow("[" + gate.gate() + "]");
                show(about + " " + PrintableText.line(gate.standing()));
            }
        }
    }

    private void summarise(List<DeniedCall> denials) {
        if (denials.isEmpty()) {
            return;
        }
        show(
                err.colour().yellow("musher:")
                        + (denials.size() == 1
                                ? " 1 call was refused:"
                                : " " + denials.size() + " calls were refused:"));
        for (DeniedCall deniedCall : denials.subList(0, Math.min(MOST_SHOWN, denials.size()))) {
            String agent = deniedCall.agent().isEmpty() ? "" : deniedCall.agent() + ": ";
            String call = OneLineCall.of(deniedCall.tool(), deniedCall.input());
            show("  " + PrintableText.line(agent) + call);
        }
        show(
                "Explain it and see what would allow it: musher why "
                        + PrintableText.line(denials.getFirst().tool())
                        + " 'INPUT'");
    }

    private void show(String line) {
        err.stream().println(line);
        err.stream().flush();
    }
}
