package dev.musher.symbols;

import dev.musher.symbols.NameQuery.Match;
import dev.musher.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

/** The source of a definition, whole lines as they are in the file. */
record BodyAnswer(Scope scope, String name, Outlines outlines) {
    private static final int MOST_BYTES = 24 * 1024;

    String text() throws InterruptedException {
        var chosen = Chosen.of(scope, name, outlines);
        var parts = new ArrayList<String>();
        int room = MOST_BYTES;
        for (Match match : chosen.matches()) {
            var body = body(chosen, match);
            var shown = Utf8.head(body, Math.max(room, 0));
            parts.add(header(chosen, match) + "\n" + shown);
            if (shown.length() < body.length()) {
                parts.add("… cut at " + MOST_BYTES + " bytes; read the file from there.");
                break;
            }
            room -= (int) Utf8.length(shown);
        }
        parts.addAll(scope.gaps());
        return String.join("\n", parts);
    }

    private String header(Chosen chosen, Match match) {
        var extent = match.definition().extent();
        int first = line(chosen.text(), extent.start());
        int last = line(chosen.text(), extent.end() - 1);
        var word = match.definition().word() + " " + match.definition().name();
        return scope.shown(chosen.file()) + ":" + first + "-" + last + " " + word;
    }

    /** With the indentation of its first line. */
    private static String body(Chosen chosen, Match match) {
        byte[] text = chosen.text();
        int start = match.definition().extent().start();
        int indented = start;
        while (indented > 0 && (text[indented - 1] == ' ' || text[indented - 1] == '\t')) {
            indented--;
        }
        boolean firstInLine = indented == 0 || text[indented - 1] == '\n';
        int from = firstInLine ? indented : start;
        int length = match.definition().extent().end() - from;
        return new String(text, from, length, StandardCharsets.UTF_8);
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
