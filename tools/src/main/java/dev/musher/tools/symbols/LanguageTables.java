package dev.musher.tools.symbols;

import dev.musher.codegen.TextFile;
import dev.musher.tools.symbols.DefinitionRule.Trait;
import dev.musher.tools.syntax.SyntaxLanguage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the tables of all languages; the file itself says how it is written. */
@TextFile("languages.txt")
final class LanguageTables {
    /** Another text makes another index. */
    static final int VERSION = LanguageTablesText.TEXT.hashCode();

    private LanguageTables() {}

    /** The table of each language that has definitions; TSX is TypeScript to it. */
    static Map<SyntaxLanguage, LanguageTable> read() {
        var tables = new EnumMap<SyntaxLanguage, LanguageTable>(SyntaxLanguage.class);
        var section = new Section();
        Optional<SyntaxLanguage> language = Optional.empty();
        for (String line : LanguageTablesText.TEXT.split("\n", -1)) {
            if (line.startsWith("[")) {
                language = Optional.of(language(line));
                section = new Section();
                tables.put(language.get(), section.table());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                section.add(line.split(" ", -1));
            }
        }
        var typescript = tables.get(SyntaxLanguage.TYPESCRIPT);
        if (typescript != null) {
            tables.put(SyntaxLanguage.TSX, typescript);
        }
        return tables;
    }

    private static SyntaxLanguage language(String header) {
        var word = header.substring(1, header.length() - 1);
        return SyntaxLanguage.valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** The lines of one language. */
    private static final class Section {
        private final Map<String, List<DefinitionRule>> rules = new HashMap<>();
        private final Set<String> entered = new HashSet<>(Set.of("ERROR"));
        private final Set<String> scopes = new HashSet<>();
        private final Map<String, String> calls = new HashMap<>();
        private final Set<String> names = new HashSet<>();

        LanguageTable table() {
            return new LanguageTable(rules, entered, scopes, calls, names);
        }

        void add(String[] words) {
            var rest = List.of(words).subList(1, words.length);
            switch (words[0]) {
                case "define" ->
                        rules.computeIfAbsent(words[1], _ -> new ArrayList<>()).add(rule(words));
                case "enter" -> entered.addAll(rest);
                case "scope" -> scopes.addAll(rest);
                case "call" -> calls.put(words[1], words[2]);
                case "name" -> names.addAll(rest);
                default -> throw new IllegalStateException("languages.txt has " + words[0]);
            }
        }

        private static DefinitionRule rule(String[] words) {
            var fields = new HashMap<>(Map.of("by", "name", "until", "body"));
            var additions = new LinkedHashMap<String, String>();
            var conditions = new LinkedHashMap<String, List<String>>();
            var traits = EnumSet.noneOf(Trait.class);
            for (int i = 3; i < words.length; i++) {
                int equals = words[i].indexOf('=');
                var key = words[i].substring(0, Math.max(equals, 0));
                var value = words[i].substring(equals + 1);
                switch (key) {
                    case "" -> traits.add(Trait.valueOf(value.toUpperCase(Locale.ROOT)));
                    case "by", "until" -> fields.put(key, value);
                    case "on", "of" -> additions.put(key, value);
                    default -> conditions.put(key, List.of(value.split(",", -1)));
                }
            }
            return new DefinitionRule(
                    words[2],
                    fields.getOrDefault("by", ""),
                    fields.getOrDefault("until", ""),
                    additions,
                    conditions,
                    traits);
        }
    }
}
