package dev.musher.host.wiring;

import dev.musher.agent.loop.Agent;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.shell.ShellEndListener;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The agent of a session that answers now: another model makes another one. Tools and subagents of
 * the session hold this, since they are made before the agent that uses them.
 */
final class CurrentAgent implements Supplier<Agent>, ShellEndListener {
    private volatile Optional<Agent> agent = Optional.empty();

    @Override
    public Agent get() {
        return agent.orElseThrow();
    }

    void set(Agent other) {
        agent = Optional.of(other);
    }

    void filesKept(String checkpoint) {
        get().filesKept(checkpoint);
    }

    @Override
    public void ended(ShellEnd end) {
        get().session().tools().evidence().shellEnded(end.id(), end.code());
        String what =
                "The background shell "
                        + end.id()
                        + " ("
                        + end.command()
                        + ") has ended: "
                        + end.how()
                        + ". bash_output shows what it printed.";
        if (end.code() == 0) {
            get().noticeLater(new Notice(NoticeTag.SHELL, what));
        } else {
            get().notice(new Notice(NoticeTag.SHELL, what + Notice.ANSWER_KEPT));
        }
    }
}
