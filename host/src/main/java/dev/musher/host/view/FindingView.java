package dev.musher.host.view;

import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.MergeFailure;
import io.avaje.jsonb.Json;
import java.util.List;

/** Something that was found in the work, for programs. */
@Json
public record FindingView(String weight, String kind, String text) {
    public static List<FindingView> all(List<StepFinding> findings) {
        return findings.stream()
                .map(found -> new FindingView(found.weight().word(), found.kind(), found.text()))
                .toList();
    }

    /** For people, in one line. */
    public String line() {
        return weight + " " + kind + ": " + text;
    }

    /** What an event tells of. */
    public static List<FindingView> of(ItemEvent itemEvent) {
        if (itemEvent instanceof WorkEvent.GatesPassed(_, var report)) {
            return all(report.findings());
        }
        if (itemEvent instanceof WorkEvent.GatesFailed(_, var report)) {
            return all(report.findings());
        }
        return itemEvent instanceof WorkEvent.MergeFailed(MergeFailure.RedGate(var report), _)
                ? all(report.findings())
                : List.of();
    }
}
