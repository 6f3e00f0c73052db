package dev.musher.fleet.proof.canary;

import dev.musher.tools.syntax.SyntaxNode;
import dev.musher.tools.syntax.SyntaxTree;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The functions of a text that changed lines matter to: those that have one of them, and those that
 * use a name of a line outside of functions. If there are none, all functions. For one thread.
 */
final class ChangedFunctions {
    private static final Pattern WORD = Pattern.compile("[\\p{L}_]\\w+");

    /** Words that are in lines of any content. */
    private static final Set<String> KEYWORDS =
            Set.of(
                    "import",
                    "from",
                    "as",
                    "const",
                    "let",
                    "var",
                    "static",
                    "final",
                    "public",
                    "private",
                    "protected",
                    "def",
                    "class",
                    "export",
                    "default",
                    "new",
                    "return",
                    "if",
                    "else",
                    "for",
                    "while",
                    "in",
                    "of",
                    "function",
                    "type",
                    "interface",
                    "package",
                    "use",
                    "pub",
                    "mod",
                    "fn",
                    "func",
                    "struct",
                    "enum",
                    "impl",
                    "self",
                    "this",
                    "None",
                    "True",
                    "False",
                    "null",
                    "true",
                    "false",
                    "int",
                    "str",
                    "string",
                    "String",
                    "void",
                    "is",
                    "not",
                    "and",
                    "or",
                    "async",
                    "await");

    private final SyntaxTree tree;
    private final BreakRules rules;
    private final Set<Integer> changed;

    ChangedFunctions(SyntaxTree tree, BreakRules rules, Set<Integer> changed) {
        this.tree = tree;
        this.rules = rules;
        this.changed = changed;
    }

    /** What disables them. */
    FailureInsertions disabled(Disabling disabling) {
        var all = insertions(disabling, _ -> true);
        var names = namesOutside(all.functions());
        var some = insertions(disabling, function -> isChanged(function) || uses(function, names));
        return some.isEmpty() ? all : some;
    }

    private FailureInsertions insertions(Disabling disabling, Predicate<SyntaxNode> chosen) {
        return FailureInsertions.of(tree, rules, disabling, chosen);
    }

    private boolean isChanged(SyntaxNode function) {
        return changed.stream().anyMatch(line -> has(function, line));
    }

    private static boolean has(SyntaxNode function, int line) {
        int length = (int) function.text().chars().filter(it -> it == '\n').count();
        return function.line() <= line && line <= function.line() + length;
    }

    private static boolean uses(SyntaxNode function, Set<String> names) {
        return !names.isEmpty()
                && WORD.matcher(function.text())
                        .results()
                        .map(MatchResult::group)
                        .anyMatch(names::contains);
    }

    /**
     * The names in changed lines that are in no function, and in the lines that these are below.
     */
    private Set<String> namesOutside(List<SyntaxNode> functions) {
        var root = tree.root();
        var lines = tree.text(root.start(), root.end()).split("\n", -1);
        int first = root.line();
        var names = new HashSet<String>();
        for (int line : changed) {
            int at = line - first;
            if (at >= 0
                    && at < lines.length
                    && functions.stream().noneMatch(function -> has(function, line))) {
                addNames(lines, at, names);
            }
        }
        names.removeAll(KEYWORDS);
        return names;
    }

    private static void addNames(String[] lines, int from, Set<String> names) {
        if (lines[from].isBlank()) {
            return;
        }
        int indent = indent(lines[from]) + 1;
        for (int at = from; at >= 0 && indent > 0; at--) {
            if (!lines[at].isBlank() && indent(lines[at]) < indent) {
                WORD.matcher(lines[at]).results().map(MatchResult::group).forEach(names::add);
                indent = indent(lines[at]);
            }
        }
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
