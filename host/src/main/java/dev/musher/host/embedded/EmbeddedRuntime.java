package dev.musher.host.embedded;

import dev.musher.failure.ExplainedException;
import dev.musher.host.models.Models;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.Confinement;
import dev.musher.process.Processes;
import dev.musher.process.Stopped;
import dev.musher.runtime.AgentRuntime;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Mission;
import dev.musher.runtime.MissionListener;
import dev.musher.runtime.Report;
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
     * @param parts of the project
     * @param options say what is set, and what teammates may do
     */
    public static EmbeddedRuntime of(AgentParts parts, SessionOptions options)
            throws InterruptedException {
        Models models = parts.models(options.settings());
        return new EmbeddedRuntime(
                new EmbeddedMission.Shared(
                        parts,
                        options,
                        models,
                        TeamRules.of(parts, options),
                        Confinement.of(parts, options)));
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
    public Report run(Mission mission, MissionListener listener) {
        var end = worked(mission, new MissionVoice(mission, listener, shared.parts().clock()));
        // What was started has to be seen dead, also when nobody wants to wait for it any more.
        boolean interrupted = Thread.interrupted() || end.exit() instanceof Exit.Stopped;
        var survivors = stopped(mission);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return new Report(end.exit(), end.words(), survivors);
    }

    private EmbeddedMission.End worked(Mission mission, MissionVoice voice) {
        try {
            return new EmbeddedMission(shared, mission, voice).play();
        } catch (InterruptedException _) {
            return new EmbeddedMission.End(new Exit.Stopped(), "");
        } catch (RuntimeException | Error e) {
            return new EmbeddedMission.End(new Exit.Broke(voice.heard(), explained(e)), "");
        }
    }

    private static String explained(Throwable thrown) {
        if (thrown instanceof ExplainedException known) {
            return known.explanation();
        }
        System.getLogger(EmbeddedRuntime.class.getName())
                .log(Level.ERROR, "a mission broke", thrown);
        return "The mission broke off: this is a bug in Musher, and its log has the details.";
    }

    /** An interruption meanwhile is remembered and changes nothing. */
    private List<Long> stopped(Mission mission) {
        boolean interrupted = false;
        Optional<Stopped> stopped = Optional.empty();
        while (stopped.isEmpty()) {
            try {
                stopped = Optional.of(processes().stop(mission.cookie(), Processes.GRACE));
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return stopped.get() instanceof Stopped.Survivors(var pids) ? pids : List.of();
    }

    private Processes processes() {
        return shared.parts().tools().processes();
    }
}
