package dev.musher.fleet.automerge;

import dev.musher.fleet.automerge.ImportLine.Effect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Imports that both sides add at the beginning of a file. */
final class ImportUnion implements UnionRule {
    private final ImportSyntax syntax;
    private final Preambles preambles;

    ImportUnion(ImportSyntax syntax, ThreeWayText threeWayText) {
        this.syntax = syntax;
        preambles =
                new Preambles(
                        FilePreamble.of(syntax, threeWayText.base()),
                        FilePreamble.of(syntax, threeWayText.ours()),
                        FilePreamble.of(syntax, threeWayText.theirs()));
    }

    /** The beginnings of the three files. */
    private record Preambles(FilePreamble base, FilePreamble ours, FilePreamble theirs) {
        boolean arePlainAt(Overlap overlap) {
            return base.isPlain(overlap.base(), overlap.sides().base())
                    && ours.isPlain(overlap.ours(), overlap.sides().ours())
                    && theirs.isPlain(overlap.theirs(), overlap.sides().theirs());
        }

        Optional<Comparator<ImportLine>> order(Overlap overlap) {
            return ImportOrder.of(
                    List.of(
                            base.around(overlap.base()),
                            ours.around(overlap.ours()),
                            theirs.around(overlap.theirs())));
        }

        /** The imports of both sides of a part, by how they are written. */
        Map<String, ImportLine> written(Overlap overlap) {
            var written = new HashMap<String, ImportLine>();
            note(written, ours, overlap.ours(), overlap.sides().ours());
            note(written, theirs, overlap.theirs(), overlap.sides().theirs());
            return written;
        }

        private static void note(
                Map<String, ImportLine> written,
                FilePreamble part,
                LineInterval lineInterval,
                List<String> lines) {
            part.imports()
                    .forEach(
                            (place, line) -> {
                                if (place >= lineInterval.start() && place < lineInterval.end()) {
                                    written.put(lines.get(place), line);
                                }
                            });
        }
    }

    @Override
    public Optional<List<String>> join(Overlap overlap) {
        var gaps = overlap.gaps();
        if (gaps.isEmpty() || !preambles.arePlainAt(overlap)) {
            return Optional.empty();
        }
        var written = preambles.written(overlap);
        var order = preambles.order(overlap);
        var known = new HashSet<String>();
        var lines = new ArrayList<String>();
        for (int at = 0; at < gaps.get().size(); at++) {
            var sharedInsertion = gaps.get().get(at);
            var added = new LinkedHashSet<>(sharedInsertion.ours());
            added.addAll(sharedInsertion.theirs());
            if (!added.stream().allMatch(line -> isHarmless(written, line))) {
                return Optional.empty();
            }
            added.removeIf(line -> !known.add(line));
            lines.addAll(sharedInsertion.with(sorted(new ArrayList<>(added), written, order)));
            if (at < overlap.baseLines().size()) {
                lines.add(overlap.baseLines().get(at));
            }
        }
        return Optional.of(lines);
    }

    private static boolean isHarmless(Map<String, ImportLine> written, String line) {
        var found = written.get(line);
        return found != null && found.effect() == Effect.NONE;
    }

    /** Without an order ours come first. */
    private static List<String> sorted(
            List<String> lines,
            Map<String, ImportLine> written,
            Optional<Comparator<ImportLine>> order) {
        order.ifPresent(
                it ->
                        lines.sort(
                                Comparator.comparing(
                                        line ->
                                                written.getOrDefault(
                                                        line, ImportLine.unseen(line, line)),
                                        it)));
        return lines;
    }

    /** No name stands for two things, and nothing is imported twice, unless it was so before. */
    @Override
    public boolean holds(ThreeWayText threeWayText, List<String> woven) {
        var clashes = new HashSet<>(FilePreamble.of(syntax, woven).clashes(syntax));
        clashes.removeAll(preambles.base().clashes(syntax));
        return clashes.isEmpty();
    }

    @Override
    public String objection() {
        return "both sides import the same name, or the same thing, in another way";
    }
}
