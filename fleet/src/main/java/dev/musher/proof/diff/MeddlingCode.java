package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.diff.CodeHint.Plain;
import dev.musher.proof.diff.PatchLine.Sort;
import dev.musher.proof.diff.SourceText.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds lines of product code that meddle with its tests. */
final class MeddlingCode {
    private MeddlingCode() {}

    /** Whether somebody may have written code there that is neither a test nor builds one. */
    static boolean isProduct(String path) {
        return Languages.ofPath(path).isPresent()
                && !TestFiles.isLikeTests(path)
                && !GateInputs.isBuildFile(path);
    }

    /**
     * What was added.
     *
     * @param files with all of their lines
     */
    static List<Finding> in(List<PatchFile> files, Scales scales) {
        var moved = new HashSet<String>();
        for (PatchFile file : files) {
            file.lines(Sort.REMOVED).forEach(line -> moved.add(line.text()));
        }
        var findings = new ArrayList<Finding>();
        for (PatchFile file : files) {
            if (!file.isGone() && isProduct(file.path())) {
                findings.addAll(in(file, moved, scales));
            }
        }
        return findings;
    }

    private static List<Finding> in(PatchFile file, Set<String> moved, Scales scales) {
        var language = Languages.ofPath(file.path()).orElseThrow();
        var findings = new ArrayList<Finding>();
        var told = new HashSet<Integer>();
        for (List<PatchLine> hunk : file.hunks()) {
            var source = new SourceText(hunk, language);
            for (CodeHint hint : CodeHint.ALL) {
                if (hint.language().equals(language) && !isAllowed(hint, file, source)) {
                    for (PatchLine line : lines(hint, source)) {
                        if (!moved.contains(line.text()) && told.add(line.number())) {
                            findings.add(finding(hint, file, line, scales));
                        }
                    }
                }
            }
        }
        return findings;
    }

    private static boolean isAllowed(CodeHint hint, PatchFile file, SourceText source) {
        var script = source.firstLine().startsWith("#!") ? "#!" : "";
        return hint.unless() != Language.NEVER
                && hint.unless().matcher(script + file.path() + "\n" + source.text()).find();
    }

    private static List<PatchLine> lines(CodeHint hint, SourceText source) {
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

    private static boolean isInPlace(CodeHint hint, SourceText source, int at) {
        return switch (hint.place()) {
            case CODE -> !source.isInString(at);
            case TOP -> !source.isInString(at) && source.isAtTop(at, hint.language());
            case STRING -> source.isInString(at);
        };
    }

    private static Optional<PatchLine> added(SourceText source, int from, int to) {
        return source.added(from, to).stream().filter(line -> !line.text().isBlank()).findFirst();
    }

    private static Finding finding(CodeHint hint, PatchFile file, PatchLine line, Scales scales) {
        var shown = "`" + Code.cut(line.text()).strip() + "` " + hint.what();
        return hint.plain() == Plain.BLOCK
                ? scales.weighed(
                        Kind.CODE_MEDDLES, file.path(), line.number(), shown + "; take it out")
                : Scales.reported(Kind.CODE_MEDDLES, file.path(), line.number(), shown);
    }
}
