package dev.musher.host.session;

import dev.musher.host.desk.AnswerResult;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.EventLog;
import dev.musher.host.desk.PendingRequests;
import dev.musher.host.desk.Person;
import dev.musher.host.desk.Viewer;
import dev.musher.host.learning.IdleLearning;
import dev.musher.host.wiring.AgentSession;

/**
 * An open session: takes commands and answers from any thread, and is watched by any number of
 * viewers. It goes on without one; closing it stops what is under way.
 */
public final class HostedSession implements AutoCloseable {
    private final AgentRuns opened;
    private final EventLog log;
    private final PendingRequests pendingRequests;
    private final Desk desk;
    private final IdleLearning learning;

    HostedSession(
            SessionServices services,
            AgentRuns runs,
            EventLog log,
            PendingRequests pendingRequests,
            IdleLearning learning) {
        this.opened = runs;
        this.log = log;
        this.pendingRequests = pendingRequests;
        this.learning = learning;
        this.desk = new Desk(runs, services, log);
    }

    /** Takes commands: prompts, words for the run that is under way, an interruption. */
    public Desk desk() {
        return desk;
    }

    /** The same, for a prompt or for words to the run that is under way. */
    public void say(String words) {
        desk.submit(new DeskCommand.Say(words));
    }

    /** Stops the run that is under way. */
    public void interrupt() {
        desk.submit(new DeskCommand.Interrupt());
    }

    /** The session as it was opened; commands may have put another one in its place. */
    public AgentSession opened() {
        return opened.session();
    }

    /** A viewer that is told everything from the beginning, and then what happens. */
    public Viewer watch(String name) {
        return log.watch(name);
    }

    /** Answers a request for permission; the first answer counts. */
    public AnswerResult answer(String request, Person.Permit permit) {
        return pendingRequests.answer(request, permit);
    }

    /** Answers a question; the first answer counts. */
    public AnswerResult answer(String question, Person.Choice choice) {
        return pendingRequests.answer(question, choice);
    }

    @Override
    public void close() {
        learning.close();
        desk.close();
    }
}
