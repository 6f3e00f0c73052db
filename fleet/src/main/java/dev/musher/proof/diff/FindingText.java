package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Weight;
import dev.musher.story.GateStep;
import dev.musher.text.Printable;
import dev.musher.text.Utf8;
import java.util.List;

/** Findings as the output of a step, one line each; what blocks is first and stays. */
public final class FindingText {
    private FindingText() {}

    public static String of(List<Finding> findings) {
        var text = new StringBuilder();
        for (Finding finding : findings) {
            var line = line(finding);
            if (Utf8.length(text.toString()) + Utf8.length(line) > GateStep.LONGEST_TAIL - 100) {
                return text.append("[more is left out]\n").toString();
            }
            text.append(line);
        }
        return text.toString();
    }

    private static String line(Finding finding) {
        var place = finding.file().isEmpty() ? "" : " " + Printable.line(finding.file());
        var number = finding.line() == 0 ? "" : ":" + finding.line();
        var weight = finding.weight() == Weight.BLOCKS ? GateStep.FINDING : "note ";
        return weight + finding.kind().word() + place + number + ": " + finding.text() + "\n";
    }
}
