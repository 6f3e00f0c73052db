package dev.musher.fleet.proof.canary;

import dev.musher.tools.syntax.SyntaxNode;
import java.util.stream.Collectors;

/** Expressions of Go for empty values of the results of a function. */
final class EmptyValues {
    private EmptyValues() {}

    /** Empty if the results have names: these are returned by themselves. */
    static String of(SyntaxNode result) {
        if (!result.kind().equals("parameter_list")) {
            return value(result);
        }
        var results = result.children().stream().filter(SyntaxNode::isNamed).toList();
        return results.stream().anyMatch(it -> it.child("name").isPresent())
                ? ""
                : results.stream()
                        .flatMap(it -> it.child("type").stream())
                        .map(EmptyValues::value)
                        .collect(Collectors.joining(", "));
    }

    private static String value(SyntaxNode type) {
        return "*new(" + type.text() + ")";
    }
}
