package dev.musher.roster;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;
import dev.musher.story.Policy;
import dev.musher.story.QaMode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The settings about who works on stories, how many at once, and how often they may fail. */
public final class FleetSettings {
    private static final int MOST_AGENTS = 100;
    private static final int MOST_TRIES = 1_000;

    private static final Key<Long> MAX_AGENTS =
            limit("fleet.max_agents", "How many agents may be at work at once.")
                    .orElse((long) Headcount.USUAL.agents());
    private static final Key<Long> MAX_CODERS =
            limit("fleet.max_coders", "How many coders among them.");
    private static final Key<Long> MAX_QA = limit("fleet.max_qa", "How many reviewers among them.");

    private static final Key<String> MODEL_NAME =
            Key.of("name", KeyType.text(), "As agents name it.")
                    .required()
                    .must("be a model", text -> !text.isBlank());
    private static final Key<Long> MODEL_MAX =
            limit("max", "How many agents may be at work on it at once.").required();
    private static final Key<List<Config>> MODELS =
            Key.of(
                            "fleet.model",
                            KeyType.tables(Schema.of(MODEL_NAME, MODEL_MAX)),
                            "How many may be at work on one model at once.")
                    .orElse(List.of())
                    .byProject(new Direction.Tighten<>("lower", FleetSettings::lowest));

    private static final Key<Long> RETRIES =
            tries(
                    "fleet.retries",
                    "How often agents may give up, or work be sent back, before a story is blocked.",
                    Policy.USUAL.retries());
    private static final Key<Long> SETBACKS =
            tries(
                    "fleet.setbacks",
                    "How many crashes and limits in a row block a story.",
                    Policy.USUAL.setbacks());
    private static final Key<Long> FALSE_STARTS =
            tries(
                    "fleet.false_starts",
                    "How many crashes in a row before the first word block a story.",
                    Policy.USUAL.falseStarts());
    private static final Key<Long> STRIKES =
            tries("fleet.strikes", "How many failed merges block a story.", Policy.USUAL.strikes());
    private static final Key<Long> RECOVERIES =
            tries(
                    "fleet.recoveries",
                    "How often a failed merge is recovered.",
                    Policy.USUAL.recoveries());
    private static final Key<QaMode> QA =
            Key.of("fleet.qa", KeyType.oneOf(QaMode.class), "Who judges, unless a story says so.")
                    .orElse(Policy.USUAL.qa())
                    .byProject(Direction.strictestLast());

    /** Who may agree to what a proof found, the strictest first. */
    private enum Approver {
        PERSON(QaMode.HUMAN),
        AGENT(QaMode.AGENT);

        private final QaMode mode;

        Approver(QaMode mode) {
            this.mode = mode;
        }
    }

    private static final Key<Approver> APPROVAL =
            Key.of(
                            "proof.approval",
                            KeyType.oneOf(Approver.class),
                            "Who agrees to findings that hold a story: a person, or the reviewer.")
                    .orElse(Approver.PERSON)
                    .byProject(Direction.strictestFirst());

    public static final Key<List<String>> ORIENTATION =
            Key.of(
                            "fleet.orientation",
                            KeyType.texts(),
                            "Files that agents are told of first, 16,000 bytes in all.")
                    .orElse(List.of("AGENTS.md"))
                    .must("be at most 20 files inside the project", FleetSettings::areInside)
                    .byProject(new Direction.Free<>());

    public static final Schema SCHEMA =
            Schema.of(
                    MAX_AGENTS,
                    MAX_CODERS,
                    MAX_QA,
                    MODELS,
                    RETRIES,
                    SETBACKS,
                    FALSE_STARTS,
                    STRIKES,
                    RECOVERIES,
                    QA,
                    APPROVAL,
                    ORIENTATION,
                    AgentTables.AGENTS);

    private FleetSettings() {}

    private static Key<Long> limit(String name, String description) {
        return Key.of(name, KeyType.integer(), description)
                .must("be from 1 to " + MOST_AGENTS, most -> most >= 1 && most <= MOST_AGENTS)
                .byProject(Direction.lower());
    }

    private static Key<Long> tries(String name, String description, int usual) {
        return Key.of(name, KeyType.integer(), description)
                .orElse((long) usual)
                .must("be from 1 to " + MOST_TRIES, most -> most >= 1 && most <= MOST_TRIES)
                .byProject(Direction.lower());
    }

    /** The limits of both; of one model the lower limit. */
    private static List<Config> lowest(List<Config> first, List<Config> second) {
        var lowest = new LinkedHashMap<String, Config>();
        for (Config table : first) {
            lowest.merge(table.value(MODEL_NAME), table, FleetSettings::lower);
        }
        for (Config table : second) {
            lowest.merge(table.value(MODEL_NAME), table, FleetSettings::lower);
        }
        return List.copyOf(lowest.values());
    }

    private static Config lower(Config first, Config second) {
        return first.value(MODEL_MAX) <= second.value(MODEL_MAX) ? first : second;
    }

    private static boolean areInside(List<String> files) {
        return files.size() <= 20
                && files.stream()
                        .noneMatch(
                                file ->
                                        file.isBlank()
                                                || file.startsWith("/")
                                                || file.indexOf('\0') >= 0
                                                || List.of(file.split("/", -1)).contains(".."));
    }

    public static Headcount headcount(Config config) {
        Map<String, Integer> models = new HashMap<>();
        for (Config table : config.value(MODELS)) {
            models.put(table.value(MODEL_NAME), Math.toIntExact(table.value(MODEL_MAX)));
        }
        return new Headcount(
                whole(config, MAX_AGENTS),
                maybe(config, MAX_CODERS),
                maybe(config, MAX_QA),
                models);
    }

    /** The numbers that the rules of stories go by. */
    public static Policy policy(Config config) {
        return new Policy(
                whole(config, RETRIES),
                whole(config, SETBACKS),
                whole(config, FALSE_STARTS),
                whole(config, STRIKES),
                whole(config, RECOVERIES),
                config.value(QA),
                config.value(APPROVAL).mode);
    }

    private static int whole(Config config, Key<Long> key) {
        return Math.toIntExact(config.value(key));
    }

    private static OptionalInt maybe(Config config, Key<Long> key) {
        var value = config.find(key);
        return value.isPresent()
                ? OptionalInt.of(Math.toIntExact(value.get()))
                : OptionalInt.empty();
    }
}
