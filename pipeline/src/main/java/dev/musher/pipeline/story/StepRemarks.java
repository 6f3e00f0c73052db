package dev.musher.pipeline.story;

import dev.musher.base.text.CountText;
import java.util.ArrayList;
import java.util.List;

/**
 * What Musher itself says of a step. It is kept apart from the step's output, so that nothing that
 * a command prints, and no name of a file or a test, can be taken for it or push it out. Bounded.
 *
 * @param findings the weightiest first
 * @param proofs the tests that fail without the code of the tree and pass with it
 * @param notes what else there is to say, a line each
 */
public record StepRemarks(List<StepFinding> findings, List<String> proofs, List<String> notes) {
    public static final StepRemarks NONE = new StepRemarks(List.of(), List.of(), List.of());

    private static final int MOST_FINDINGS = 50;

    public StepRemarks {
        var weighed = new ArrayList<>(findings);
        weighed.sort((one, other) -> other.weight().compareTo(one.weight()));
        int left = weighed.size() - MOST_FINDINGS;
        var said = new ArrayList<>(notes);
        if (left > 0) {
            said.addFirst(CountText.of(left, "more finding") + " left out");
        }
        findings = List.copyOf(weighed.subList(0, Math.min(weighed.size(), MOST_FINDINGS)));
        proofs = ReportBounds.texts(proofs);
        notes = ReportBounds.texts(said);
    }

    public static StepRemarks ofNotes(List<String> notes) {
        return new StepRemarks(List.of(), List.of(), notes);
    }

    /** All of it for people, a line each. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        findings.forEach(found -> lines.add(found.line()));
        proofs.forEach(test -> lines.add("the story is proved by: " + test));
        lines.addAll(notes);
        return lines;
    }
}
