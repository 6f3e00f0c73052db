package dev.musher.host.embedded;

import dev.musher.agent.crew.CrewException;
import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.loop.Session;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.models.Models;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.SessionModelParts;
import dev.musher.host.wiring.SessionPermission;
import dev.musher.host.wiring.SessionTerms;
import dev.musher.host.wiring.WorkspaceConfinement;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
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
     * @param host of the project
     * @param requests takes to people what teammates may not decide
     */
    record Shared(
            AgentHost host,
            SessionOptions options,
            Models models,
            TeamRules rules,
            WorkspaceConfinement confinement,
            TeamRequests requests) {
        AgentParts parts() {
            return host.parts();
        }
    }

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
        AgentSession session;
        try {
            session = open();
        } catch (SessionException e) {
            return new End(new MissionExit.NotResumed(e.explanation()), "");
        }
        try {
            voice.tell(
                    new MissionEvent.SessionOpened(session.agent().session().diary().id().text()));
            if (session.permission().sandbox() == Sandbox.NONE) {
                voice.note(WorkspaceConfinement.OPEN);
            }
            session.remarks().forEach(voice::note);
            var end = session.run(mission.prompting().words(), voice);
            var now = shared.parts().clock().now();
            return new End(MissionExits.of(end, mission, voice.heard(), now), voice.words());
        } finally {
            closed(session);
        }
    }

    private AgentSession open() throws InterruptedException {
        var config = shared.parts().settings().require(shared.options().settings());
        var models =
                new SessionModelParts(
                        config, shared.models(), shared.parts().clock(), voice::waits);
        return shared.host().open(terms(), models);
    }

    /** Closing waits for what is stopped, so it must not be interrupted. */
    private static void closed(AgentSession session) {
        boolean interrupted = Thread.interrupted();
        try {
            session.close();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private SessionTerms terms() throws InterruptedException {
        AgentParts its;
        try {
            its = shared.parts().in(mission.folder().top().toRealPath(), environment());
        } catch (IOException e) {
            throw new CrewException("The workspace cannot be used: " + e.getMessage() + ".", e);
        }
        return new SessionTerms(
                its,
                shared.parts().sessions(),
                options(),
                permission(its),
                shared.requests().channel(mission.teammate().name(), this::asked),
                money(),
                Optional.of(assignment()));
    }

    private SessionOptions options() {
        var choice =
                mission.prompting() instanceof Prompting.Resumed(var name, _)
                        ? new SessionChoice.Named(name)
                        : new SessionChoice.Fresh();
        var teammate = mission.teammate();
        return shared.options()
                .with(new SessionOptions.Model(teammate.model(), Optional.empty()))
                .in(choice)
                .within(SessionOptions.Limits.turns(teammate.limits().turns()))
                .saying(mission.prompting().words());
    }

    private SubagentAssignment assignment() {
        var teammate = mission.teammate();
        return new SubagentAssignment(
                teammate.name(),
                ModelRole.MAIN,
                teammate.model(),
                mission.rights() == Mission.Rights.WRITE
                        ? SubagentRights.WRITE
                        : SubagentRights.RUN,
                teammate.instructions(),
                teammate.tools(),
                teammate.limits().turns());
    }

    /** Everything that is started there is found by the mission's cookie. */
    private Map<String, String> environment() {
        var environment = new HashMap<>(mission.folder().environment());
        String outer = environment.getOrDefault(ProcessCookie.VARIABLE, "");
        environment.put(ProcessCookie.VARIABLE, mission.cookie().appendedTo(outer));
        return environment;
    }

    private SessionPermission permission(AgentParts its) throws InterruptedException {
        Path top = its.tools().workingDirectory().folder();
        var folders =
                new WorkspaceConfinement.AgentFolders(
                        top,
                        mission.folder().beside(),
                        mission.folder().notes().resolve("sandbox"));
        return new SessionPermission(
                shared.confinement().bounds(its, folders, shared.rules().inForce()),
                shared.rules().gates().grants(top),
                people());
    }

    private PermissionPrompt people() {
        return shared.requests().prompt(mission.teammate().name(), this::asked);
    }

    /** The log shows what was wanted, and what people said. */
    private void asked(String wanted, String how) {
        voice.tell(new MissionEvent.Asked(wanted, how));
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
}
