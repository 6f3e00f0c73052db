package dev.musher.agent.crew;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.Nested;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.SubagentWork;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.text.CountText;
import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.shell.OutputSpillFiles;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Runs subagents, one for each call and at most four at a time, and reports their results. */
public final class SubagentRunner {
    private static final int MOST_AT_ONCE = 4;

    /** What the parent sees of an answer. */
    private static final int LONGEST_ANSWER = 8_000;

    private final Crew crew;
    private final Supplier<Agent> parent;
    private final int turns;
    private final OutputSpillFiles outputSpillFiles;
    private final Semaphore places = new Semaphore(MOST_AT_ONCE, true);

    /**
     * @param parent for whom they work
     * @param turns the most of each
     * @param outputSpillFiles where the rest of a long answer goes
     */
    public SubagentRunner(
            Crew crew, Supplier<Agent> parent, int turns, OutputSpillFiles outputSpillFiles) {
        this.crew = crew;
        this.parent = parent;
        this.turns = turns;
        this.outputSpillFiles = outputSpillFiles;
    }

    ToolOutcome run(SubagentKind subagentKind, String prompt, ToolCall call)
            throws InterruptedException {
        places.acquire();
        try (var member = crew.open(subagentKind.assignment(turns))) {
            return work(subagentKind, member, prompt, call);
        } finally {
            places.release();
        }
    }

    private ToolOutcome work(
            SubagentKind subagentKind, Crew.Member member, String prompt, ToolCall call)
            throws InterruptedException {
        var subagentWork = new SubagentWork(call.id(), subagentKind.name(), member.session());
        var heard = new EventRelay(subagentWork);
        var end = member.run(Message.User.text(prompt), heard::on);
        if (end instanceof RunEnd.Stopped) {
            throw new InterruptedException();
        }
        var text = new StringBuilder(answer(end));
        text.append("\n\n[").append(subagentKind.name()).append(": ").append(end.word());
        heard.totals.ifPresent(totals -> text.append(figures(totals)));
        text.append(']');
        member.remarks().forEach(remark -> text.append('\n').append(remark));
        member.changes().ifPresent(subagentPatch -> text.append(offered(subagentPatch)));
        return end instanceof RunEnd.Finished
                ? ToolOutcome.done(text.toString())
                : new Failed(Failure.ERROR, text.toString());
    }

    /** Hands on what an agent does, and remembers its figures. */
    private final class EventRelay {
        private final SubagentWork subagentWork;
        private Optional<Totals> totals = Optional.empty();

        EventRelay(SubagentWork subagentWork) {
            this.subagentWork = subagentWork;
        }

        void on(AgentEvent event) {
            if (event instanceof RunFinished finished) {
                totals = Optional.of(finished.totals());
            }
            parent.get().relay(new Nested(subagentWork, event));
        }
    }

    private String answer(RunEnd end) {
        String text = end.text().strip();
        if (Utf8.length(text) <= LONGEST_ANSWER) {
            return text;
        }
        String shown = Utf8.head(text, LONGEST_ANSWER - 200);
        try {
            return shown
                    + "\n… ("
                    + text.length()
                    + " characters in all; the whole answer is in "
                    + outputSpillFiles.write(text.getBytes(UTF_8))
                    + ")";
        } catch (IOException _) {
            return shown + "\n… (" + text.length() + " characters in all)";
        }
    }

    private static String figures(Totals totals) {
        return ", "
                + CountText.of(totals.turns(), "turn")
                + ", "
                + CountText.of(totals.calls(), "call")
                + ", cost "
                + totals.cost().text();
    }

    private static String offered(SubagentPatch subagentPatch) {
        return "\nIt changed "
                + (subagentPatch.files().size() == 1
                        ? "1 file"
                        : subagentPatch.files().size() + " files")
                + ", offered as diff "
                + subagentPatch.id()
                + " ("
                + subagentPatch.patch()
                + "):\n"
                + subagentPatch.stat()
                + "\nNothing is changed here yet: call task with {\"apply\": \""
                + subagentPatch.id()
                + "\"} or {\"discard\": \""
                + subagentPatch.id()
                + "\"}.";
    }
}
