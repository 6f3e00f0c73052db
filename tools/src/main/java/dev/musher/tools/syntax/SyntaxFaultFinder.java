package dev.musher.tools.syntax;

import dev.musher.tools.syntax.SyntaxCheck.SyntaxFault;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Reads the faults off a syntax tree, and says each in terms of tokens. */
final class SyntaxFaultFinder {
    private static final int MOST_FAULTS = 10;
    private static final int LONGEST_QUOTE = 40;
    private static final String OPENERS = "([{";
    private static final String CLOSERS = ")]}";

    private final SyntaxTree tree;
    private final List<SyntaxFault> faults = new ArrayList<>();

    SyntaxFaultFinder(SyntaxTree tree) {
        this.tree = tree;
    }

    List<SyntaxFault> faults() {
        if (!tree.root().hasError()) {
            return List.of();
        }
        try (var cursor = tree.cursor()) {
            int depth = 0;
            while (faults.size() < MOST_FAULTS) {
                if (hasFaultsInside(cursor.node()) && cursor.toFirstChild()) {
                    depth++;
                    continue;
                }
                while (!cursor.toNextSibling()) {
                    if (depth == 0) {
                        return faults;
                    }
                    cursor.toParent();
                    depth--;
                }
            }
        }
        return faults;
    }

    /** Takes down what is wrong with the node itself. */
    private boolean hasFaultsInside(SyntaxNode syntaxNode) {
        if (syntaxNode.isMissing()) {
            add(syntaxNode, "missing " + quoted(syntaxNode.kind()));
            return false;
        }
        if (syntaxNode.isError()) {
            add(syntaxNode);
            return false;
        }
        return syntaxNode.hasError();
    }

    /** The parser skipped this. An open bracket in it is the likely cause, else its first token. */
    private void add(SyntaxNode error) {
        Deque<SyntaxNode> open = new ArrayDeque<>();
        for (SyntaxNode child : error.children()) {
            String token = child.kind();
            if (isOneOf(OPENERS, token)) {
                open.push(child);
            } else if (isOneOf(CLOSERS, token)) {
                if (open.isEmpty() || !closes(open.peek(), token)) {
                    add(child, "unexpected " + quoted(token));
                    return;
                }
                open.pop();
            }
        }
        if (open.isEmpty()) {
            add(error, "unexpected " + quoted(firstLine(error)));
        } else {
            SyntaxNode unclosed = open.peek();
            add(
                    unclosed,
                    "missing "
                            + quoted(closerOf(unclosed))
                            + " for this "
                            + quoted(unclosed.kind()));
        }
    }

    private static boolean isOneOf(String brackets, String token) {
        return token.length() == 1 && brackets.contains(token);
    }

    private static boolean closes(SyntaxNode opener, String closer) {
        return closerOf(opener).equals(closer);
    }

    private static String closerOf(SyntaxNode opener) {
        int index = OPENERS.indexOf(opener.kind());
        return CLOSERS.substring(index, index + 1);
    }

    private void add(SyntaxNode syntaxNode, String what) {
        faults.add(new SyntaxFault(syntaxNode.line(), syntaxNode.column(), what));
    }

    private static String quoted(String token) {
        return '"' + token + '"';
    }

    private static String firstLine(SyntaxNode error) {
        var text = error.text().strip();
        int end = text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n');
        var line = text.substring(0, end).strip();
        if (line.codePointCount(0, line.length()) <= LONGEST_QUOTE) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, LONGEST_QUOTE)) + "…";
    }
}
