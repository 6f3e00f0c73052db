package dev.musher.weave;

import dev.musher.weave.ImportLine.Effect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Imports that both sides add at the beginning of a file. */
final class ImportUnion implements Union {
    private final ImportSyntax syntax;
    private final Preambles preambles;

    ImportUnion(ImportSyntax syntax, Sides sides) {
        this.syntax = syntax;
        preambles =
                new Preambles(
                        Preamble.of(syntax, sides.base()),
                        Preamble.of(syntax, sides.ours()),
                        Preamble.of(syntax, sides.theirs()));
    }

    /** The beginnings of the three files. */
    private record Preambles(Preamble base, Preamble ours, Preamble theirs) {
        boolean arePlainAt(Tie tie) {
            return base.isPlain(tie.base(), tie.sides().base())
                    && ours.isPlain(tie.ours(), tie.sides().ours())
                    && theirs.isPlain(tie.theirs(), tie.sides().theirs());
        }

        Optional<Comparator<ImportLine>> order(Tie tie) {
            return ImportOrder.of(
                    List.of(
                            base.around(tie.base()),
                            ours.around(tie.ours()),
                            theirs.around(tie.theirs())));
        }

        /** The imports of both sides of a part, by how they are written. */
        Map<String, ImportLine> written(Tie tie) {
            var written = new HashMap<String, ImportLine>();
            note(written, ours, tie.ours(), tie.sides().ours());
            note(written, theirs, tie.theirs(), tie.sides().theirs());
            return written;
        }

        private static void note(
                Map<String, ImportLine> written, Preamble part, Span span, List<String> lines) {
            part.imports()
                    .forEach(
                            (place, line) -> {
                                if (place >= span.start() && place < span.end()) {
                                    written.put(lines.get(place), line);
                                }
                            });
        }
    }

    @Override
    public Optional<List<String>> join(Tie tie) {
        var gaps = tie.gaps();
        if (gaps.isEmpty() || !preambles.arePlainAt(tie)) {
            return Optional.empty();
        }
        var written = preambles.written(tie);
        var order = preambles.order(tie);
        var known = new HashSet<String>();
        var lines = new ArrayList<String>();
        for (int at = 0; at < gaps.get().size(); at++) {
            var gap = gaps.get().get(at);
            var added = new LinkedHashSet<>(gap.ours());
            added.addAll(gap.theirs());
            if (!added.stream().allMatch(line -> isHarmless(written, line))) {
                return Optional.empty();
            }
            added.removeIf(line -> !known.add(line));
            lines.addAll(gap.with(sorted(new ArrayList<>(added), written, order)));
            if (at < tie.baseLines().size()) {
                lines.add(tie.baseLines().get(at));
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
    public boolean holds(Sides sides, List<String> woven) {
        var clashes = new HashSet<>(Preamble.of(syntax, woven).clashes(syntax));
        clashes.removeAll(preambles.base().clashes(syntax));
        return clashes.isEmpty();
    }

    @Override
    public String objection() {
        return "both sides import the same name, or the same thing, in another way";
    }
}
