package dev.musher.fleet.proof.diff;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.pipeline.story.GateStep;
import java.util.List;

/** Findings as the output of a step, one line each; what weighs most is first and stays. */
public final class FindingText {
    /** So that the first line, which weighs most, always fits, whatever a story calls its files. */
    private static final int LONGEST_PLACE = 300;

    private FindingText() {}

    public static String of(List<ProofFinding> findings) {
        return of(findings, "");
    }

    /**
     * With a text after them that nothing is cut off for.
     *
     * @param end much shorter than the output of a step may be
     */
    public static String of(List<ProofFinding> findings, String end) {
        long room = GateStep.LONGEST_TAIL - 100 - Utf8.length(end);
        var text = new StringBuilder();
        for (ProofFinding proofFinding : findings) {
            var line = line(proofFinding);
            if (Utf8.length(text.toString()) + Utf8.length(line) > room) {
                return text.append("[more is left out]\n").append(end).toString();
            }
            text.append(line);
        }
        return text.append(end).toString();
    }

    private static String line(ProofFinding proofFinding) {
        var file = OneLineText.ends(PrintableText.line(proofFinding.file()), LONGEST_PLACE);
        var place = file.isEmpty() ? "" : " " + file;
        var number = proofFinding.line() == 0 ? "" : ":" + proofFinding.line();
        return beginning(proofFinding.weight())
                + proofFinding.kind().word()
                + place
                + number
                + ": "
                + proofFinding.text()
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
