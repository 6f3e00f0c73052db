package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.ProofPolicy;
import dev.musher.proof.diff.PatchLine.Sort;
import java.util.ArrayList;
import java.util.List;

/** A new file, and what is found in it. */
final class AddedCode {
    private AddedCode() {}

    static PatchFile file(String path, String text) {
        var lines = new ArrayList<PatchLine>();
        for (String line : text.lines().toList()) {
            lines.add(new PatchLine(Sort.ADDED, lines.size() + 1, 1, line));
        }
        return new PatchFile("", path, List.of(lines));
    }

    static List<Finding> findings(String path, String text) {
        return MeddlingCode.in(List.of(file(path, text)), new Scales(ProofPolicy.USUAL_WEIGHTS));
    }

    /** The weight and the class of everything that is found. */
    static List<String> found(String path, String text) {
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
