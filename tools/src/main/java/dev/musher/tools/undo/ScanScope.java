package dev.musher.tools.undo;

import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.IgnoreSources;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A folder on the way of a scan, with the rules for what is ignored in it. The rules are read only
 * when asked for, which does not happen where nothing has changed.
 */
final class ScanScope {
    private final Path path;
    private final int depth;
    private final Rules rules;
    private final boolean changed;

    /** Gives the rules when they are needed. */
    private static final class Rules {
        private final @Nullable Rules above;
        private final Path path;
        private final IgnoreSources sources;
        private @Nullable IgnoreRules read;

        Rules(@Nullable Rules above, Path path, IgnoreSources sources) {
            this.above = above;
            this.path = path;
            this.sources = sources;
        }

        Rules enter(Path folder) {
            return new Rules(this, folder, sources);
        }

        IgnoreRules read() {
            var known = read;
            if (known == null) {
                known = above == null ? IgnoreRules.at(path, sources) : above.read().enter(path);
                read = known;
            }
            return known;
        }
    }

    private ScanScope(Path path, int depth, Rules rules, boolean changed) {
        this.path = path;
        this.depth = depth;
        this.rules = rules;
        this.changed = changed;
    }

    static ScanScope unchanged(Path top, IgnoreSources sources) {
        return new ScanScope(top, 0, new Rules(null, top, sources), false);
    }

    Path path() {
        return path;
    }

    int depth() {
        return depth;
    }

    /** Whether what is ignored here may differ from what the last scan found. */
    boolean changed() {
        return changed;
    }

    IgnoreRules rules() {
        return rules.read();
    }

    ScanScope asChanged() {
        return changed ? this : new ScanScope(path, depth, rules, true);
    }

    ScanScope enter(Path folder) {
        return new ScanScope(folder, depth + 1, rules.enter(folder), changed);
    }
}
