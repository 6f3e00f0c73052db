package dev.musher.fleet.roster;

import dev.musher.agent.crew.FrontMatter;
import dev.musher.agent.crew.FrontMatter.Entry;
import dev.musher.base.text.NearestWord;
import dev.musher.base.time.DurationText;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.vendor.ModelName;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A teammate as a file says: settings in front, and behind them what it is told. */
final class TeammateFile {
    static final String ROLE = "role";
    private static final List<String> KEYS =
            List.of(
                    "name",
                    ROLE,
                    "description",
                    "runtime",
                    "model",
                    "tools",
                    "turns",
                    "calls",
                    "usd",
                    "inactivity");

    private final FrontMatter file;
    private final Teammate teammate;

    private TeammateFile(FrontMatter file) {
        this.file = file;
        teammate =
                new Teammate(
                        name(),
                        file.entry(ROLE).map(this::role).orElse(TeamRole.OTHER),
                        file.entry("runtime").map(Entry::value).orElse(AgentTables.EMBEDDED),
                        file.entry("model").map(this::model),
                        file.body(),
                        file.entry("tools").map(FrontMatter::words).orElse(List.of()),
                        limits());
    }

    static TeammateFile read(String name, String text) {
        return new TeammateFile(FrontMatter.read(name, text, KEYS));
    }

    Teammate teammate() {
        return teammate;
    }

    List<FrontMatter.Problem> problems() {
        return file.problems();
    }

    private String name() {
        var given = file.entry("name").orElse(new Entry(file.stem(), 1));
        if (!TeamReader.isGoodName(given.value())) {
            file.problem(given.line(), "a name must " + AgentTables.NAMES);
        }
        return given.value();
    }

    private String model(Entry entry) {
        if (!ModelName.isOfVendor(entry.value())) {
            file.problem(entry.line(), "model must " + ModelName.OF_A_VENDOR);
        }
        return entry.value();
    }

    private TeamRole role(Entry entry) {
        var words = Arrays.stream(TeamRole.values()).map(TeamRole::word).toList();
        for (TeamRole teamRole : TeamRole.values()) {
            if (teamRole.word().equals(entry.value())) {
                return teamRole;
            }
        }
        file.problem(
                entry.line(),
                "there is no role '%s'%s"
                        .formatted(
                                entry.value(),
                                NearestWord.of(entry.value(), words)
                                        .map(near -> "; did you mean '" + near + "'?")
                                        .orElse("; there are " + String.join(", ", words))));
        return TeamRole.OTHER;
    }

    private AttemptLimits limits() {
        return new AttemptLimits(
                whole("turns", AttemptLimits.USUAL.turns(), AgentTables.MOST_TURNS),
                whole("calls", AttemptLimits.USUAL.calls(), AgentTables.MOST_CALLS),
                file.entry("usd").flatMap(this::dollars),
                file.entry("inactivity").map(this::silence).orElse(AttemptLimits.USUAL.silence()));
    }

    private int whole(String key, int usual, int most) {
        var entry = file.entry(key);
        if (entry.isEmpty()) {
            return usual;
        }
        var value = TeamReader.whole(entry.get().value(), most);
        if (value.isEmpty()) {
            file.problem(
                    entry.get().line(), key + " is a whole number from 1 to %d".formatted(most));
        }
        return value.orElse(usual);
    }

    private Optional<Dollars> dollars(Entry entry) {
        try {
            String text = entry.value();
            var amount = new BigDecimal(text.startsWith("$") ? text.substring(1) : text);
            if (amount.precision() <= 30 && AgentTables.isMoney(amount)) {
                return Optional.of(new Dollars(amount));
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        file.problem(entry.line(), "usd is an amount of dollars above 0, like 2.50");
        return Optional.empty();
    }

    private Duration silence(Entry entry) {
        var silence = DurationText.parse(entry.value()).filter(AgentTables::isSilence);
        if (silence.isEmpty()) {
            file.problem(entry.line(), "inactivity is a duration above 0s, like 90s or 5m");
        }
        return silence.orElse(AttemptLimits.USUAL.silence());
    }
}
