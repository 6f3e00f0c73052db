package dev.musher.fleet.roster;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.rules.CriteriaPolicy;
import dev.musher.pipeline.story.rules.StoryPolicy;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The settings about who works on stories, how many at once, and how often they may fail. */
public final class FleetSettings {
    public static final int MOST_AGENTS = 100;

    private static final int MOST_TRIES = 1_000;

    private static final SettingKey<Long> MAX_AGENTS =
            limit("fleet.max_agents", "How many agents may work at once.")
                    .orElse((long) Headcount.USUAL.agents());
    private static final SettingKey<Long> MAX_CODERS =
            limit("fleet.max_coders", "How many coders among them.");
    private static final SettingKey<Long> MAX_QA =
            limit("fleet.max_qa", "How many reviewers among them.");

    private static final SettingKey<String> MODEL_NAME =
            SettingKey.of("name", SettingType.text(), "The model's name, as in [[agent]].")
                    .required()
                    .must("be a model", text -> !text.isBlank());
    private static final SettingKey<Long> MODEL_MAX =
            limit("max", "How many agents may use it at once.").required();
    private static final SettingKey<List<Config>> MODELS =
            SettingKey.of(
                            "fleet.model",
                            SettingType.tables(ConfigSchema.of(MODEL_NAME, MODEL_MAX)),
                            "How many agents may use one model at once.")
                    .orElse(List.of())
                    .byProject(new OverrideRule.Tighten<>("lower", FleetSettings::lowest));

    private static final SettingKey<Long> RETRIES =
            tries(
                    "fleet.retries",
                    "How often agents may give up, or work be sent back, before a story is blocked.",
                    StoryPolicy.USUAL.retries());
    private static final SettingKey<Long> SETBACKS =
            tries(
                    "fleet.setbacks",
                    "How many crashes and limits in a row block a story.",
                    StoryPolicy.USUAL.setbacks());
    private static final SettingKey<Long> FALSE_STARTS =
            tries(
                    "fleet.false_starts",
                    "How many crashes in a row before any output block a story.",
                    StoryPolicy.USUAL.falseStarts());
    private static final SettingKey<Long> STRIKES =
            tries(
                    "fleet.strikes",
                    "How many failed merges block a story.",
                    StoryPolicy.USUAL.strikes());
    private static final SettingKey<Long> RECOVERIES =
            tries(
                    "fleet.recoveries",
                    "How often a failed merge is recovered.",
                    StoryPolicy.USUAL.recoveries());
    private static final SettingKey<QaMode> QA =
            SettingKey.of(
                            "fleet.qa",
                            SettingType.oneOf(QaMode.class),
                            "Who reviews, unless the story says otherwise.")
                    .orElse(StoryPolicy.USUAL.qa())
                    .byProject(OverrideRule.strictestLast());

    /** Who may agree to what a proof found, the strictest first. */
    private enum Approver {
        PERSON(QaMode.HUMAN),
        AGENT(QaMode.AGENT);

        private final QaMode mode;

        Approver(QaMode mode) {
            this.mode = mode;
        }
    }

    private static final SettingKey<Approver> APPROVAL =
            SettingKey.of(
                            "proof.approval",
                            SettingType.oneOf(Approver.class),
                            "Who approves findings that hold a story: a person, or the reviewer.")
                    .orElse(Approver.PERSON)
                    .byProject(OverrideRule.strictestFirst());

    /**
     * A project says itself what its stories have to show, unless its user has said that they have
     * to; stories cannot change that.
     */
    private static final SettingKey<CriteriaPolicy> CRITERIA =
            SettingKey.of(
                            "criteria",
                            SettingType.oneOf(CriteriaPolicy.class),
                            "Whether a criterion that nothing shows holds a story.")
                    .orElse(StoryPolicy.USUAL.criteria())
                    .byProject(OverrideRule.strictestFirstIfUserSet());

    public static final SettingKey<List<String>> ORIENTATION =
            SettingKey.of(
                            "fleet.orientation",
                            SettingType.texts(),
                            "Files that agents get first, 16,000 bytes in all.")
                    .orElse(List.of("AGENTS.md"))
                    .must("be at most 20 files inside the project", FleetSettings::areInside)
                    .byProject(new OverrideRule.Free<>());

    public static final SettingKey<Boolean> FIX_BASE =
            SettingKey.of(
                            "fleet.fix_base",
                            SettingType.flag(),
                            "Whether agents fix gates that fail on base.")
                    .orElse(false)
                    .byProject(OverrideRule.lower());

    public static final ConfigSchema SCHEMA =
            ConfigSchema.of(
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
                    CRITERIA,
                    ORIENTATION,
                    FIX_BASE,
                    AgentTables.AGENTS);

    private FleetSettings() {}

    private static SettingKey<Long> limit(String name, String description) {
        return SettingKey.of(name, SettingType.integer(), description)
                .must("be from 1 to " + MOST_AGENTS, most -> most >= 1 && most <= MOST_AGENTS)
                .byProject(OverrideRule.lower());
    }

    private static SettingKey<Long> tries(String name, String description, int usual) {
        return SettingKey.of(name, SettingType.integer(), description)
                .orElse((long) usual)
                .must("be from 1 to " + MOST_TRIES, most -> most >= 1 && most <= MOST_TRIES)
                .byProject(OverrideRule.lower());
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
    public static StoryPolicy policy(Config config) {
        return new StoryPolicy(
                whole(config, RETRIES),
                whole(config, SETBACKS),
                whole(config, FALSE_STARTS),
                whole(config, STRIKES),
                whole(config, RECOVERIES),
                config.value(QA),
                config.value(APPROVAL).mode,
                config.value(CRITERIA));
    }

    private static int whole(Config config, SettingKey<Long> settingKey) {
        return Math.toIntExact(config.value(settingKey));
    }

    private static OptionalInt maybe(Config config, SettingKey<Long> settingKey) {
        var value = config.find(settingKey);
        return value.isPresent()
                ? OptionalInt.of(Math.toIntExact(value.get()))
                : OptionalInt.empty();
    }
}
