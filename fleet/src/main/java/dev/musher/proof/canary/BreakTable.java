package dev.musher.proof.canary;

import dev.musher.codegen.TextFile;
import dev.musher.syntax.Language;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads how functions are made to fail; the file itself says how it is written. */
@TextFile("breaks.txt")
final class BreakTable {
    /** Another text makes other broken trees. */
    static final String TEXT = BreakTableText.TEXT;

    private static final Map<Language, BreakRules> RULES = read();

    private BreakTable() {}

    /** TSX is TypeScript to it. */
    static Optional<BreakRules> of(Language language) {
        var same = language == Language.TSX ? Language.TYPESCRIPT : language;
        return Optional.ofNullable(RULES.get(same));
    }

    private static Map<Language, BreakRules> read() {
        var tables = new EnumMap<Language, BreakRules>(Language.class);
        var rules = new BreakRules();
        for (String line : TEXT.split("\n", -1)) {
            if (line.startsWith("[")) {
                var word = line.substring(1, line.length() - 1);
                rules = new BreakRules();
                tables.put(Language.valueOf(word.toUpperCase(Locale.ROOT)), rules);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                rules.add(line);
            }
        }
        return tables;
    }
}
