package dev.musher.tools.symbols;

import dev.musher.base.text.NearestWord;
import dev.musher.tools.api.ToolFailure;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.TreeSet;

/** A name that nothing has, and names that are like it. */
record UnknownName(QueryScope scope, String name) {
    private static final int MOST_SUGGESTIONS = 5;
    private static final int SHORTEST_PART = 3;

    ToolFailure failure() {
        var text = new StringBuilder("Nothing named " + name + " is defined here. ");
        var like = suggestions();
        if (!like.isEmpty()) {
            text.append("Similar: ").append(String.join(", ", like)).append(". ");
        }
        text.append("Locals and libraries are not indexed; grep finds any text.");
        scope.gaps().forEach(gap -> text.append(' ').append(gap));
        return ToolFailure.input(text.toString());
    }

    private LinkedHashSet<String> suggestions() {
        var names = new TreeSet<String>();
        for (IndexedSourceFile file : scope.files()) {
            for (Definition definition : file.definitions()) {
                names.add(NameQuery.simple(definition.name()));
            }
        }
        var wanted = NameQuery.of(name).name();
        var suggestions = new LinkedHashSet<String>();
        if (names.contains(wanted)) {
            suggestions.add(wanted);
        }
        NearestWord.of(wanted, names).ifPresent(suggestions::add);
        var part = wanted.toLowerCase(Locale.ROOT);
        for (String other : names) {
            if (part.length() >= SHORTEST_PART
                    && suggestions.size() < MOST_SUGGESTIONS
                    && other.toLowerCase(Locale.ROOT).contains(part)) {
                suggestions.add(other);
            }
        }
        return suggestions;
    }
}
