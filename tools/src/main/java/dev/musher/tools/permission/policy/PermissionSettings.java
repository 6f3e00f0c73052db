package dev.musher.tools.permission.policy;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingOrigin;
import dev.musher.base.config.SettingType;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.RuleSubject;
import dev.musher.tools.permission.Ruling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The settings about permission: {@code permission.mode} and {@code [[permission.rule]]}. */
public final class PermissionSettings {
    public static final SettingKey<PermissionMode> MODE =
            SettingKey.of(
                            "permission.mode",
                            SettingType.oneOf(PermissionMode.class),
                            "What is allowed without a rule.")
                    .orElse(PermissionMode.STANDARD)
                    .byProject(OverrideRule.strictestFirst());

    private static final SettingKey<String> ALLOW =
            ruling("allow", "What is allowed.")
                    .projectMust(
                            "be left out: a project can only ask or deny; only the user's file can"
                                    + " allow",
                            _ -> false);
    private static final SettingKey<String> ASK = ruling("ask", "What the user is asked about.");
    private static final SettingKey<String> DENY = ruling("deny", "What is denied.");
    private static final SettingKey<String> BECAUSE =
            SettingKey.of("because", SettingType.text(), "Why; shown where the rule decides.")
                    .orElse("");
    private static final SettingKey<List<String>> FITS =
            SettingKey.of("match", SettingType.texts(), "Examples that the rule must match.")
                    .orElse(List.of());
    private static final SettingKey<List<String>> SPARES =
            SettingKey.of(
                            "not_match",
                            SettingType.texts(),
                            "Examples that the rule must not match.")
                    .orElse(List.of());

    private static final SettingKey<String> PROJECT =
            SettingKey.of(
                            "project",
                            SettingType.text(),
                            "The folder of the only project that the rule counts in.")
                    .orElse("")
                    .projectMust(
                            "be left out: rules of a project count in that project", _ -> false);

    public static final SettingKey<List<Config>> RULES =
            SettingKey.of(
                            "permission.rule",
                            SettingType.tables(
                                            ConfigSchema.of(
                                                    ALLOW, ASK, DENY, BECAUSE, FITS, SPARES,
                                                    PROJECT))
                                    .merged(PermissionSettings::both),
                            "What is allowed, asked about or denied.")
                    .orElse(List.of())
                    .byProject(new OverrideRule.Free<>());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(MODE, RULES);

    private PermissionSettings() {}

    /** The rules, or what is wrong with them. */
    public sealed interface Loaded {
        /** All of them can be used. */
        record Rules(List<PermissionRule> rules) implements Loaded {
            public Rules {
                rules = List.copyOf(rules);
            }
        }

        /** At least one cannot, and so none is. */
        record Wrong(List<ConfigProblem> problems) implements Loaded {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    /**
     * The rules that count in a project.
     *
     * @param project its folder, by its real path
     */
    public static Loaded rules(Config config, String project) {
        var rules = new ArrayList<PermissionRule>();
        var problems = new ArrayList<ConfigProblem>();
        for (Config table : config.value(RULES)) {
            var only = table.value(PROJECT);
            if (!only.isEmpty() && !only.equals(project)) {
                continue;
            }
            read(table, rules, problems);
        }
        return problems.isEmpty() ? new Loaded.Rules(rules) : new Loaded.Wrong(problems);
    }

    private static void read(
            Config table, List<PermissionRule> rules, List<ConfigProblem> problems) {
        Map<Ruling, SettingKey<String>> given = new LinkedHashMap<>();
        for (var settingKey : List.of(ALLOW, ASK, DENY)) {
            if (table.find(settingKey).isPresent()) {
                given.put(Ruling.valueOf(settingKey.name().toUpperCase(Locale.ROOT)), settingKey);
            }
        }
        if (given.size() != 1) {
            problems.add(
                    new ConfigProblem(
                            place(table, given),
                            "a permission.rule needs exactly one of allow, ask and deny"));
            return;
        }
        var entry = given.entrySet().iterator().next();
        SettingOrigin settingOrigin = table.origin(entry.getValue());
        switch (RuleText.read(table.value(entry.getValue()))) {
            case RuleText.Reading.Wrong(String why) ->
                    problems.add(new ConfigProblem(where(settingOrigin), why));
            case RuleText.Reading.Read(RuleSubject ruleSubject, String pattern) ->
                    rules.add(
                            new PermissionRule(
                                    entry.getKey(),
                                    ruleSubject,
                                    pattern,
                                    settingOrigin.text(),
                                    table.value(BECAUSE),
                                    table.value(FITS),
                                    table.value(SPARES)));
        }
    }

    private static String place(Config table, Map<Ruling, SettingKey<String>> given) {
        for (var settingKey : given.values()) {
            return where(table.origin(settingKey));
        }
        return where(table.origin(BECAUSE));
    }

    private static String where(SettingOrigin settingOrigin) {
        return settingOrigin instanceof SettingOrigin.Line line
                ? line.file() + ":" + line.number()
                : settingOrigin.text();
    }

    private static SettingKey<String> ruling(String name, String description) {
        return SettingKey.of(name, SettingType.text(), description);
    }

    private static List<Config> both(List<Config> earlier, List<Config> later) {
        var all = new ArrayList<>(earlier);
        all.addAll(later);
        return List.copyOf(all);
    }
}
