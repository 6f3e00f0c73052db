package dev.musher.tools.permission.policy;

import java.util.ArrayList;
import java.util.List;

/** The names along an absolute path: taken apart once, since many patterns look at it. */
record PathNames(List<String> names) {
    static PathNames of(String path) {
        var names = new ArrayList<String>();
        int from = 0;
        while (from < path.length()) {
            int to = path.indexOf('/', from);
            int end = to < 0 ? path.length() : to;
            if (end > from) {
                names.add(path.substring(from, end));
            }
            from = end + 1;
        }
        return new PathNames(names);
    }

    /** Whether it goes up somewhere, so that its names do not tell where it is. */
    boolean hasDots() {
        return names.contains("..");
    }

    /** The same with another name at one place. */
    PathNames with(int place, String name) {
        var others = new ArrayList<>(names);
        others.set(place, name);
        return new PathNames(others);
    }

    /** Empty for the root. */
    String last() {
        return names.isEmpty() ? "" : names.getLast();
    }
}
