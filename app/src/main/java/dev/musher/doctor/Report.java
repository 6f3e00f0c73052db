package dev.musher.doctor;

import io.avaje.jsonb.Json;
import java.util.List;

/** Everything that was found, in the order in which it is told, and the worst of the verdicts. */
@Json
public record Report(Verdict verdict, List<Finding> findings) {
    public Report {
        findings = List.copyOf(findings);
    }

    public static Report of(List<Finding> findings) {
        Verdict worst = Verdict.FINE;
        for (Finding finding : findings) {
            if (finding.verdict().compareTo(worst) > 0) {
                worst = finding.verdict();
            }
        }
        return new Report(worst, findings);
    }

    public long count(Verdict verdict) {
        return findings.stream().filter(finding -> finding.verdict() == verdict).count();
    }
}
