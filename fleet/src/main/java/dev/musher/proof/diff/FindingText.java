package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Weight;
import dev.musher.story.GateStep;
import dev.musher.text.Printable;
import dev.musher.text.Utf8;
import java.util.List;

/** Findings as the output of a step, one line each; what weighs most is first and stays. */
public final class FindingText {
    private FindingText() {}

    public static String of(List<Finding> findings) {
        return of(findings, "");
    }

    /**
     * With a text after them that nothing is cut off for.
     *
     * @param end much shorter than the output of a step may be
     */
    public static String of(List<Finding> findings, String end) {
        long room = GateStep.LONGEST_TAIL - 100 - Utf8.length(end);
        var text = new StringBuilder();
        for (Finding finding : findings) {
            var line = line(finding);
            if (Utf8.length(text.toString()) + Utf8.length(line) > room) {
                return text.append("[more is left out]\n").append(end).toString();
            }
            text.append(line);
        }
        return text.append(end).toString();
    }

    private static String line(Finding finding) {
        var place = finding.file().isEmpty() ? "" : " " + Printable.line(finding.file());
        var number = finding.line() == 0 ? "" : ":" + finding.line();
        return beginning(finding.weight())
                + finding.kind().word()
                + place
                + number
                + ": "
                + finding.text()
                + "\n";
    }

    private static String beginning(Weight weight) {
        return switch (weight) {
            case BLOCKS -> GateStep.FINDING;
            case HOLDS -> GateStep.HELD;
            case REPORTED, IGNORED -> GateStep.NOTE;
        };
    }
}
