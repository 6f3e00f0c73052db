package dev.musher.fleet.proof.source;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.diff.TestTampering;
import java.util.ArrayList;
import java.util.List;

/** A new file, and what is found in it. */
public final class AddedCode {
    private AddedCode() {}

    public static PatchFile file(String path, String text) {
        var lines = new ArrayList<PatchLine>();
        for (String line : text.lines().toList()) {
            lines.add(new PatchLine(Sort.ADDED, lines.size() + 1, 1, line));
        }
        return new PatchFile("", path, List.of(lines));
    }

    static List<ProofFinding> findings(String path, String text) {
        return TestTampering.in(
                List.of(file(path, text)), new FindingWeights(ProofPolicy.USUAL_WEIGHTS));
    }

    /** The weight and the class of everything that is found. */
    public static List<String> found(String path, String text) {
        return findings(path, text).stream()
                .map(
                        it ->
                                it.weight().name().toLowerCase(java.util.Locale.ROOT)
                                        + it.text()
                                                .substring(it.text().lastIndexOf('`') + 1)
                                                .replace("; take it out", ""))
                .toList();
    }
}
