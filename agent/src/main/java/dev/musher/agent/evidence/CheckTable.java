package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.codegen.TextFile;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is known of programs that check something, from a table; a row is read when it is met. */
@TextFile("checks.table")
final class CheckTable {
    private final Map<String, String> rows = new HashMap<>();

    /** How the words of a program are to be read. */
    enum Form {
        SELF,
        FIRST,
        EVERY,
        RUN,
        SEEK,
        SCRIPT
    }

    /**
     * A row of the table.
     *
     * @param family by what name programs that do the same are known
     * @param words what they mean, by themselves
     * @param options what follows their name in the table
     * @param idle words with which nothing is proven
     * @param needed options of which one has to be there; empty if it needs none
     * @param languages of what they check; empty if they may check anything
     */
    record Row(
            String family,
            Form form,
            Set<Kind> kinds,
            Map<String, String> words,
            Map<String, String> options,
            Set<String> idle,
            Set<String> needed,
            Set<String> languages) {}

    CheckTable() {
        String table = CheckTableText.TEXT;
        int at = 0;
        while (at < table.length()) {
            int end = table.indexOf('\n', at);
            end = end < 0 ? table.length() : end;
            int bar = table.indexOf('|', at);
            if (table.charAt(at) != '#' && bar > at && bar < end) {
                String names = table.substring(at, bar).strip();
                int comma = names.indexOf(',');
                String family = comma < 0 ? names : names.substring(0, comma);
                String row = family + " " + table.substring(bar, end);
                for (String name : names.split(",", -1)) {
                    rows.put(name.strip(), row);
                }
            }
            at = end + 1;
        }
    }

    boolean has(String program) {
        return rows.containsKey(program);
    }

    Optional<Row> look(String program) {
        String text = rows.get(program);
        return text == null ? Optional.empty() : Optional.of(row(text));
    }

    private static Row row(String text) {
        String[] columns = text.split("\\|", -1);
        String[] form = columns[1].strip().split(" ", -1);
        var words = new HashMap<String, String>();
        var options = new HashMap<String, String>();
        var idle = new HashSet<String>();
        var needed = new HashSet<String>();
        for (String entry : columns[2].strip().split(" ", -1)) {
            if (entry.startsWith("!")) {
                idle.add(entry.substring(1));
            } else if (entry.startsWith("?")) {
                needed.add(entry.substring(1));
            } else if (entry.startsWith("-")) {
                int sign = sign(entry);
                options.put(entry.substring(0, sign), entry.substring(sign));
            } else if (!entry.isEmpty()) {
                int equals = entry.indexOf('=');
                words.put(entry.substring(0, equals), entry.substring(equals + 1));
            }
        }
        return new Row(
                columns[0].strip(),
                Form.valueOf(form[0].toUpperCase(java.util.Locale.ROOT)),
                form.length > 1 ? kinds(form[1]) : EnumSet.noneOf(Kind.class),
                words,
                options,
                idle,
                needed,
                columns.length > 3 ? Set.of(columns[3].strip().split(" ", -1)) : Set.of());
    }

    /** Where the name of an option ends. */
    private static int sign(String entry) {
        for (int i = 1; i < entry.length(); i++) {
            if ("=@^>:+~%&*".indexOf(entry.charAt(i)) >= 0) {
                return i;
            }
        }
        throw new IllegalStateException("an option without a meaning: " + entry);
    }

    static Set<Kind> kinds(String letters) {
        var kinds = EnumSet.noneOf(Kind.class);
        for (int i = 0; i < letters.length(); i++) {
            kinds.add(
                    switch (letters.charAt(i)) {
                        case 'b' -> Kind.BUILD;
                        case 't' -> Kind.TEST;
                        case 'l' -> Kind.LINT;
                        default -> throw new IllegalStateException("no kind: " + letters);
                    });
        }
        return kinds;
    }
}
