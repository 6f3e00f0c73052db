package dev.musher.base.toml;

import dev.musher.base.toml.TomlCursor.Broken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts tables and values together, by the rules for what may be defined where.
 *
 * @see <a href="https://toml.io/en/v1.0.0#table">TOML, Table</a>
 */
final class TomlBuilder {
    private sealed interface Part {
        int line();

        TomlNode node();
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

        @Override
        public TomlNode.Table node() {
            var values = new LinkedHashMap<String, TomlNode>();
            parts.forEach((name, below) -> values.put(name, below.node()));
            return new TomlNode.Table(values, line);
        }
    }

    private enum Made {
        BY_HEADER,
        BY_HEADER_BELOW,
        BY_DOTTED_KEY
    }

    private record Elements(List<Branch> tables, int line) implements Part {
        @Override
        public TomlNode node() {
            var items = new ArrayList<TomlNode>();
            for (var table : tables) {
                items.add(table.node());
            }
            return new TomlNode.Items(List.copyOf(items), line);
        }
    }

    private final Branch root;
    private List<String> header = List.of();
    private Branch table;

    TomlBuilder(int line) {
        root = new Branch(Made.BY_HEADER, line);
        table = root;
    }

    /** Throws {@link Broken} when the header contradicts what was there before. */
    void openTable(TomlKey key) {
        var parent = above(key);
        var existing = parent.parts().get(key.last());
        if (existing == null) {
            table = new Branch(Made.BY_HEADER, key.line());
        } else if (existing instanceof Branch branch && branch.made() == Made.BY_HEADER_BELOW) {
            table = new Branch(Made.BY_HEADER, branch.parts(), branch.line());
        } else {
            throw defined(key, existing);
        }
        parent.parts().put(key.last(), table);
        header = key.segments();
    }

    /** Throws {@link Broken} when the header contradicts what was there before. */
    void openElement(TomlKey key) {
        var parent = above(key);
        table = new Branch(Made.BY_HEADER, key.line());
        var existing = parent.parts().get(key.last());
        if (existing == null) {
            var tables = new ArrayList<>(List.of(table));
            parent.parts().put(key.last(), new Elements(tables, key.line()));
        } else if (existing instanceof Elements elements) {
            elements.tables().add(table);
        } else {
            throw defined(key, existing);
        }
        header = key.segments();
    }

    private Branch above(TomlKey key) {
        header = List.of();
        return parent(root, Made.BY_HEADER_BELOW, key);
    }

    /** Throws {@link Broken} when the key contradicts what was there before. */
    void put(TomlKey key, TomlNode node) {
        var parent = parent(table, Made.BY_DOTTED_KEY, key);
        var existing = parent.parts().putIfAbsent(key.last(), new Leaf(node));
        if (existing != null) {
            throw defined(key, existing);
        }
    }

    private Branch parent(Branch from, Made made, TomlKey key) {
        var parent = from;
        for (int i = 0; i < key.depth() - 1; i++) {
            parent = below(parent, made, key, i);
        }
        return parent;
    }

    private Branch below(Branch parent, Made made, TomlKey key, int index) {
        var segment = key.segments().get(index);
        var existing = parent.parts().get(segment);
        if (existing == null) {
            return added(parent, segment, new Branch(made, key.line()));
        }
        if (existing instanceof Branch branch) {
            if (made == Made.BY_HEADER_BELOW || branch.made() == Made.BY_DOTTED_KEY) {
                return branch;
            }
            if (branch.made() == Made.BY_HEADER_BELOW) {
                return added(parent, segment, new Branch(made, branch.parts(), branch.line()));
            }
        }
        if (existing instanceof Elements elements && made == Made.BY_HEADER_BELOW) {
            return elements.tables().getLast();
        }
        throw clash(key, index, existing);
    }

    private static Branch added(Branch parent, String segment, Branch branch) {
        parent.parts().put(segment, branch);
        return branch;
    }

    private Broken defined(TomlKey key, Part existing) {
        return new Broken(
                key.offset(),
                name(key.segments()) + " is already defined in line " + existing.line());
    }

    private Broken clash(TomlKey key, int index, Part existing) {
        var name = name(key.segments());
        var other = name(key.segments().subList(0, index + 1));
        return new Broken(
                key.offset(), name + " clashes with " + other + " in line " + existing.line());
    }

    private String name(List<String> key) {
        var all = new ArrayList<>(header);
        all.addAll(key);
        return TomlKeyText.dotted(all);
    }

    TomlNode.Table document() {
        return root.node();
    }
}
