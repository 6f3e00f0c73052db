package dev.musher.host.embedded;

import dev.musher.agent.crew.CrewException;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.loop.Session;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.host.models.Models;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.GateParts;
import dev.musher.host.wiring.SessionModelParts;
import dev.musher.host.wiring.WiredAgent;
import dev.musher.host.wiring.WorkspaceConfinement;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.Tool;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One mission of our own agent. */
final class EmbeddedMission {
    private final Shared shared;
    private final Mission mission;
    private final MissionReporter voice;

    /**
     * What all missions have in common.
     *
     * @param parts of the project
     */
    record Shared(
            AgentParts parts,
            SessionOptions options,
            Models models,
            TeamRules rules,
            WorkspaceConfinement confinement) {}

    /** How it ended, and the last that was said. */
    record End(MissionExit exit, String words) {}

    EmbeddedMission(Shared shared, Mission mission, MissionReporter voice) {
        this.shared = shared;
        this.mission = mission;
        this.voice = voice;
    }

    End play() throws InterruptedException {
        if (Thread.currentThread().isInterrupted()) {
            return new End(new MissionExit.Stopped(), "");
        }
        OpenSession openSession;
        try {
            openSession = session();
        } catch (SessionException e) {
            return new End(new MissionExit.NotResumed(e.explanation()), "");
        }
        voice.tell(new MissionEvent.SessionOpened(openSession.diary().id().text()));
        var config = shared.parts().settings().require(shared.options().settings());
        var minds =
                new SessionModelParts(
                        config, shared.models(), shared.parts().clock(), voice::waits);
        WiredAgent wiredAgent;
        try {
            wiredAgent =
                    new WiredAgent(
                            terms(openSession),
                            minds.open(mission.teammate().model(), Optional.empty()));
        } catch (RuntimeException | InterruptedException e) {
            openSession.close();
            throw e;
        }
        return played(wiredAgent);
    }

    private End played(WiredAgent wiredAgent) {
        try {
            wiredAgent.remarks().forEach(voice::note);
            var end = wiredAgent.agent().run(Message.User.text(mission.talk().words()), voice);
            var now = shared.parts().clock().now();
            return new End(MissionExits.of(end, mission, voice.heard(), now), voice.words());
        } finally {
            closed(wiredAgent);
        }
    }

    /** Closing waits for what is stopped, so it must not be interrupted. */
    private static void closed(WiredAgent wiredAgent) {
        boolean interrupted = Thread.interrupted();
        try {
            wiredAgent.close();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private OpenSession session() {
        var sessions = shared.parts().sessions();
        if (!(mission.talk() instanceof Prompting.Resumed(var name, _))) {
            return sessions.begin(mission.place().top());
        }
        return sessions.resume(
                SessionId.parse(name).isPresent() ? new SessionId(name) : sessions.find(name));
    }

    private WiredAgent.Terms terms(OpenSession openSession) throws InterruptedException {
        try {
            Path top = mission.place().top().toRealPath();
            var its = shared.parts().in(top, environment());
            var options =
                    shared.options()
                            .with(model())
                            .in(new SessionChoice.Fresh())
                            .saying(mission.talk().words());
            return new WiredAgent.Terms(
                    its,
                    options,
                    UserChannel.NOBODY,
                    openSession,
                    bounds(its, options),
                    WiredAgent.Traces.NONE,
                    this::allowed,
                    mission.teammate().instructions());
        } catch (IOException e) {
            throw new CrewException("The workspace cannot be used: " + e.getMessage() + ".", e);
        }
    }

    private SessionOptions.Model model() {
        return new SessionOptions.Model(mission.teammate().model(), Optional.empty());
    }

    /** Everything that is started there is found by the mission's cookie. */
    private Map<String, String> environment() {
        var environment = new HashMap<>(mission.place().environment());
        String outer = environment.getOrDefault(ProcessCookie.VARIABLE, "");
        environment.put(ProcessCookie.VARIABLE, mission.cookie().appendedTo(outer));
        return environment;
    }

    private WiredAgent.Bounds bounds(AgentParts its, SessionOptions options)
            throws InterruptedException {
        Path top = its.tools().workplace().folder();
        var workspaceConfinement = shared.confinement();
        var room =
                new WorkspaceConfinement.Room(
                        top, mission.place().beside(), mission.place().notes().resolve("sandbox"));
        var walls = workspaceConfinement.walls(its, room);
        if (walls.isEmpty()) {
            voice.note(WorkspaceConfinement.OPEN);
        }
        return new WiredAgent.Bounds(
                new PromptingPermission(
                        workspaceConfinement
                                .policy(its, shared.rules().inForce(), top)
                                .inside(walls.orElse(Sandbox.NONE)::facts),
                        shared.rules().grants(top),
                        nobody()),
                walls.orElse(Sandbox.NONE),
                money(),
                new RunLimits(mission.teammate().limits().turns()),
                mission.rights() == Mission.Rights.WRITE
                        ? GateParts.byEvidence(its, options)
                        : WiredAgent.Gates.NONE);
    }

    /** No user can be asked; the log shows later what was wanted. */
    private PermissionPrompt nobody() {
        return PermissionPrompt.noUser(
                request ->
                        voice.tell(
                                new MissionEvent.Asked(
                                        request.shown(), "denied, because no user can be asked")));
    }

    /** Every call is on the project's books, and told, once. */
    private Session.Spending money() {
        var books = new ExpenseFile(shared.parts().project());
        return new Session.Spending(
                mission.purse(),
                expense -> {
                    books.add(expense);
                    voice.paid(expense);
                });
    }

    private List<Tool> allowed(List<Tool> tools) {
        var subagentRights =
                mission.rights() == Mission.Rights.WRITE
                        ? SubagentRights.WRITE
                        : SubagentRights.RUN;
        var named = mission.teammate().tools();
        var allowed = new ArrayList<Tool>();
        for (Tool tool : tools) {
            if (subagentRights.allow(tool.description())
                    && (named.isEmpty() || named.contains(tool.description().name()))) {
                allowed.add(tool);
            }
        }
        return allowed;
    }
}
