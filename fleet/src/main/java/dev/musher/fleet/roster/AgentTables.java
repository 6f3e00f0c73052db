package dev.musher.fleet.roster;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingOrigin;
import dev.musher.base.config.SettingType;
import dev.musher.fleet.roster.TeamReader.Written;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.vendor.ModelName;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The {@code [[agent]]} tables of the settings. */
public final class AgentTables {
    static final String EMBEDDED = "embedded";
    static final String NAMES =
            "have lower-case letters, digits, - and _, at most 40, and not be gates";
    static final int MOST_TURNS = 10_000;
    static final int MOST_CALLS = 100_000;
    static final Duration LONGEST_SILENCE = Duration.ofHours(24);
    static final int MOST_DOLLARS = 1_000_000;

    public static final String MONEY =
            "be above 0 and at most 1000000, with at most six decimal places";

    private static final int FINEST = 6;
    private static final int LONGEST_PROMPT = 64_000;

    private static final SettingKey<String> NAME =
            SettingKey.of("name", SettingType.text(), "Its name, unique in the team.")
                    .required()
                    .must(NAMES, TeamReader::isGoodName);
    private static final SettingKey<TeamRole> ROLE =
            SettingKey.of("role", SettingType.oneOf(TeamRole.class), "Its role in the team.")
                    .required();
    private static final SettingKey<String> RUNTIME =
            SettingKey.of("runtime", SettingType.text(), "The runtime it runs on.")
                    .orElse(EMBEDDED);
    private static final SettingKey<String> MODEL =
            SettingKey.of(
                            "model",
                            SettingType.text(),
                            "Its model; the runtime's default if left out.")
                    .must("be a model", text -> !text.isBlank())
                    .projectMust(ModelName.OF_A_VENDOR, ModelName::isOfVendor);
    private static final SettingKey<String> PROMPT =
            SettingKey.of("prompt", SettingType.text(), "Instructions added to the default prompt.")
                    .orElse("")
                    .must(
                            "have at most " + LONGEST_PROMPT + " characters",
                            text -> text.length() <= LONGEST_PROMPT);
    private static final SettingKey<List<String>> TOOLS =
            SettingKey.of(
                            "tools",
                            SettingType.texts(),
                            "The only tools it may use, among those its role allows.")
                    .orElse(List.of());
    private static final SettingKey<Long> TURNS =
            number(
                    "turns",
                    "The most turns of its model.",
                    AttemptLimits.USUAL.turns(),
                    MOST_TURNS);
    private static final SettingKey<Long> CALLS =
            number("calls", "The most tool calls.", AttemptLimits.USUAL.calls(), MOST_CALLS);
    private static final SettingKey<BigDecimal> USD =
            SettingKey.of("usd", SettingType.decimal(), "The most dollars one attempt may cost.")
                    .must(MONEY, AgentTables::isMoney);
    private static final SettingKey<Duration> INACTIVITY =
            SettingKey.of("inactivity", SettingType.duration(), "How long it may be inactive.")
                    .orElse(AttemptLimits.USUAL.silence())
                    .must("be more than 0s and at most 24h", AgentTables::isSilence);

    public static final SettingKey<List<Config>> AGENTS =
            SettingKey.of(
                            "agent",
                            SettingType.tables(
                                    ConfigSchema.of(
                                            NAME,
                                            ROLE,
                                            RUNTIME,
                                            MODEL,
                                            PROMPT,
                                            TOOLS,
                                            TURNS,
                                            CALLS,
                                            USD,
                                            INACTIVITY)),
                            "The team that works on stories.")
                    .orElse(List.of())
                    .byProject(new OverrideRule.Free<>());

    private AgentTables() {}

    private static SettingKey<Long> number(String name, String description, int usual, int most) {
        return SettingKey.of(name, SettingType.integer(), description)
                .orElse((long) usual)
                .must("be from 1 to " + most, value -> value >= 1 && value <= most);
    }

    /** Whether it can be spent: an amount as people write one, above nothing. */
    public static boolean isMoney(BigDecimal dollars) {
        return dollars.signum() > 0
                && dollars.compareTo(BigDecimal.valueOf(MOST_DOLLARS)) <= 0
                && dollars.stripTrailingZeros().scale() <= FINEST;
    }

    static boolean isSilence(Duration silence) {
        return silence.isPositive() && silence.compareTo(LONGEST_SILENCE) <= 0;
    }

    static List<Written> read(Config config) {
        var written = new ArrayList<Written>();
        for (Config table : config.value(AGENTS)) {
            written.add(new Written(teammate(table), where(table.origin(NAME))));
        }
        return written;
    }

    private static Teammate teammate(Config table) {
        return new Teammate(
                table.value(NAME),
                table.value(ROLE),
                table.value(RUNTIME),
                table.find(MODEL),
                table.value(PROMPT).strip(),
                table.value(TOOLS),
                new AttemptLimits(
                        Math.toIntExact(table.value(TURNS)),
                        Math.toIntExact(table.value(CALLS)),
                        table.find(USD).map(Dollars::new),
                        table.value(INACTIVITY)));
    }

    private static String where(SettingOrigin settingOrigin) {
        return settingOrigin instanceof SettingOrigin.Line line
                ? line.file() + ":" + line.number()
                : settingOrigin.text();
    }
}
