package dev.musher.host.view;

import dev.musher.story.Event;
import dev.musher.story.MergeFailure;
import dev.musher.story.StepFinding;
import dev.musher.story.Worked;
import io.avaje.jsonb.Json;
import java.util.List;

/** Something that was found in the work, for programs. */
@Json
public record FindingView(String weight, String kind, String text) {
    public static List<FindingView> all(List<StepFinding> findings) {
        return findings.stream()
                .map(found -> new FindingView(found.weight(), found.kind(), found.text()))
                .toList();
    }

    /** For people, in one line. */
    public String line() {
        return weight + " " + kind + ": " + text;
    }

    /** What an event tells of. */
    public static List<FindingView> of(Event event) {
        if (event instanceof Worked.GatesPassed(_, var report)) {
            return all(report.findings());
        }
        if (event instanceof Worked.GatesFailed(_, var report)) {
            return all(report.findings());
        }
        return event instanceof Worked.MergeFailed(MergeFailure.RedGate(var report), _)
                ? all(report.findings())
                : List.of();
    }
}
