package dev.musher.fleet.proof.canary;

import dev.musher.codegen.TextFile;
import dev.musher.tools.syntax.SyntaxLanguage;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads how functions are made to fail; the file itself says how it is written. */
@TextFile("breaks.txt")
final class BreakTable {
    /** Another text makes other broken trees. */
    static final String TEXT = BreakTableText.TEXT;

    private static final Map<SyntaxLanguage, BreakRules> RULES = read();

    private BreakTable() {}

    /** TSX is TypeScript to it. */
    static Optional<BreakRules> of(SyntaxLanguage syntaxLanguage) {
        var same =
                syntaxLanguage == SyntaxLanguage.TSX ? SyntaxLanguage.TYPESCRIPT : syntaxLanguage;
        return Optional.ofNullable(RULES.get(same));
    }

    private static Map<SyntaxLanguage, BreakRules> read() {
        var tables = new EnumMap<SyntaxLanguage, BreakRules>(SyntaxLanguage.class);
        var rules = new BreakRules();
        for (String line : TEXT.split("\n", -1)) {
            if (line.startsWith("[")) {
                var word = line.substring(1, line.length() - 1);
                rules = new BreakRules();
                tables.put(SyntaxLanguage.valueOf(word.toUpperCase(Locale.ROOT)), rules);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                rules.add(line);
            }
        }
        return tables;
    }
}
