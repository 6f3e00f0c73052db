package dev.musher.host.session;

import dev.musher.base.config.MusherFolder;
import dev.musher.base.time.SharedTimer;
import dev.musher.host.desk.EventLog;
import dev.musher.host.desk.PendingRequests;
import dev.musher.host.desk.Person;
import dev.musher.host.desk.RequestPermissionPrompt;
import dev.musher.host.desk.RequestUserChannel;
import dev.musher.host.desk.SessionEvent;
import dev.musher.host.learning.IdleLearning;
import dev.musher.host.learning.ProjectLearning;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.host.wiring.SessionModelParts;
import dev.musher.host.wiring.SessionPorts;
import dev.musher.host.wiring.SessionTerms;
import dev.musher.tools.api.Tool;
import java.util.List;
import java.util.function.Consumer;

/**
 * Opens sessions of agents in a folder, for every face and for the fleet.
 *
 * @param parts of the folder
 * @param ending hears of each session that was closed
 */
public record AgentHost(AgentParts parts, SessionEnding ending) {
    /** A session that no person attends; its caller runs prompts on threads of its own. */
    public AgentSession open(SessionOptions options) {
        return open(options, SessionPorts.UNATTENDED);
    }

    /**
     * A session that people attend.
     *
     * @param person asked by the run; {@link Person#ELSEWHERE} if only viewers answer
     * @param listener told one event at a time, as it happens; it returns soon, because the run
     *     waits for it. Viewers, which may be slow, watch the session.
     */
    public HostedSession open(
            SessionOptions options, Person person, Consumer<SessionEvent> listener) {
        var idle = learning(options);
        var log = new EventLog(event -> heard(event, idle, listener));
        var directories = parts.tools().directories();
        String settings = directories.shown(directories.configFile());
        var pendingRequests =
                new PendingRequests(log, person, parts.clock(), SharedTimer.instance());
        var ports =
                new SessionPorts(
                        new RequestPermissionPrompt(pendingRequests, settings),
                        new RequestUserChannel(pendingRequests));
        var runs = new AgentRuns(open(options, ports), parts.clock());
        var services = new SessionServices(parts, again -> open(again, ports), runs);
        return new HostedSession(services, runs, log, pendingRequests, idle);
    }

    /** Of what is not kept nothing is learned. */
    private IdleLearning learning(SessionOptions options) {
        return options.session() instanceof SessionChoice.Unkept
                ? IdleLearning.off()
                : ProjectLearning.whenIdle(parts, options.settings());
    }

    private static void heard(
            SessionEvent event, IdleLearning idle, Consumer<SessionEvent> listener) {
        idle.hear(event);
        listener.accept(event);
    }

    private AgentSession open(SessionOptions options, SessionPorts ports) {
        var models =
                new SessionModelParts(
                        parts.settings().require(options.settings()),
                        parts.models(options.settings()),
                        parts.clock());
        return open(SessionTerms.forPerson(parts, options, ports), models);
    }

    /**
     * A session that the fleet attends: on terms of its own, in a workspace of the folder.
     *
     * @param models closed with it, also where this fails
     */
    public AgentSession open(SessionTerms terms, SessionModelParts models) {
        return open(terms, models, List.of());
    }

    /**
     * The same.
     *
     * @param more tools of an agent with an assignment, besides those that it allows
     */
    public AgentSession open(SessionTerms terms, SessionModelParts models, List<Tool> more) {
        var _ = MusherFolder.state(parts.project());
        return AgentSession.open(terms, models, ending, more);
    }
}
