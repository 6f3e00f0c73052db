package dev.musher.undo;

import dev.musher.undo.Entry.Folder;
import dev.musher.undo.Entry.Ignored;
import java.util.ArrayList;
import java.util.List;

/** Finds what a state covers and another leaves out, because it is ignored there. */
final class Hidden {
    private final Kept wide;
    private final Kept narrow;
    private final List<String> keys = new ArrayList<>();

    private Hidden(Kept wide, Kept narrow) {
        this.wide = wide;
        this.narrow = narrow;
    }

    static List<String> keys(Kept wide, Kept narrow) {
        var hidden = new Hidden(wide, narrow);
        hidden.compare("", wide.state().root(), narrow.state().root());
        return hidden.keys;
    }

    private void compare(String key, Hash old, Hash now) {
        if (old.equals(now)) {
            return;
        }
        var found = narrow.tree(now);
        for (var entry : wide.tree(old).entries().entrySet()) {
            String inner = Names.join(key, entry.getKey());
            var here = found.at(entry.getKey());
            if (here instanceof Ignored && entry.getValue().kept()) {
                all(inner, entry.getValue());
            } else if (entry.getValue() instanceof Folder(_, var oldTree)
                    && here instanceof Folder(_, var newTree)) {
                compare(inner, oldTree, newTree);
            }
        }
    }

    private void all(String key, Entry entry) {
        keys.add(key);
        if (entry instanceof Folder(_, var tree)) {
            for (var inner : wide.tree(tree).entries().entrySet()) {
                if (inner.getValue().kept()) {
                    all(Names.join(key, inner.getKey()), inner.getValue());
                }
            }
        }
    }
}
