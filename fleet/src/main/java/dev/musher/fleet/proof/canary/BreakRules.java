package dev.musher.fleet.proof.canary;

import dev.musher.tools.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How functions of one language are disabled: the words of each line, by its first one. */
final class BreakRules {
    /** Keys whose lines are one text each. */
    private static final Set<String> TEXTS =
            Set.of("statement", "expression", "mark", "disable", "disabled", "blank", "blanked");

    private final Map<String, List<String>> lines = new HashMap<>();
    private final Set<String> functions = new HashSet<>();

    void add(String line) {
        int space = line.indexOf(' ');
        var key = line.substring(0, space);
        var rest = line.substring(space + 1);
        lines.computeIfAbsent(key, _ -> new ArrayList<>())
                .addAll(TEXTS.contains(key) ? List.of(rest) : List.of(rest.split(" ", -1)));
        functions.addAll(words("function"));
    }

    boolean isFunction(String kind) {
        return functions.contains(kind);
    }

    /** Whether its functions can be made to fail, and not only to do nothing. */
    boolean canFail() {
        return !words("statement").isEmpty();
    }

    /** What is put at the beginning of a body. */
    String statement(Disabling disabling, SyntaxNode function) {
        return switch (disabling) {
            case FAILS -> words("statement").getFirst();
            case RETURNS_NOTHING -> nothing(function);
            case RETURNS_EMPTY_TEXT ->
                    canReturnText() ? words("blank").getFirst() : nothing(function);
        };
    }

    /** Whether any of its functions can be made to return a text. */
    boolean canReturnText() {
        return !words("blank").isEmpty();
    }

    private String nothing(SyntaxNode function) {
        return words("disable").isEmpty() ? words("statement").getFirst() : returning(function);
    }

    private String returning(SyntaxNode function) {
        var result = function.child("type").or(() -> function.child("result"));
        var kind = result.map(SyntaxNode::kind).orElse("none");
        return ofKind("disable", kind).stream()
                .findFirst()
                .orElseGet(() -> ofKind("disable", "any").getFirst())
                .replace("$", result.map(EmptyValues::of).orElse(""));
    }

    /** What comes before and after a body that is an expression; empty if there are none. */
    List<String> expression(Disabling disabling) {
        var text =
                switch (disabling) {
                    case FAILS -> words("expression");
                    case RETURNS_NOTHING -> words("disabled");
                    case RETURNS_EMPTY_TEXT -> words(canReturnText() ? "blanked" : "disabled");
                };
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
        return ofKind("mark", kind);
    }

    private List<String> ofKind(String key, String kind) {
        var texts = words(key);
        return texts.isEmpty()
                ? texts
                : texts.stream()
                        .filter(text -> text.startsWith(kind + " "))
                        .map(text -> text.substring(kind.length() + 1))
                        .toList();
    }

    private List<String> words(String key) {
        return lines.getOrDefault(key, List.of());
    }
}
