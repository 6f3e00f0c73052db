package dev.musher.agent.jsonschema;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which schemas are held against the same value.
 *
 * @param edges from a schema to those that it holds against the value it is held against
 */
record SchemaReferences(Map<String, List<String>> edges) {
    /** Beyond, the check of a value finds out by itself. */
    private static final int DEEPEST = 1000;

    /** A schema that comes back to itself without going into the value. */
    Optional<String> cycle() {
        Set<String> done = new HashSet<>();
        for (String start : edges.keySet().stream().sorted().toList()) {
            var found = cycle(start, new HashSet<>(), done);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<String> cycle(String at, Set<String> above, Set<String> done) {
        if (done.contains(at) || above.size() > DEEPEST) {
            return Optional.empty();
        }
        if (!above.add(at)) {
            return Optional.of(at);
        }
        for (String next : edges.getOrDefault(at, List.of())) {
            var found = cycle(next, above, done);
            if (found.isPresent()) {
                return found;
            }
        }
        above.remove(at);
        done.add(at);
        return Optional.empty();
    }
}
