package dev.musher.tools.symbols;

import dev.musher.base.text.Utf8;
import dev.musher.tools.symbols.NameQuery.Match;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

/** The source of a definition, whole lines with their numbers. */
record BodyAnswer(QueryScope scope, String name, SourceParser outlines) {
    private static final int MOST_BYTES = 24 * 1024;

    String text() throws InterruptedException {
        var definingFile = DefiningFile.of(scope, name, outlines);
        var parts = new ArrayList<String>();
        int room = MOST_BYTES;
        for (Match match : definingFile.matches()) {
            var body = body(definingFile, match);
            var shown = Utf8.head(body, Math.max(room, 0));
            parts.add(header(definingFile, match) + "\n" + shown);
            if (shown.length() < body.length()) {
                parts.add("… cut at " + MOST_BYTES + " bytes; read the file from there.");
                break;
            }
            room -= (int) Utf8.length(shown);
        }
        parts.addAll(scope.gaps());
        return String.join("\n", parts);
    }

    private String header(DefiningFile definingFile, Match match) {
        var extent = match.definition().extent();
        int first = line(definingFile.text(), extent.start());
        int last = line(definingFile.text(), extent.end() - 1);
        var word = match.definition().word() + " " + match.definition().name();
        return scope.shown(definingFile.file()) + ":" + first + "-" + last + " " + word;
    }

    /** Each line with its number, as read shows it, and with the indentation of the first. */
    private static String body(DefiningFile definingFile, Match match) {
        byte[] text = definingFile.text();
        int start = match.definition().extent().start();
        int indented = start;
        while (indented > 0 && (text[indented - 1] == ' ' || text[indented - 1] == '\t')) {
            indented--;
        }
        boolean firstInLine = indented == 0 || text[indented - 1] == '\n';
        int from = firstInLine ? indented : start;
        int length = match.definition().extent().end() - from;
        int number = line(text, from);
        var numbered = new StringBuilder();
        for (String line : new String(text, from, length, StandardCharsets.UTF_8).split("\n", -1)) {
            numbered.append(numbered.isEmpty() ? "" : "\n")
                    .append(number++)
                    .append('\t')
                    .append(line);
        }
        return numbered.toString();
    }

    private static int line(byte[] text, int offset) {
        int line = 1;
        for (int i = 0; i < offset; i++) {
            if (text[i] == '\n') {
                line++;
            }
        }
        return line;
    }
}
