package dev.musher.permission;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Origin;
import dev.musher.config.Problem;
import dev.musher.config.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The settings about permission: {@code permission.mode} and {@code [[permission.rule]]}. */
public final class PermissionSettings {
    public static final Key<Mode> MODE =
            Key.of("permission.mode", KeyType.oneOf(Mode.class), "What is allowed without a rule.")
                    .orElse(Mode.STANDARD)
                    .byProject(Direction.strictestFirst());

    private static final Key<String> ALLOW =
            ruling("allow", "What may happen.")
                    .projectMust(
                            "be left out: a project can only ask or deny, what is allowed is for"
                                    + " the user's file to say",
                            _ -> false);
    private static final Key<String> ASK = ruling("ask", "What a person is asked about.");
    private static final Key<String> DENY = ruling("deny", "What must not happen.");
    private static final Key<String> BECAUSE =
            Key.of("because", KeyType.text(), "Why; shown where the rule decides.").orElse("");
    private static final Key<List<String>> FITS =
            Key.of("match", KeyType.texts(), "Examples that the rule must match.")
                    .orElse(List.of());
    private static final Key<List<String>> SPARES =
            Key.of("not_match", KeyType.texts(), "Examples that the rule must not match.")
                    .orElse(List.of());

    public static final Key<List<Config>> RULES =
            Key.of(
                            "permission.rule",
                            KeyType.tables(Schema.of(ALLOW, ASK, DENY, BECAUSE, FITS, SPARES))
                                    .merged(PermissionSettings::both),
                            "What is allowed, asked about or denied.")
                    .orElse(List.of())
                    .byProject(new Direction.Free<>());

    public static final Schema SCHEMA = Schema.of(MODE, RULES);

    private PermissionSettings() {}

    /** The rules, or what is wrong with them. */
    public sealed interface Loaded {
        /** All of them can be used. */
        record Rules(List<Rule> rules) implements Loaded {
            public Rules {
                rules = List.copyOf(rules);
            }
        }

        /** At least one cannot, and so none is. */
        record Wrong(List<Problem> problems) implements Loaded {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    public static Loaded rules(Config config) {
        var rules = new ArrayList<Rule>();
        var problems = new ArrayList<Problem>();
        for (Config table : config.value(RULES)) {
            read(table, rules, problems);
        }
        return problems.isEmpty() ? new Loaded.Rules(rules) : new Loaded.Wrong(problems);
    }

    private static void read(Config table, List<Rule> rules, List<Problem> problems) {
        Map<Ruling, Key<String>> given = new LinkedHashMap<>();
        for (var key : List.of(ALLOW, ASK, DENY)) {
            if (table.find(key).isPresent()) {
                given.put(Ruling.valueOf(key.name().toUpperCase(Locale.ROOT)), key);
            }
        }
        if (given.size() != 1) {
            problems.add(
                    new Problem(
                            place(table, given),
                            "a permission.rule needs exactly one of allow, ask and deny"));
            return;
        }
        var entry = given.entrySet().iterator().next();
        Origin origin = table.origin(entry.getValue());
        switch (RuleText.read(table.value(entry.getValue()))) {
            case RuleText.Reading.Wrong(String why) ->
                    problems.add(new Problem(where(origin), why));
            case RuleText.Reading.Read(Subject subject, String pattern) ->
                    rules.add(
                            new Rule(
                                    entry.getKey(),
                                    subject,
                                    pattern,
                                    origin.text(),
                                    table.value(BECAUSE),
                                    table.value(FITS),
                                    table.value(SPARES)));
        }
    }

    private static String place(Config table, Map<Ruling, Key<String>> given) {
        for (var key : given.values()) {
            return where(table.origin(key));
        }
        return where(table.origin(BECAUSE));
    }

    private static String where(Origin origin) {
        return origin instanceof Origin.Line line
                ? line.file() + ":" + line.number()
                : origin.text();
    }

    private static Key<String> ruling(String name, String description) {
        return Key.of(name, KeyType.text(), description);
    }

    private static List<Config> both(List<Config> earlier, List<Config> later) {
        var all = new ArrayList<>(earlier);
        all.addAll(later);
        return List.copyOf(all);
    }
}
