package dev.musher.host.embedded;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.StopResult;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.models.Models;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.WorkspaceConfinement;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;

/**
 * Our own agent, in this process. Missions share what never changes: the settings, the models and
 * the way to them, what is known of the sandbox.
 */
public final class EmbeddedRuntime implements AgentRuntime {
    public static final String NAME = "embedded";

    private final EmbeddedMission.Shared shared;

    private EmbeddedRuntime(EmbeddedMission.Shared shared) {
        this.shared = shared;
    }

    /**
     * A runtime for a project.
     *
     * @param host of the project
     * @param options say what is set, and what teammates may do
     * @param requests takes to people what teammates may not decide
     */
    public static EmbeddedRuntime of(AgentHost host, SessionOptions options, TeamRequests requests)
            throws InterruptedException {
        var parts = host.parts();
        Models models = parts.models(options.settings());
        return new EmbeddedRuntime(
                new EmbeddedMission.Shared(
                        host,
                        options,
                        models,
                        TeamRules.of(parts, options),
                        WorkspaceConfinement.of(parts, options),
                        requests));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> problem() {
        return shared.confinement().problem();
    }

    @Override
    public MissionReport run(Mission mission, MissionListener listener) {
        var end = worked(mission, new MissionReporter(listener, shared.parts().clock()));
        // What was started has to be seen dead, also when the caller no longer waits.
        boolean interrupted = Thread.interrupted() || end.exit() instanceof MissionExit.Stopped;
        var survivors = stopped(mission);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return new MissionReport(end.exit(), end.words(), survivors);
    }

    private EmbeddedMission.End worked(Mission mission, MissionReporter voice) {
        try {
            return new EmbeddedMission(shared, mission, voice).play();
        } catch (InterruptedException _) {
            return new EmbeddedMission.End(new MissionExit.Stopped(), "");
        } catch (RuntimeException | Error e) {
            return new EmbeddedMission.End(new MissionExit.Broke(voice.heard(), explained(e)), "");
        }
    }

    private static String explained(Throwable thrown) {
        if (thrown instanceof ExplainedException known) {
            return known.explanation();
        }
        System.getLogger(EmbeddedRuntime.class.getName())
                .log(Level.ERROR, "a mission failed", thrown);
        return "The mission failed: this is a bug in Musher, and its log has the details.";
    }

    /** An interruption meanwhile is remembered and changes nothing. */
    private List<Long> stopped(Mission mission) {
        boolean interrupted = false;
        Optional<StopResult> stopped = Optional.empty();
        while (stopped.isEmpty()) {
            try {
                stopped = Optional.of(processes().stop(mission.cookie(), ProcessRunner.GRACE));
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return stopped.get() instanceof StopResult.Survivors(var pids) ? pids : List.of();
    }

    private ProcessRunner processes() {
        return shared.parts().tools().processRunner();
    }
}
