package dev.musher.doctor;

import dev.musher.task.TaskGroup;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Asks every probe at once. A probe that fails is itself a finding. */
public final class Doctor {
    private final List<Probe> probes;

    public Doctor(List<Probe> probes) {
        this.probes = List.copyOf(probes);
    }

    public Report examine() throws InterruptedException {
        try (var group = new TaskGroup<Finding>("probe")) {
            for (Probe probe : probes) {
                group.fork(() -> lookSafely(probe));
            }
            return Report.of(group.join());
        } catch (ExecutionException e) {
            throw new IllegalStateException("a probe ended without a finding", e);
        }
    }

    private static Finding lookSafely(Probe probe) throws InterruptedException {
        try {
            return probe.look();
        } catch (RuntimeException failed) {
            return Finding.look(probe.part(), "could not be looked at: " + failed.getMessage(), "");
        }
    }
}
