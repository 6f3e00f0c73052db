package dev.musher.fleet;

import dev.musher.roster.Limits;
import dev.musher.time.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stops whoever shows no sign of life for too long. Waiting that was announced is no silence. */
final class Watchdog implements Controller {
    private final Jobs jobs;

    Watchdog(Jobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public List<Action> plan(Scene scene) {
        var actions = new ArrayList<Action>();
        for (Job job : jobs.all()) {
            limit(scene, job)
                    .filter(_ -> !job.isStopped())
                    .ifPresent(
                            limit ->
                                    actions.add(
                                            new Action.Stop(
                                                    job.post().story(),
                                                    new StopCause.Limit(limit))));
        }
        return actions;
    }

    private static Optional<String> limit(Scene scene, Job job) {
        if (job.post().teammate().isEmpty() || !job.isAttended()) {
            return Optional.empty();
        }
        Limits limits = job.post().teammate().get().limits();
        return scene.now().isAfter(job.heard().plus(limits.silence()))
                ? Optional.of("no sign of life for " + Durations.show(limits.silence()))
                : Optional.empty();
    }
}
