package dev.musher.crew;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.Agent;
import dev.musher.agent.AgentEvent;
import dev.musher.agent.AgentEvent.Errand;
import dev.musher.agent.AgentEvent.Nested;
import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.agent.AgentEvent.Totals;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;
import dev.musher.shell.Spills;
import dev.musher.text.Utf8;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Has agents work for a call each, at most four at a time, and says what came of it. */
public final class Errands {
    private static final int MOST_AT_ONCE = 4;

    /** What the parent sees of an answer. */
    private static final int LONGEST_ANSWER = 8_000;

    private final Crew crew;
    private final Supplier<Agent> parent;
    private final int turns;
    private final Spills spills;
    private final Semaphore places = new Semaphore(MOST_AT_ONCE, true);

    /**
     * @param parent for whom they work
     * @param turns the most of each
     * @param spills where the rest of a long answer goes
     */
    public Errands(Crew crew, Supplier<Agent> parent, int turns, Spills spills) {
        this.crew = crew;
        this.parent = parent;
        this.turns = turns;
        this.spills = spills;
    }

    ToolOutcome run(Kind kind, String prompt, ToolCall call) throws InterruptedException {
        places.acquire();
        try (var member = crew.open(kind.assignment(turns))) {
            return work(kind, member, prompt, call);
        } finally {
            places.release();
        }
    }

    private ToolOutcome work(Kind kind, Crew.Member member, String prompt, ToolCall call)
            throws InterruptedException {
        var errand = new Errand(call.id(), kind.name(), member.session());
        var heard = new Hearing(errand);
        var end = member.run(Message.User.text(prompt), heard::on);
        if (end instanceof RunEnd.Stopped) {
            throw new InterruptedException();
        }
        var text = new StringBuilder(answer(end));
        text.append("\n\n[").append(kind.name()).append(": ").append(end.word());
        heard.totals.ifPresent(totals -> text.append(figures(totals)));
        text.append(']');
        member.remarks().forEach(remark -> text.append('\n').append(remark));
        member.changes().ifPresent(offer -> text.append(offered(offer)));
        return end instanceof RunEnd.Finished
                ? ToolOutcome.done(text.toString())
                : new Failed(Failure.ERROR, text.toString());
    }

    /** Hands on what an agent does, and remembers its figures. */
    private final class Hearing {
        private final Errand errand;
        private Optional<Totals> totals = Optional.empty();

        Hearing(Errand errand) {
            this.errand = errand;
        }

        void on(AgentEvent event) {
            if (event instanceof RunFinished finished) {
                totals = Optional.of(finished.totals());
            }
            parent.get().relay(new Nested(errand, event));
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
                    + spills.write(text.getBytes(UTF_8))
                    + ")";
        } catch (IOException _) {
            return shown + "\n… (" + text.length() + " characters in all)";
        }
    }

    private static String figures(Totals totals) {
        return ", "
                + (totals.turns() == 1 ? "1 turn" : totals.turns() + " turns")
                + ", "
                + (totals.calls() == 1 ? "1 call" : totals.calls() + " calls")
                + ", cost "
                + totals.cost().text();
    }

    private static String offered(Offer offer) {
        return "\nIt changed "
                + (offer.files().size() == 1 ? "1 file" : offer.files().size() + " files")
                + ", offered as diff "
                + offer.id()
                + " ("
                + offer.patch()
                + "):\n"
                + offer.stat()
                + "\nNothing is changed here yet: call task with {\"apply\": \""
                + offer.id()
                + "\"} or {\"discard\": \""
                + offer.id()
                + "\"}.";
    }
}
