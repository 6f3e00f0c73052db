package dev.musher.fleet.proof.canary;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.syntax.SyntaxNode;
import dev.musher.tools.syntax.SyntaxTree;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The insertions into one text that disable some of its functions. For one thread. */
final class FailureInsertions {
    private static final List<String> COMMENTS =
            List.of("comment", "line_comment", "block_comment");

    private final BreakRules rules;
    private final Disabling disabling;
    private final Predicate<SyntaxNode> chosen;
    private final List<Insertion> insertions = new ArrayList<>();
    private final List<SyntaxNode> functions = new ArrayList<>();
    private boolean marked;

    private FailureInsertions(BreakRules rules, Disabling disabling, Predicate<SyntaxNode> chosen) {
        this.rules = rules;
        this.disabling = disabling;
        this.chosen = chosen;
    }

    /** A text, and the byte before which it is put. */
    private record Insertion(int at, String text) {}

    /** What disables all chosen functions that can be; those inside of them need not. */
    static FailureInsertions of(
            SyntaxTree tree, BreakRules rules, Disabling disabling, Predicate<SyntaxNode> chosen) {
        var all = new FailureInsertions(rules, disabling, chosen);
        try (var cursor = tree.cursor()) {
            int depth = 0;
            while (true) {
                if (all.entered(cursor.node()) && cursor.toFirstChild()) {
                    depth++;
                    continue;
                }
                while (!cursor.toNextSibling()) {
                    if (depth == 0) {
                        return all;
                    }
                    cursor.toParent();
                    depth--;
                }
            }
        }
    }

    boolean isEmpty() {
        return insertions.isEmpty();
    }

    /** The chosen functions, also those that cannot be disabled. */
    List<SyntaxNode> functions() {
        return List.copyOf(functions);
    }

    byte[] into(byte[] text) {
        var out = new ByteArrayOutputStream();
        int from = 0;
        insertions.sort(Comparator.comparingInt(Insertion::at));
        for (Insertion insertion : insertions) {
            out.write(text, from, insertion.at() - from);
            out.writeBytes(insertion.text().getBytes(UTF_8));
            from = insertion.at();
        }
        out.write(text, from, text.length - from);
        return out.toByteArray();
    }

    /** Takes a node if it is a function; whether others may be in it. */
    private boolean entered(SyntaxNode syntaxNode) {
        var kind = syntaxNode.kind();
        var marks = rules.marks(kind);
        if (!marks.isEmpty() || COMMENTS.contains(kind)) {
            marked |= !marks.isEmpty() && marks.stream().anyMatch(syntaxNode.text()::contains);
            return false;
        }
        if (marked) {
            marked = false;
            return false;
        }
        if (!rules.isFunction(kind) || !chosen.test(syntaxNode)) {
            return true;
        }
        functions.add(syntaxNode);
        return !isBroken(syntaxNode);
    }

    private boolean isBroken(SyntaxNode function) {
        var body = function.child("body");
        if (body.isEmpty() || function.hasError() || isLeftAlone(function, body.get())) {
            return false;
        }
        var text = body.get().text();
        if (text.startsWith("{")) {
            return inBraces(function, body.get());
        }
        return body.get().kind().equals("block")
                ? indented(function, body.get())
                : expression(function, body.get());
    }

    private boolean isLeftAlone(SyntaxNode function, SyntaxNode body) {
        var header = function.tree().text(function.start(), body.start());
        return function.child("name").filter(name -> rules.hasName(name.text())).isPresent()
                || List.of(header.split("\\W+", -1)).stream().anyMatch(rules::isHeader)
                || isCalledAtOnce(function);
    }

    /** Such functions are a way to write a block: they run while the code is loaded. */
    private static boolean isCalledAtOnce(SyntaxNode function) {
        var outer = function.parent();
        while (outer.filter(it -> it.kind().equals("parenthesized_expression")).isPresent()) {
            outer = outer.flatMap(SyntaxNode::parent);
        }
        return outer.filter(it -> it.kind().equals("call_expression"))
                .flatMap(call -> call.child("function"))
                .filter(called -> called.start() <= function.start())
                .filter(called -> called.end() >= function.end())
                .isPresent();
    }

    private boolean inBraces(SyntaxNode function, SyntaxNode body) {
        var first = statements(body).stream().findFirst();
        if (first.filter(it -> rules.mustBeFirst(it.kind())).isPresent()) {
            return false;
        }
        return insertions.add(
                new Insertion(body.start() + 1, " " + rules.statement(disabling, function)));
    }

    /** In a line of its own, or in that of the function if all of it is in one. */
    private boolean indented(SyntaxNode function, SyntaxNode body) {
        var text = rules.statement(disabling, function);
        var statements = statements(body);
        if (statements.isEmpty()) {
            return false;
        }
        var first = statements.getFirst();
        var between = lineBreak(first).orElse("; ");
        boolean isText =
                rules.isText(first.kind())
                        && first.children().size() == 1
                        && first.children().getFirst().kind().equals("string");
        if (isText && statements.size() == 1) {
            return insertions.add(new Insertion(first.end(), between + text));
        }
        int at = isText ? statements.get(1).start() : first.start();
        return insertions.add(new Insertion(at, text + between));
    }

    /** The end of a line with what a statement is indented by; empty if it begins no line. */
    private static Optional<String> lineBreak(SyntaxNode statement) {
        var line = statement.tree().lineAt(statement.start());
        var indent = line.substring(0, line.offsetByCodePoints(0, statement.column() - 1));
        return indent.isBlank() ? Optional.of("\n" + indent) : Optional.empty();
    }

    /** What is given to another function as an expression may well be called while code loads. */
    private boolean expression(SyntaxNode function, SyntaxNode body) {
        var around = rules.expression(disabling);
        if (around.isEmpty()
                || function.parent().filter(it -> it.kind().equals("arguments")).isPresent()) {
            return false;
        }
        insertions.add(new Insertion(body.start(), around.getFirst()));
        return insertions.add(new Insertion(body.end(), around.getLast()));
    }

    private static List<SyntaxNode> statements(SyntaxNode body) {
        return body.children().stream()
                .filter(it -> it.isNamed() && !COMMENTS.contains(it.kind()))
                .toList();
    }
}
