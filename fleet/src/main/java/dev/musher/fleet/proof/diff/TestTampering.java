package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.diff.TamperingHint.Plain;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.PatchedSource;
import dev.musher.fleet.proof.source.PatchedSource.Part;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds lines of product code that meddle with its tests. */
public final class TestTampering {
    private TestTampering() {}

    /** Whether an agent may have written code there that is neither a test nor builds one. */
    static boolean isProduct(String path) {
        return TestLanguages.ofPath(path).isPresent()
                && !TestPaths.isLikeTests(path)
                && !GateInputs.isBuildFile(path);
    }

    /**
     * What was added.
     *
     * @param files with all of their lines
     */
    public static List<ProofFinding> in(List<PatchFile> files, FindingWeights findingWeights) {
        var moved = new HashSet<String>();
        for (PatchFile file : files) {
            file.lines(Sort.REMOVED).forEach(line -> moved.add(line.text()));
        }
        var findings = new ArrayList<ProofFinding>();
        for (PatchFile file : files) {
            if (!file.isGone() && isProduct(file.path())) {
                findings.addAll(in(file, moved, findingWeights));
            }
        }
        return findings;
    }

    private static List<ProofFinding> in(
            PatchFile file, Set<String> moved, FindingWeights findingWeights) {
        var testLanguage = TestLanguages.ofPath(file.path()).orElseThrow();
        var findings = new ArrayList<ProofFinding>();
        var told = new HashSet<Integer>();
        for (List<PatchLine> hunk : file.hunks()) {
            var source = new PatchedSource(hunk, testLanguage);
            for (TamperingHint hint : TamperingHint.ALL) {
                if (hint.language().equals(testLanguage) && !isAllowed(hint, file, source)) {
                    for (PatchLine line : lines(hint, source)) {
                        if (!moved.contains(line.text()) && told.add(line.number())) {
                            findings.add(finding(hint, file, line, findingWeights));
                        }
                    }
                }
            }
        }
        return findings;
    }

    private static boolean isAllowed(TamperingHint hint, PatchFile file, PatchedSource source) {
        var script = source.firstLine().startsWith("#!") ? "#!" : "";
        return hint.unless() != TestLanguage.NEVER
                && hint.unless().matcher(script + file.path() + "\n" + source.text()).find();
    }

    private static List<PatchLine> lines(TamperingHint hint, PatchedSource source) {
        var lines = new ArrayList<PatchLine>();
        var found = hint.pattern().matcher(source.text());
        found.useTransparentBounds(true).useAnchoringBounds(false);
        for (Part part : source.parts()) {
            found.region(part.from(), part.to());
            while (found.find()) {
                if (isInPlace(hint, source, found.start())) {
                    added(source, found.start(), found.end()).ifPresent(lines::add);
                }
            }
        }
        return lines;
    }

    private static boolean isInPlace(TamperingHint hint, PatchedSource source, int at) {
        return switch (hint.place()) {
            case CODE -> !source.isInString(at);
            case TOP -> !source.isInString(at) && source.isAtTop(at, hint.language());
            case STRING -> source.isInString(at);
        };
    }

    private static Optional<PatchLine> added(PatchedSource source, int from, int to) {
        return source.added(from, to).stream().filter(line -> !line.text().isBlank()).findFirst();
    }

    private static ProofFinding finding(
            TamperingHint hint, PatchFile file, PatchLine line, FindingWeights findingWeights) {
        var shown = "`" + CodeLines.cut(line.text()).strip() + "` " + hint.what();
        return hint.plain() == Plain.BLOCK
                ? findingWeights.weighed(
                        Kind.CODE_MEDDLES, file.path(), line.number(), shown + "; take it out")
                : FindingWeights.reported(Kind.CODE_MEDDLES, file.path(), line.number(), shown);
    }
}
