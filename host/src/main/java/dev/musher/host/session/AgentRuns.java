package dev.musher.host.session;

import dev.musher.agent.AgentEvent.Setting;
import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;
import dev.musher.host.desk.Runs;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.PlanWork;
import dev.musher.plan.AskingApprover;
import dev.musher.plan.Worker;
import dev.musher.session.Utterance;
import dev.musher.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/** The runs of an agent's session, for a desk; used by its thread. */
public final class AgentRuns implements Runs {
    private static final int MOST_REMEMBERED = 1000;

    private final AgentSession session;
    private final Clock clock;
    private final Deque<Begun> begun;

    /** A run of this process. */
    record Begun(Instant at, String prompt) {}

    public AgentRuns(AgentSession session, Clock clock) {
        this(session, clock, List.of());
    }

    /**
     * @param begun runs of the session before it was opened again
     */
    AgentRuns(AgentSession session, Clock clock, Collection<Begun> begun) {
        this.session = session;
        this.clock = clock;
        this.begun = new ArrayDeque<>(begun);
    }

    public AgentSession session() {
        return session;
    }

    /** The runs so far, the last one at the end; what files were before it is in the journal. */
    Deque<Begun> begun() {
        return begun;
    }

    @Override
    public String id() {
        return session.agent().session().diary().id().text();
    }

    @Override
    public List<Utterance> earlier() {
        return session.agent().conversation();
    }

    @Override
    public void run(String prompt, AgentListener listener) {
        remember(prompt);
        session.run(prompt, listener);
    }

    private void remember(String prompt) {
        if (begun.size() == MOST_REMEMBERED) {
            begun.removeFirst();
        }
        begun.addLast(new Begun(clock.now(), prompt));
    }

    @Override
    public void plan(String words, AgentListener listener) {
        PlanWork.require(session.planState(), words);
        var worker = new Undoable(session.worker());
        session.plan(words, worker, new AskingApprover(session.asking()), listener);
    }

    /** Whoever takes a plan back takes all of its cycles back. */
    private final class Undoable implements Worker {
        private final Worker worker;
        private boolean remembered;

        Undoable(Worker worker) {
            this.worker = worker;
        }

        @Override
        public Setting setting() {
            return worker.setting();
        }

        @Override
        public RunEnd run(String prompt, AgentListener listener) {
            if (!remembered) {
                remember(prompt);
            }
            remembered = true;
            return worker.run(prompt, listener);
        }

        @Override
        public List<String> unheard() {
            return worker.unheard();
        }
    }

    @Override
    public void steer(String words) {
        session.agent().steer(Message.User.text(words));
    }

    @Override
    public List<String> unheard() {
        return session.agent().unheard();
    }

    @Override
    public void fold(String focus, AgentListener listener) throws InterruptedException {
        session.agent().fold(focus, listener);
    }

    @Override
    public void close() {
        session.close();
    }
}
