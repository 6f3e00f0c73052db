package dev.musher.shape;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which schemas are held against the same value.
 *
 * @param edges from a schema to those that it holds against the value it is held against
 */
record References(Map<String, List<String>> edges) {
    /** Beyond, the check of a value finds out by itself. */
    private static final int DEEPEST = 1000;

    /** What is wrong with schemas that come back to themselves without going into the value. */
    List<String> cycles() {
        var problems = new ArrayList<String>();
        Set<String> done = new HashSet<>();
        for (String start : edges.keySet().stream().sorted().toList()) {
            if (comesBack(start, new HashSet<>(), done)) {
                problems.add(SchemaCompiler.place(start) + " refers to itself without end.");
                return problems;
            }
        }
        return problems;
    }

    private boolean comesBack(String at, Set<String> above, Set<String> done) {
        if (done.contains(at) || above.size() > DEEPEST) {
            return false;
        }
        if (!above.add(at)) {
            return true;
        }
        for (String next : edges.getOrDefault(at, List.of())) {
            if (comesBack(next, above, done)) {
                return true;
            }
        }
        above.remove(at);
        done.add(at);
        return false;
    }
}
