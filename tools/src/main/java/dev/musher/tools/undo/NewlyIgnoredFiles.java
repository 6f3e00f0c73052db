package dev.musher.tools.undo;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import dev.musher.tools.undo.content.KeptState;
import dev.musher.tools.undo.content.PathText;
import java.util.ArrayList;
import java.util.List;

/** Finds what a state covers and another leaves out, because it is ignored there. */
final class NewlyIgnoredFiles {
    private final KeptState wide;
    private final KeptState narrow;
    private final List<String> keys = new ArrayList<>();

    private NewlyIgnoredFiles(KeptState wide, KeptState narrow) {
        this.wide = wide;
        this.narrow = narrow;
    }

    static List<String> keys(KeptState wide, KeptState narrow) {
        var newlyIgnoredFiles = new NewlyIgnoredFiles(wide, narrow);
        newlyIgnoredFiles.compare("", wide.state().root(), narrow.state().root());
        return newlyIgnoredFiles.keys;
    }

    private void compare(String key, ContentHash old, ContentHash now) {
        if (old.equals(now)) {
            return;
        }
        var found = narrow.tree(now);
        for (var entry : wide.tree(old).entries().entrySet()) {
            String inner = PathText.join(key, entry.getKey());
            var here = found.at(entry.getKey());
            if (here instanceof Ignored && entry.getValue().kept()) {
                all(inner, entry.getValue());
            } else if (entry.getValue() instanceof Folder(_, var oldTree)
                    && here instanceof Folder(_, var newTree)) {
                compare(inner, oldTree, newTree);
            }
        }
    }

    private void all(String key, KeptEntry keptEntry) {
        keys.add(key);
        if (keptEntry instanceof Folder(_, var tree)) {
            for (var inner : wide.tree(tree).entries().entrySet()) {
                if (inner.getValue().kept()) {
                    all(PathText.join(key, inner.getKey()), inner.getValue());
                }
            }
        }
    }
}
