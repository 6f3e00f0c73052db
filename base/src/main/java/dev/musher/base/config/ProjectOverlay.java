package dev.musher.base.config;

import java.util.List;
import java.util.Map;

/**
 * Lays a project's settings over those of its user: what would loosen them is a problem, and of two
 * values of a setting that may only be tightened the stricter one holds.
 */
final class ProjectOverlay {
    private final ConfigSchema configSchema;
    private final Map<String, Config.Held> values;
    private final String usersFile;
    private final List<ConfigProblem> problems;

    ProjectOverlay(
            ConfigSchema configSchema,
            Map<String, Config.Held> values,
            String usersFile,
            List<ConfigProblem> problems) {
        this.configSchema = configSchema;
        this.values = values;
        this.usersFile = usersFile;
        this.problems = problems;
    }

    void apply(Map<String, Config.Held> layer) {
        for (var settingKey : configSchema.keys()) {
            var held = layer.get(settingKey.name());
            if (held != null) {
                apply(settingKey, held);
            }
        }
    }

    // Not a switch over the types: this is on the way to the first request.
    private <T> void apply(SettingKey<T> settingKey, Config.Held held) {
        if (settingKey.direction() instanceof OverrideRule.UserOnly) {
            problem(held, "a project cannot set " + settingKey.name());
        } else if (settingKey.direction() instanceof OverrideRule.Tighten<T> tighten) {
            tighten(settingKey, tighten, held);
        } else if (settingKey.direction() instanceof OverrideRule.FreeUnlessUserSet<T> users) {
            values.merge(
                    settingKey.name(), held, (user, _) -> stricter(settingKey, users, user, held));
        } else {
            values.merge(
                    settingKey.name(),
                    held,
                    (user, _) -> ConfigLoader.overlaid(settingKey, user, held));
        }
    }

    private static <T> Config.Held stricter(
            SettingKey<T> settingKey,
            OverrideRule.FreeUnlessUserSet<T> users,
            Config.Held user,
            Config.Held project) {
        T projectValue = Config.valueOf(settingKey, project);
        return users.stricter()
                        .apply(Config.valueOf(settingKey, user), projectValue)
                        .equals(projectValue)
                ? project
                : user;
    }

    /** A value is fine if it is at least as strict as the user's or the usual one. */
    private <T> void tighten(
            SettingKey<T> settingKey, OverrideRule.Tighten<T> tighten, Config.Held held) {
        T value = Config.valueOf(settingKey, held);
        var before = values.get(settingKey.name());
        var usual = settingKey.fallback();
        if (before == null) {
            if (usual.isEmpty() || tighten.isWithin(value, usual.get())) {
                values.put(settingKey.name(), held);
            } else {
                loosens(settingKey, held, usual.get(), new SettingOrigin.Default());
            }
            return;
        }
        T users = Config.valueOf(settingKey, before);
        if (tighten.isWithin(value, users)) {
            values.put(settingKey.name(), held);
        } else if (usual.isEmpty() || tighten.isWithin(value, usual.get())) {
            T both = tighten.stricter().apply(users, value);
            values.put(settingKey.name(), new Config.Held(both, before.origin()));
        } else {
            loosens(settingKey, held, users, before.origin());
        }
    }

    private <T> void loosens(
            SettingKey<T> settingKey, Config.Held held, T holds, SettingOrigin settingOrigin) {
        var type = settingKey.type();
        problem(
                held,
                "a project can only make %s stricter: %s would loosen %s (%s)"
                        .formatted(
                                settingKey.name(),
                                type.show(Config.valueOf(settingKey, held)),
                                type.show(holds),
                                settingOrigin.text()));
    }

    private void problem(Config.Held held, String what) {
        var where =
                held.origin() instanceof SettingOrigin.Line line
                        ? line.file() + ":" + line.number()
                        : held.origin().text();
        problems.add(new ConfigProblem(where, what + "; set it in " + usersFile));
    }
}
