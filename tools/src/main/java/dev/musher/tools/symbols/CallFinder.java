package dev.musher.tools.symbols;

import dev.musher.tools.syntax.SyntaxNode;
import dev.musher.tools.syntax.SyntaxTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds calls in a syntax tree. */
record CallFinder(SyntaxTree tree, LanguageTable table) {
    /** A name inside of more nodes than this is not what the call calls. */
    private static final int DEEPEST_NAME = 6;

    /** Where grammars keep the last part of a qualified name. */
    private static final List<String> NAME_FIELDS =
            List.of("property", "attribute", "field", "name", "function", "type");

    /** A type with its arguments behind it. */
    private static final String GENERIC = "generic_type";

    /**
     * Something is called.
     *
     * @param line counted from 1
     * @param start in bytes
     */
    record Call(String name, int line, int start) {}

    /** The calls of a name, in the order of the text. */
    List<Call> of(String name, byte[] text) throws InterruptedException {
        byte[] word = name.getBytes(StandardCharsets.UTF_8);
        var calls = new ArrayList<Call>();
        for (int at = ByteWordSearch.next(text, word, 0);
                at >= 0;
                at = ByteWordSearch.next(text, word, at + 1)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            var leaf = tree.at(at, at + word.length);
            boolean whole = leaf.start() == at && leaf.end() == at + word.length;
            if (whole && isCalled(leaf)) {
                calls.add(new Call(name, leaf.line(), at));
            }
        }
        return calls;
    }

    /** Everything that is called between two bytes, in the order of the text. */
    List<Call> between(int start, int end) throws InterruptedException {
        var calls = new ArrayList<Call>();
        var body = tree.at(start, end);
        try (var cursor = body.cursor()) {
            int depth = 0;
            while (true) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                called(cursor.node()).ifPresent(calls::add);
                if (cursor.toFirstChild()) {
                    depth++;
                    continue;
                }
                while (!cursor.toNextSibling()) {
                    if (depth-- == 0) {
                        return calls;
                    }
                    cursor.toParent();
                }
            }
        }
    }

    private boolean isCalled(SyntaxNode leaf) {
        if (!table.names().contains(leaf.kind())) {
            return false;
        }
        var outer = leaf.parent();
        for (int i = 0; i < DEEPEST_NAME && outer.isPresent(); i++) {
            if (table.calls().containsKey(outer.get().kind())) {
                return calledName(outer.get())
                        .filter(name -> name.start() == leaf.start())
                        .isPresent();
            }
            outer = outer.get().parent();
        }
        return false;
    }

    private Optional<Call> called(SyntaxNode syntaxNode) {
        return calledName(syntaxNode).map(name -> new Call(name.text(), name.line(), name.start()));
    }

    /** The name that a call calls; empty if the node is not a call, or calls what has no name. */
    private Optional<SyntaxNode> calledName(SyntaxNode syntaxNode) {
        var field = table.calls().get(syntaxNode.kind());
        if (field == null) {
            return Optional.empty();
        }
        var callee =
                field.equals(LanguageTable.ANY_FIELD)
                        ? lastNamed(syntaxNode)
                        : syntaxNode.child(field);
        for (int i = 0; i < DEEPEST_NAME && callee.isPresent(); i++) {
            var kind = callee.get().kind();
            if (table.names().contains(kind)) {
                return callee;
            }
            callee = table.calls().containsKey(kind) ? Optional.empty() : inner(callee.get());
        }
        return Optional.empty();
    }

    /** From {@code a.b<C>} to {@code b}, one step. */
    private static Optional<SyntaxNode> inner(SyntaxNode callee) {
        for (String field : NAME_FIELDS) {
            var child = callee.child(field);
            if (child.isPresent()) {
                return child;
            }
        }
        return callee.kind().equals(GENERIC) ? firstNamed(callee) : lastNamed(callee);
    }

    private static Optional<SyntaxNode> firstNamed(SyntaxNode syntaxNode) {
        return syntaxNode.children().stream().filter(SyntaxNode::isNamed).findFirst();
    }

    private static Optional<SyntaxNode> lastNamed(SyntaxNode syntaxNode) {
        return syntaxNode.children().reversed().stream().filter(SyntaxNode::isNamed).findFirst();
    }
}
