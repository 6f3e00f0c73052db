package dev.musher.host.doctor;

import dev.musher.base.task.TaskGroup;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Asks every probe at once. A probe that fails is itself a finding. */
public final class Doctor {
    private final List<Probe> probes;

    public Doctor(List<Probe> probes) {
        this.probes = List.copyOf(probes);
    }

    public DoctorReport examine() throws InterruptedException {
        try (var group = new TaskGroup<ProbeResult>("probe")) {
            for (Probe probe : probes) {
                group.fork(() -> lookSafely(probe));
            }
            return DoctorReport.of(group.join());
        } catch (ExecutionException e) {
            throw new IllegalStateException("a probe ended without a finding", e);
        }
    }

    private static ProbeResult lookSafely(Probe probe) throws InterruptedException {
        try {
            return probe.probe();
        } catch (RuntimeException failed) {
            return ProbeResult.look(
                    probe.part(), "could not be checked: " + failed.getMessage(), "");
        }
    }
}
