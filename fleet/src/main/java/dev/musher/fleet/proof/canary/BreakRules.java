package dev.musher.fleet.proof.canary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How functions of one language are made to fail: the words of each line, by its first one. */
final class BreakRules {
    private final Map<String, List<String>> lines = new HashMap<>();
    private final Set<String> functions = new HashSet<>();

    void add(String line) {
        int space = line.indexOf(' ');
        var key = line.substring(0, space);
        var rest = line.substring(space + 1);
        boolean isText = key.equals("statement") || key.equals("expression") || key.equals("mark");
        lines.computeIfAbsent(key, _ -> new ArrayList<>())
                .addAll(isText ? List.of(rest) : List.of(rest.split(" ", -1)));
        functions.addAll(words("function"));
    }

    boolean isFunction(String kind) {
        return functions.contains(kind);
    }

    String statement() {
        return words("statement").getFirst();
    }

    /** What comes before and after a body that is an expression; empty if there are none. */
    List<String> expression() {
        var text = words("expression");
        return text.isEmpty() ? List.of() : List.of(text.getFirst().split("\\$", 2));
    }

    boolean hasName(String name) {
        return words("name").contains(name);
    }

    boolean isHeader(String word) {
        return words("header").contains(word);
    }

    boolean mustBeFirst(String kind) {
        return words("first").contains(kind);
    }

    boolean isText(String kind) {
        return words("text").contains(kind);
    }

    /** The words of which one makes a node of a kind a mark. */
    List<String> marks(String kind) {
        var marks = words("mark");
        return marks.isEmpty()
                ? marks
                : marks.stream()
                        .filter(mark -> mark.startsWith(kind + " "))
                        .map(mark -> mark.substring(kind.length() + 1))
                        .toList();
    }

    private List<String> words(String key) {
        return lines.getOrDefault(key, List.of());
    }
}
