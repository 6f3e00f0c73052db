package dev.musher.config;

import dev.musher.config.TomlCursor.Broken;
import dev.musher.config.TomlStatement.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts statements together to a document, by the rules for what may be defined where.
 *
 * @see <a href="https://toml.io/en/v1.0.0#table">TOML, Table</a>
 */
final class TomlBuilder {
    private sealed interface Part {
        int line();
    }

    /** A value; also an inline table or list, which nothing may be added to. */
    private record Leaf(TomlNode node) implements Part {
        @Override
        public int line() {
            return node.line();
        }
    }

    /** A table by its header, by headers below it, or by dotted keys. */
    private record Branch(Made made, Map<String, Part> parts, int line) implements Part {
        Branch(Made made, int line) {
            this(made, new LinkedHashMap<>(), line);
        }
    }

    private enum Made {
        BY_HEADER,
        BY_HEADER_BELOW,
        BY_DOTTED_KEY
    }

    private record Elements(List<Branch> tables, int line) implements Part {}

    private final SourceLines lines;
    private final Branch root = new Branch(Made.BY_HEADER, 1);
    private List<String> header = List.of();
    private Branch table = root;

    TomlBuilder(SourceLines lines) {
        this.lines = lines;
    }

    /** Throws {@link Broken} when the header contradicts what was there before. */
    void open(TomlStatement statement) {
        header = List.of();
        var key = statement.key();
        int line = lines.line(statement.start());
        var parent = root;
        for (int i = 0; i < key.size() - 1; i++) {
            parent = below(parent, Made.BY_HEADER_BELOW, statement, i);
        }
        table =
                statement.kind() == Kind.TABLE
                        ? header(parent, statement, line)
                        : element(parent, statement, line);
        header = key;
    }

    private Branch header(Branch parent, TomlStatement statement, int line) {
        var existing = parent.parts().get(statement.key().getLast());
        var opened =
                switch (existing) {
                    case null -> new Branch(Made.BY_HEADER, line);
                    case Branch(var made, var parts, int first) when made == Made.BY_HEADER_BELOW ->
                            new Branch(Made.BY_HEADER, parts, first);
                    case Branch _, Elements _, Leaf _ -> throw defined(statement, existing);
                };
        parent.parts().put(statement.key().getLast(), opened);
        return opened;
    }

    private Branch element(Branch parent, TomlStatement statement, int line) {
        var existing = parent.parts().get(statement.key().getLast());
        var opened = new Branch(Made.BY_HEADER, line);
        switch (existing) {
            case null -> {
                var tables = new ArrayList<>(List.of(opened));
                parent.parts().put(statement.key().getLast(), new Elements(tables, line));
            }
            case Elements(var tables, _) -> tables.add(opened);
            case Branch _, Leaf _ -> throw defined(statement, existing);
        }
        return opened;
    }

    /** Throws {@link Broken} when the key contradicts what was there before. */
    void put(TomlStatement statement, TomlNode node) {
        var key = statement.key();
        var parent = table;
        for (int i = 0; i < key.size() - 1; i++) {
            parent = below(parent, Made.BY_DOTTED_KEY, statement, i);
        }
        var existing = parent.parts().putIfAbsent(key.getLast(), new Leaf(node));
        if (existing != null) {
            throw defined(statement, existing);
        }
    }

    private Branch below(Branch parent, Made made, TomlStatement statement, int index) {
        var segment = statement.key().get(index);
        var existing = parent.parts().get(segment);
        return switch (existing) {
            case null -> {
                var created = new Branch(made, lines.line(statement.start()));
                parent.parts().put(segment, created);
                yield created;
            }
            case Branch branch when made != Made.BY_DOTTED_KEY || branch.made() != Made.BY_HEADER ->
                    branch;
            case Elements(var tables, _) when made != Made.BY_DOTTED_KEY -> tables.getLast();
            case Branch _, Elements _, Leaf _ -> throw clash(statement, index, existing);
        };
    }

    private Broken defined(TomlStatement statement, Part existing) {
        var name = name(statement.key());
        return broken(statement, name + " is defined already in line " + existing.line());
    }

    private Broken clash(TomlStatement statement, int index, Part existing) {
        var name = name(statement.key());
        var other = name(statement.key().subList(0, index + 1));
        return broken(statement, name + " clashes with " + other + " in line " + existing.line());
    }

    private static Broken broken(TomlStatement statement, String what) {
        return new Broken(new TomlFault(statement.start(), what), Broken.Extent.LINE);
    }

    private String name(List<String> key) {
        var all = new ArrayList<>(header);
        all.addAll(key);
        return TomlKeys.dotted(all);
    }

    TomlNode.Table document() {
        return (TomlNode.Table) node(root);
    }

    private static TomlNode node(Part part) {
        return switch (part) {
            case Leaf(var node) -> node;
            case Branch(_, var parts, int line) -> {
                var values = new LinkedHashMap<String, TomlNode>();
                parts.forEach((name, below) -> values.put(name, node(below)));
                yield new TomlNode.Table(values, line);
            }
            case Elements(var tables, int line) ->
                    new TomlNode.Items(tables.stream().map(TomlBuilder::node).toList(), line);
        };
    }
}
