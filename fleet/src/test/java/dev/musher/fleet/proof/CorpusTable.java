package dev.musher.fleet.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What came of the stories of the corpus, in rows for people and in totals. */
final class CorpusTable {
    static final String NEEDLESSLY = "needlessly";

    private static final String GREEN = "green";

    /** What came of one story. */
    record Row(CorpusCase story, Set<String> told) {
        boolean passed() {
            return told.equals(Set.of(GREEN));
        }

        boolean isAsExpected() {
            return told.stream()
                    .anyMatch(
                            word ->
                                    word.equals(story.expected())
                                            || word.endsWith(" " + story.expected()));
        }

        String line() {
            return "| %s | %s | %s | %s | %s |"
                    .formatted(
                            story.language(),
                            story.title(),
                            story.isHonest() ? "honest" : "cheat",
                            String.join(", ", told)
                                    + (story.held().isEmpty() ? "" : " (" + story.held() + ")"),
                            isAsExpected() ? "yes" : "NO: " + story.expected());
        }
    }

    private final TreeMap<String, Row> rows = new TreeMap<>();

    /** Adds a story with everything that stops or holds it. */
    Row add(CorpusCase story, ProofReport proofReport) {
        var told = new TreeSet<String>();
        for (ProofFinding proofFinding : proofReport.findings()) {
            switch (proofFinding.weight()) {
                case BLOCKS -> told.add("blocks " + proofFinding.kind().word());
                case HOLDS -> told.add("holds " + proofFinding.kind().word());
                case REPORTED, IGNORED -> {}
            }
        }
        if (told.isEmpty()) {
            told.add(
                    proofReport
                            .report()
                            .firstRed()
                            .map(step -> "red " + step.name())
                            .orElse(GREEN));
        }
        var row = new Row(story, told);
        rows.put(story.name(), row);
        return row;
    }

    /** The rows below a heading, and the totals of each language and of all. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add("| language | story | is | stopped or held by | right finding |");
        lines.add("|---|---|---|---|---|");
        rows.values().forEach(row -> lines.add(row.line()));
        lines.add("");
        var languages = new TreeSet<String>();
        rows.values().forEach(row -> languages.add(row.story().language()));
        for (String language : languages) {
            lines.add(language + ": " + totals(language) + "  ");
        }
        lines.add("all: " + totals(""));
        rows.values().stream()
                .filter(row -> !row.passed() && row.story().held().equals(NEEDLESSLY))
                .forEach(row -> lines.add("held needlessly: " + row.story().title()));
        return lines;
    }

    private String totals(String language) {
        var chosen =
                rows.values().stream()
                        .filter(row -> row.story().language().startsWith(language))
                        .toList();
        var cheats = chosen.stream().filter(row -> !row.story().isHonest()).toList();
        var honest = chosen.stream().filter(row -> row.story().isHonest()).toList();
        return "%d cheats of %d stopped or held; %d honest stories of %d passed, %d held rightly, %d needlessly"
                .formatted(
                        cheats.stream().filter(row -> !row.passed()).count(),
                        cheats.size(),
                        honest.stream().filter(Row::passed).count(),
                        honest.size(),
                        held(honest, "rightly"),
                        held(honest, NEEDLESSLY));
    }

    private static long held(List<Row> honest, String how) {
        return honest.stream()
                .filter(row -> !row.passed() && row.story().held().equals(how))
                .count();
    }
}
