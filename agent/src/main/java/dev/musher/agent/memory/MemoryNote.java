package dev.musher.agent.memory;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The comment below an entry, which holds what people need not read: {@code <!-- id: k3f9a2bx;
 * from: session 0199 turn 4; at: 2026-11-18T00:20:00Z; confidence: 0.8 -->}.
 */
final class MemoryNote {
    private static final String BEGIN = "<!--";
    private static final String END = "-->";

    private final Map<String, String> fields;

    private MemoryNote(Map<String, String> fields) {
        this.fields = fields;
    }

    /** The note on a line; empty if the line is not one comment. */
    static Optional<MemoryNote> parse(String line) {
        String text = line.strip();
        if (!text.startsWith(BEGIN) || !text.endsWith(END) || text.length() < 7) {
            return Optional.empty();
        }
        var fields = new LinkedHashMap<String, String>();
        for (String field : fieldsOf(text.substring(BEGIN.length(), text.length() - 3))) {
            int colon = field.indexOf(':');
            if (colon > 0) {
                fields.put(field.substring(0, colon).strip(), field.substring(colon + 1).strip());
            }
        }
        return Optional.of(new MemoryNote(fields));
    }

    /** A semicolon between backticks divides nothing. */
    private static List<String> fieldsOf(String text) {
        var found = new ArrayList<String>();
        boolean quoted = false;
        int from = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            quoted ^= c == '`';
            if (c == ';' && !quoted) {
                found.add(text.substring(from, at));
                from = at + 1;
            }
        }
        found.add(text.substring(from));
        return found;
    }

    Optional<MemoryId> id() {
        return field("id").flatMap(MemoryId::parse).map(MemoryId::new);
    }

    /** What of the entry the note says; what it leaves open is as given. */
    MemoryEntry complete(MemoryEntry given, List<String> problems) {
        var id = id();
        if (id.isEmpty() && fields.containsKey("id")) {
            problems.add("The id '" + fields.get("id") + "' has other signs than a-z, 0-9 and -.");
        }
        return new MemoryEntry(
                id.orElse(given.id()),
                given.kind(),
                given.text(),
                read("from", MemorySource::parse, problems).orElse(given.source()),
                read("at", MemoryNote::instant, problems).orElse(given.at()),
                read("confidence", MemoryNote::share, problems).orElse(given.confidence()),
                read("supersedes", MemoryId::parse, problems).map(MemoryId::new),
                read("expect", Expectation::parse, problems));
    }

    private <T> Optional<T> read(
            String name, Function<String, Optional<T>> reader, List<String> problems) {
        var written = field(name);
        var value = written.flatMap(reader);
        if (written.isPresent() && value.isEmpty()) {
            problems.add(
                    "'" + name + ": " + written.get() + "' is not understood and does not count.");
        }
        return value;
    }

    private Optional<String> field(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    /** What the note says beside the entry. */
    Map<String, String> more() {
        var more = new TreeMap<>(fields);
        more.keySet().removeAll(List.of("id", "from", "at", "confidence", "supersedes", "expect"));
        return more;
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    private static Optional<Double> share(String text) {
        try {
            double value = Double.parseDouble(text);
            return value >= 0 && value <= 1 ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    static String write(MemoryEntry entry, Map<String, String> more) {
        var line = new StringBuilder(BEGIN).append(" id: ").append(entry.id());
        line.append("; from: ").append(entry.source().text());
        line.append("; at: ").append(entry.at().truncatedTo(ChronoUnit.SECONDS));
        line.append("; confidence: ").append(Math.round(entry.confidence() * 100) / 100.0);
        entry.supersedes().ifPresent(old -> line.append("; supersedes: ").append(old));
        entry.expectation().ifPresent(it -> line.append("; expect: ").append(it.text()));
        new TreeMap<>(more)
                .forEach(
                        (name, value) ->
                                line.append("; ").append(name).append(": ").append(plain(value)));
        return line.append(" ").append(END).toString();
    }

    private static String plain(String value) {
        return MemoryEntry.plainWords(value)
                .replace(';', ',')
                .replace('`', '\'')
                .replace("--" + ">", "->");
    }
}
