package dev.musher.roster;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Origin;
import dev.musher.config.Schema;
import dev.musher.roster.TeamReader.Written;
import dev.musher.story.Dollars;
import dev.musher.vendor.ModelName;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The {@code [[agent]]} tables of the settings. */
public final class AgentTables {
    static final String EMBEDDED = "embedded";
    static final String NAMES = "have small letters, digits, - and _, at most 40, and not be gates";
    static final int MOST_TURNS = 10_000;
    static final int MOST_CALLS = 100_000;
    static final Duration LONGEST_SILENCE = Duration.ofHours(24);
    static final int MOST_DOLLARS = 1_000_000;

    public static final String MONEY =
            "be above 0 and at most 1000000, with six digits at most behind the point";

    private static final int FINEST = 6;
    private static final int LONGEST_PROMPT = 64_000;

    private static final Key<String> NAME =
            Key.of("name", KeyType.text(), "How it is called; nobody else of the team is.")
                    .required()
                    .must(NAMES, TeamReader::isGoodName);
    private static final Key<Post> ROLE =
            Key.of("role", KeyType.oneOf(Post.class), "What it is there for.").required();
    private static final Key<String> RUNTIME =
            Key.of("runtime", KeyType.text(), "What it runs on.").orElse(EMBEDDED);
    private static final Key<String> MODEL =
            Key.of("model", KeyType.text(), "The runtime's usual one, if left out.")
                    .must("be a model", text -> !text.isBlank())
                    .projectMust(ModelName.OF_A_VENDOR, ModelName::isOfVendor);
    private static final Key<String> PROMPT =
            Key.of("prompt", KeyType.text(), "What it is told besides the usual.")
                    .orElse("")
                    .must(
                            "have at most " + LONGEST_PROMPT + " characters",
                            text -> text.length() <= LONGEST_PROMPT);
    private static final Key<List<String>> TOOLS =
            Key.of("tools", KeyType.texts(), "Only these of those that its role allows.")
                    .orElse(List.of());
    private static final Key<Long> TURNS =
            number("turns", "The most answers of its model.", Limits.USUAL.turns(), MOST_TURNS);
    private static final Key<Long> CALLS =
            number("calls", "The most calls of tools.", Limits.USUAL.calls(), MOST_CALLS);
    private static final Key<BigDecimal> USD =
            Key.of("usd", KeyType.decimal(), "The most dollars of one attempt.")
                    .must(MONEY, AgentTables::isMoney);
    private static final Key<Duration> INACTIVITY =
            Key.of("inactivity", KeyType.duration(), "How long it may show no sign of life.")
                    .orElse(Limits.USUAL.silence())
                    .must("be more than 0s and at most 24h", AgentTables::isSilence);

    public static final Key<List<Config>> AGENTS =
            Key.of(
                            "agent",
                            KeyType.tables(
                                    Schema.of(
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
                    .byProject(new Direction.Free<>());

    private AgentTables() {}

    private static Key<Long> number(String name, String description, int usual, int most) {
        return Key.of(name, KeyType.integer(), description)
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
                new Limits(
                        Math.toIntExact(table.value(TURNS)),
                        Math.toIntExact(table.value(CALLS)),
                        table.find(USD).map(Dollars::new),
                        table.value(INACTIVITY)));
    }

    private static String where(Origin origin) {
        return origin instanceof Origin.Line line
                ? line.file() + ":" + line.number()
                : origin.text();
    }
}
