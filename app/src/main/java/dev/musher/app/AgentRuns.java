package dev.musher.app;

import dev.musher.agent.AgentListener;
import dev.musher.conversation.Message;
import dev.musher.desk.Runs;
import dev.musher.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/** The runs of an agent's session, for a desk; used by its thread. */
final class AgentRuns implements Runs {
    private static final int MOST_REMEMBERED = 1000;

    private final AgentSession session;
    private final Clock clock;
    private final Deque<Begun> begun;

    /** A run of this process. */
    record Begun(Instant at, String prompt) {}

    AgentRuns(AgentSession session, Clock clock) {
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

    AgentSession session() {
        return session;
    }

    /** The runs so far, the last one at the end; what files were before it is in the journal. */
    Deque<Begun> begun() {
        return begun;
    }

    @Override
    public void run(String prompt, AgentListener listener) {
        if (begun.size() == MOST_REMEMBERED) {
            begun.removeFirst();
        }
        begun.addLast(new Begun(clock.now(), prompt));
        session.agent().run(Message.User.text(prompt), listener);
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
