package dev.musher.tools.filetree;

import dev.musher.tools.filetree.WalkLimits.Hidden;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Finds what a pattern would hide below a directory if it were not tracked. */
public final class TrackedButIgnored {
    private final Path directory;
    private final Hidden hidden;
    private final Deque<Level> levels = new ArrayDeque<>();

    /** A directory on the way to a name, with as much of the name as leads to it. */
    private static final class Level {
        private final byte[] path;
        private final IgnoreRules rules;

        Level(byte[] path, IgnoreRules rules) {
            this.path = path;
            this.rules = rules;
        }
    }

    private TrackedButIgnored(Path directory, IgnoreRules rules, Hidden hidden) {
        this.directory = directory;
        this.hidden = hidden;
        levels.push(new Level(new byte[0], rules));
    }

    /**
     * Their names from the directory on, in order.
     *
     * @param rules of the directory
     */
    public static List<byte[]> below(Path directory, IgnoreRules rules, Hidden hidden) {
        var finder = new TrackedButIgnored(directory, rules, hidden);
        var prefix = rules.indexPrefix();
        var index = rules.index();
        var found = new ArrayList<byte[]>();
        int at = index.firstFrom(prefix);
        for (; at < index.size() && GitIndex.startsWith(index.name(at), prefix); at++) {
            var name = index.name(at);
            var below = Arrays.copyOfRange(name, prefix.length, name.length);
            if (finder.isIgnored(below)) {
                found.add(below);
            }
        }
        return found;
    }

    private boolean isIgnored(byte[] name) {
        if (hidden == Hidden.SKIP && hasDot(name)) {
            return false;
        }
        while (!GitIndex.startsWith(name, levels.element().path)) {
            levels.pop();
        }
        int start = levels.element().path.length;
        for (int i = start; i < name.length; i++) {
            if (name[i] == '/') {
                enter(Arrays.copyOf(name, i + 1));
                start = i + 1;
            }
        }
        var last = Arrays.copyOfRange(name, start, name.length);
        return levels.element().rules.hasPatternFor(last, TreeEntryKind.FILE);
    }

    private void enter(byte[] path) {
        var folder = EntryName.path(directory, Arrays.copyOf(path, path.length - 1));
        levels.push(new Level(path, levels.element().rules.enter(folder)));
    }

    private static boolean hasDot(byte[] name) {
        for (int i = 0; i < name.length; i++) {
            if (name[i] == '.' && (i == 0 || name[i - 1] == '/')) {
                return true;
            }
        }
        return false;
    }
}
