package dev.musher.host.embedded;

import dev.musher.agent.RunLimits;
import dev.musher.agent.Session;
import dev.musher.ask.Asking;
import dev.musher.conversation.Message;
import dev.musher.crew.CrewException;
import dev.musher.crew.Rights;
import dev.musher.host.models.Models;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.Confinement;
import dev.musher.host.wiring.GateParts;
import dev.musher.host.wiring.MindParts;
import dev.musher.host.wiring.Station;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Prompt;
import dev.musher.process.Cookie;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Mission;
import dev.musher.runtime.Mission.Talk;
import dev.musher.runtime.MissionEvent;
import dev.musher.sandbox.Sandbox;
import dev.musher.session.Opened;
import dev.musher.session.SessionException;
import dev.musher.session.SessionId;
import dev.musher.spending.ExpenseFile;
import dev.musher.tool.Tool;
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
    private final MissionVoice voice;

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
            Confinement confinement) {}

    /** How it ended, and the last that was said. */
    record End(Exit exit, String words) {}

    EmbeddedMission(Shared shared, Mission mission, MissionVoice voice) {
        this.shared = shared;
        this.mission = mission;
        this.voice = voice;
    }

    End play() throws InterruptedException {
        if (Thread.currentThread().isInterrupted()) {
            return new End(new Exit.Stopped(), "");
        }
        Opened opened;
        try {
            opened = session();
        } catch (SessionException e) {
            return new End(new Exit.NotResumed(e.explanation()), "");
        }
        voice.tell(new MissionEvent.SessionOpened(opened.diary().id().text()));
        var config = shared.parts().settings().require(shared.options().settings());
        var minds = new MindParts(config, shared.models(), shared.parts().clock(), voice::waits);
        Station station;
        try {
            station =
                    new Station(
                            terms(opened),
                            minds.open(mission.teammate().model(), Optional.empty()));
        } catch (RuntimeException | InterruptedException e) {
            opened.close();
            throw e;
        }
        return played(station);
    }

    private End played(Station station) {
        try {
            station.remarks().forEach(voice::note);
            var end = station.agent().run(Message.User.text(mission.talk().words()), voice);
            var now = shared.parts().clock().now();
            return new End(Exits.of(end, mission, voice.heard(), now), voice.words());
        } finally {
            closed(station);
        }
    }

    /** Closing waits for what is stopped, so it must not be interrupted. */
    private static void closed(Station station) {
        boolean interrupted = Thread.interrupted();
        try {
            station.close();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Opened session() {
        var sessions = shared.parts().sessions();
        if (!(mission.talk() instanceof Talk.Resumed(var name, _))) {
            return sessions.begin(mission.place().top());
        }
        return sessions.resume(
                SessionId.parse(name).isPresent() ? new SessionId(name) : sessions.find(name));
    }

    private Station.Terms terms(Opened opened) throws InterruptedException {
        try {
            Path top = mission.place().top().toRealPath();
            var its = shared.parts().in(top, environment());
            var options =
                    shared.options()
                            .with(model())
                            .in(new SessionChoice.Fresh())
                            .saying(mission.talk().words());
            return new Station.Terms(
                    its,
                    options,
                    Asking.NOBODY,
                    opened,
                    bounds(its, options),
                    Station.Traces.NONE,
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
        String outer = environment.getOrDefault(Cookie.VARIABLE, "");
        environment.put(Cookie.VARIABLE, mission.cookie().appendedTo(outer));
        return environment;
    }

    private Station.Bounds bounds(AgentParts its, SessionOptions options)
            throws InterruptedException {
        Path top = its.tools().workplace().folder();
        var confinement = shared.confinement();
        var room =
                new Confinement.Room(
                        top, mission.place().beside(), mission.place().notes().resolve("sandbox"));
        var walls = confinement.walls(its, room);
        if (walls.isEmpty()) {
            voice.note(Confinement.OPEN);
        }
        return new Station.Bounds(
                new Gatekeeper(
                        confinement
                                .policy(its, shared.rules().inForce(), top)
                                .inside(walls.orElse(Sandbox.NONE)::facts),
                        shared.rules().grants(top),
                        nobody()),
                walls.orElse(Sandbox.NONE),
                money(),
                new RunLimits(mission.teammate().limits().turns()),
                mission.rights() == Mission.Rights.WRITE
                        ? GateParts.byEvidence(its, options)
                        : Station.Gates.NONE);
    }

    /** Nobody is there to be asked, and whoever looks later reads what was wanted. */
    private Prompt nobody() {
        return Prompt.nobody(
                request ->
                        voice.tell(
                                new MissionEvent.Asked(
                                        request.shown(),
                                        "denied, since nobody is there to be asked")));
    }

    /** Every call is on the project's books, and told, once. */
    private Session.Money money() {
        var books = new ExpenseFile(shared.parts().project());
        return new Session.Money(
                mission.purse(),
                expense -> {
                    books.add(expense);
                    voice.paid(expense);
                });
    }

    private List<Tool> allowed(List<Tool> tools) {
        var rights = mission.rights() == Mission.Rights.WRITE ? Rights.WRITE : Rights.RUN;
        var named = mission.teammate().tools();
        var allowed = new ArrayList<Tool>();
        for (Tool tool : tools) {
            if (rights.allow(tool.sheet())
                    && (named.isEmpty() || named.contains(tool.sheet().name()))) {
                allowed.add(tool);
            }
        }
        return allowed;
    }
}
