package dev.musher.host.doctor;

import io.avaje.jsonb.Json;
import java.util.List;

/** Everything that was found, in the order in which it is told, and the worst of the verdicts. */
@Json
public record DoctorReport(ProbeStatus verdict, List<ProbeResult> findings) {
    public DoctorReport {
        findings = List.copyOf(findings);
    }

    public static DoctorReport of(List<ProbeResult> findings) {
        ProbeStatus worst = ProbeStatus.FINE;
        for (ProbeResult probeResult : findings) {
            if (probeResult.verdict().compareTo(worst) > 0) {
                worst = probeResult.verdict();
            }
        }
        return new DoctorReport(worst, findings);
    }

    public long count(ProbeStatus probeStatus) {
        return findings.stream()
                .filter(probeResult -> probeResult.verdict() == probeStatus)
                .count();
    }
}
