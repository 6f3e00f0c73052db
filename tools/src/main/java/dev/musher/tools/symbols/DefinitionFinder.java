package dev.musher.tools.symbols;

import dev.musher.tools.symbols.DefinitionRule.Trait;
import dev.musher.tools.syntax.SyntaxNode;
import dev.musher.tools.syntax.SyntaxTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Finds what a syntax tree defines, in the order of the text. It does not look into bodies. */
final class DefinitionFinder {
    /** More than any file that people write. */
    static final int MOST_DEFINITIONS = 5_000;

    /** How deep the walk is in definitions, and in definitions and scopes. */
    private record Level(int definitions, int all) {}

    private final LanguageTable table;
    private final List<Definition> found = new ArrayList<>();

    private DefinitionFinder(LanguageTable table) {
        this.table = table;
    }

    static List<Definition> outline(SyntaxTree tree, LanguageTable table)
            throws InterruptedException {
        var definitionFinder = new DefinitionFinder(table);
        definitionFinder.walk(tree);
        return definitionFinder.found;
    }

    private void walk(SyntaxTree tree) throws InterruptedException {
        Deque<Level> above = new ArrayDeque<>();
        var level = new Level(0, 0);
        try (var cursor = tree.cursor()) {
            while (found.size() < MOST_DEFINITIONS) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                var inside = look(cursor.node(), level);
                if (inside.isPresent() && cursor.toFirstChild()) {
                    above.push(level);
                    level = inside.get();
                    continue;
                }
                while (!cursor.toNextSibling()) {
                    if (above.isEmpty()) {
                        return;
                    }
                    cursor.toParent();
                    level = above.pop();
                }
            }
        }
    }

    /** Takes a definition down; the level inside the node if it is to be looked into. */
    private Optional<Level> look(SyntaxNode syntaxNode, Level level) {
        var kind = syntaxNode.kind();
        for (DefinitionRule rule : table.rules(kind)) {
            if (level.all() > 0 && rule.has(Trait.TOP)) {
                continue;
            }
            var reader = new DefinitionReader(syntaxNode, rule);
            if (reader.fits()) {
                reader.read(level.definitions()).ifPresent(found::add);
                return rule.has(Trait.OPEN)
                        ? Optional.of(new Level(level.definitions() + 1, level.all() + 1))
                        : Optional.empty();
            }
        }
        if (table.scopes().contains(kind)) {
            return Optional.of(new Level(level.definitions(), level.all() + 1));
        }
        return table.entered().contains(kind) ? Optional.of(level) : Optional.empty();
    }
}
