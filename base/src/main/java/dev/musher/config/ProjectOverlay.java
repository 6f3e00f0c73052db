package dev.musher.config;

import java.util.List;
import java.util.Map;

/**
 * Lays a project's settings over those of its user: what would loosen them is a problem, and of two
 * values of a setting that may only be tightened the stricter one holds.
 */
final class ProjectOverlay {
    private final Schema schema;
    private final Map<String, Config.Held> values;
    private final String usersFile;
    private final List<Problem> problems;

    ProjectOverlay(
            Schema schema,
            Map<String, Config.Held> values,
            String usersFile,
            List<Problem> problems) {
        this.schema = schema;
        this.values = values;
        this.usersFile = usersFile;
        this.problems = problems;
    }

    void lay(Map<String, Config.Held> layer) {
        for (var key : schema.keys()) {
            var held = layer.get(key.name());
            if (held != null) {
                lay(key, held);
            }
        }
    }

    // Not a switch over the types: this is on the way to the first request.
    private <T> void lay(Key<T> key, Config.Held held) {
        if (key.direction() instanceof Direction.UserOnly) {
            problem(held, "a project cannot set " + key.name());
        } else if (key.direction() instanceof Direction.Tighten<T> tighten) {
            tighten(key, tighten, held);
        } else {
            values.merge(key.name(), held, (user, _) -> Loader.overlaid(key, user, held));
        }
    }

    /** A value is fine if it is at least as strict as the user's or the usual one. */
    private <T> void tighten(Key<T> key, Direction.Tighten<T> tighten, Config.Held held) {
        T value = Config.valueOf(key, held);
        var before = values.get(key.name());
        var usual = key.fallback();
        if (before == null) {
            if (usual.isEmpty() || tighten.isWithin(value, usual.get())) {
                values.put(key.name(), held);
            } else {
                loosens(key, held, usual.get(), new Origin.Default());
            }
            return;
        }
        T users = Config.valueOf(key, before);
        if (tighten.isWithin(value, users)) {
            values.put(key.name(), held);
        } else if (usual.isEmpty() || tighten.isWithin(value, usual.get())) {
            T both = tighten.stricter().apply(users, value);
            values.put(key.name(), new Config.Held(both, before.origin()));
        } else {
            loosens(key, held, users, before.origin());
        }
    }

    private <T> void loosens(Key<T> key, Config.Held held, T holds, Origin origin) {
        var type = key.type();
        problem(
                held,
                "a project can only make %s stricter: %s would loosen %s (%s)"
                        .formatted(
                                key.name(),
                                type.show(Config.valueOf(key, held)),
                                type.show(holds),
                                origin.text()));
    }

    private void problem(Config.Held held, String what) {
        var where =
                held.origin() instanceof Origin.Line line
                        ? line.file() + ":" + line.number()
                        : held.origin().text();
        problems.add(new Problem(where, what + "; set it in " + usersFile));
    }
}
