package dev.musher.host.session;

import dev.musher.agent.loop.AgentEvent.SessionSetup;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.PersonApprover;
import dev.musher.agent.plan.PlanImplementer;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.SessionRuns;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.PlanProgressText;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/** The runs of an agent's session, for a desk; used by its thread. */
public final class AgentRuns implements SessionRuns {
    private static final int MOST_REMEMBERED = 1000;

    private final AgentSession session;
    private final TimeSource timeSource;
    private final Deque<StartedRun> begun;

    /** A run of this process. */
    record StartedRun(Instant at, String prompt) {}

    public AgentRuns(AgentSession session, TimeSource timeSource) {
        this(session, timeSource, List.of());
    }

    /**
     * @param begun runs of the session before it was opened again
     */
    AgentRuns(AgentSession session, TimeSource timeSource, Collection<StartedRun> begun) {
        this.session = session;
        this.timeSource = timeSource;
        this.begun = new ArrayDeque<>(begun);
    }

    public AgentSession session() {
        return session;
    }

    /** The runs so far, the last one at the end; what files were before it is in the journal. */
    Deque<StartedRun> begun() {
        return begun;
    }

    @Override
    public String id() {
        return session.agent().session().diary().id().text();
    }

    @Override
    public List<AuthoredMessage> earlier() {
        return session.agent().conversation();
    }

    @Override
    public void run(DeskCommand.Say prompt, AgentListener listener) {
        remember(prompt.words());
        session.attach(prompt.words());
        session.run(prompt.message(), listener);
    }

    private void remember(String prompt) {
        if (begun.size() == MOST_REMEMBERED) {
            begun.removeFirst();
        }
        begun.addLast(new StartedRun(timeSource.now(), prompt));
    }

    @Override
    public void plan(String words, AgentListener listener) {
        PlanProgressText.require(session.planState(), words);
        var worker = new Undoable(session.worker());
        session.plan(words, worker, new PersonApprover(session.asking()), listener);
    }

    /** Taking a plan back takes all of its cycles back. */
    private final class Undoable implements PlanImplementer {
        private final PlanImplementer planImplementer;
        private boolean remembered;

        Undoable(PlanImplementer planImplementer) {
            this.planImplementer = planImplementer;
        }

        @Override
        public SessionSetup setting() {
            return planImplementer.setting();
        }

        @Override
        public RunEnd run(String prompt, AgentListener listener) {
            if (!remembered) {
                remember(prompt);
            }
            remembered = true;
            return planImplementer.run(prompt, listener);
        }

        @Override
        public List<String> unheard() {
            return planImplementer.unheard();
        }
    }

    @Override
    public void steer(DeskCommand.Say words) {
        session.attach(words.words());
        session.agent().steer(words.message());
    }

    @Override
    public List<String> unheard() {
        return session.agent().takeUnsentInput();
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
