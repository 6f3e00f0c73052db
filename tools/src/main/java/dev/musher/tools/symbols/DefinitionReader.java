package dev.musher.tools.symbols;

import dev.musher.base.text.Utf8;
import dev.musher.tools.symbols.Definition.Extent;
import dev.musher.tools.symbols.DefinitionRule.Trait;
import dev.musher.tools.syntax.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Reads a definition off its node. */
record DefinitionReader(SyntaxNode node, DefinitionRule rule) {
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_SIGNATURE = 160;

    /** What a signature may end in that belongs to the body. */
    private static final List<String> BODY_STARTS = List.of("{", "=>", "=", ":", ";");

    private static final String DECLARATOR = "declarator";

    /** In C, around the name of a pointer to a function. */
    private static final String PARENTHESES = "parenthesized_declarator";

    /** Where a variable holds its function. */
    private static final List<String> VALUE_FIELDS = List.of("value", "right");

    boolean fits() {
        for (var condition : rule.conditions().entrySet()) {
            if (!holds(condition.getKey(), condition.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** A field of a field of the same name counts too, as in the declarators of C. */
    private boolean holds(String field, List<String> kinds) {
        for (var child = node.child(field); child.isPresent(); child = child.get().child(field)) {
            if (kinds.contains(child.get().kind())) {
                return true;
            }
        }
        return false;
    }

    /** Empty if it has no name, as in a text that does not parse. */
    Optional<Definition> read(int depth) {
        return name().map(name -> read(name, depth));
    }

    private Definition read(SyntaxNode name, int depth) {
        var text = oneLine(name.text(), LONGEST_NAME);
        var extent = new Extent(name.line(), node.start(), node.end());
        return new Definition(text, rule.word(), signature(name), depth, extent);
    }

    private Optional<SyntaxNode> name() {
        Optional<SyntaxNode> name = Optional.empty();
        for (var inner = node.child(rule.nameField()); inner.isPresent(); inner = inside(inner)) {
            name = inner;
        }
        return name.filter(found -> found.end() > found.start());
    }

    private Optional<SyntaxNode> inside(Optional<SyntaxNode> outer) {
        if (outer.isEmpty() || !rule.nameField().equals(DECLARATOR)) {
            return Optional.empty();
        }
        if (outer.get().kind().equals(PARENTHESES)) {
            return outer.get().children().stream().filter(SyntaxNode::isNamed).findFirst();
        }
        return outer.get().child(rule.nameField());
    }

    private String signature(SyntaxNode name) {
        var signature = rule.has(Trait.PLAIN) ? "" : following(name);
        if (rule.has(Trait.TYPE)) {
            signature += type().map(type -> annotation(type, name)).orElse("");
        }
        for (var addition : rule.additions().entrySet()) {
            var before = " " + addition.getKey() + " ";
            signature += node.child(addition.getValue()).map(one -> before + one.text()).orElse("");
        }
        return oneLine(signature, LONGEST_SIGNATURE);
    }

    /** In C a star that belongs to the type stands by the name. */
    private String annotation(SyntaxNode type, SyntaxNode name) {
        boolean split = rule.nameField().equals(DECLARATOR) && type.end() <= name.start();
        var text = split ? node.tree().text(type.start(), name.start()) : type.text();
        return text.startsWith(":") ? text : ": " + text;
    }

    /** From behind the name, or from the parameters of the function it holds, up to the body. */
    private String following(SyntaxNode name) {
        var function = value();
        var parameter = function.flatMap(held -> held.child("parameter"));
        if (parameter.isPresent()) {
            return "(" + parameter.get().text() + ")";
        }
        int end =
                function.orElse(node)
                        .child(rule.bodyField())
                        .map(SyntaxNode::start)
                        .orElse(node.end());
        int start =
                function.flatMap(held -> held.child("parameters"))
                        .map(SyntaxNode::start)
                        .orElse(name.end());
        return start < end ? withoutBodyStart(node.tree().text(start, end)) : "";
    }

    private Optional<SyntaxNode> value() {
        for (String field : VALUE_FIELDS) {
            if (rule.conditions().containsKey(field)) {
                return node.child(field);
            }
        }
        return Optional.empty();
    }

    private Optional<SyntaxNode> type() {
        return node.child("type").or(() -> node.parent().flatMap(parent -> parent.child("type")));
    }

    private static String withoutBodyStart(String text) {
        var rest = text.stripTrailing();
        for (int i = 0; i < BODY_STARTS.size(); i++) {
            if (rest.endsWith(BODY_STARTS.get(i))) {
                rest =
                        rest.substring(0, rest.length() - BODY_STARTS.get(i).length())
                                .stripTrailing();
                i = -1;
            }
        }
        return rest;
    }

    private static String oneLine(String text, int longest) {
        var line = new StringBuilder();
        for (int i = 0; i < text.length() && line.length() < longest; i++) {
            char next = text.charAt(i);
            boolean space = Character.isWhitespace(next) || Character.isISOControl(next);
            if (!space) {
                line.append(next);
            } else if (line.isEmpty() || !isSpaceless(line.charAt(line.length() - 1))) {
                line.append(' ');
            }
        }
        return line.length() < longest
                ? line.toString().stripTrailing()
                : Utf8.encodable(line.toString()) + "…";
    }

    /** After a bracket that was the last in its line, and after a space, no space is shown. */
    private static boolean isSpaceless(char before) {
        return before == ' ' || before == '(' || before == '[' || before == '<';
    }
}
