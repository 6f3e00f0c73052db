package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CostTest {
    private static final String OPUS = "anthropic/claude-opus-5-5";
    private static final long CENT = 10_000_000_000L;

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void saysThatNothingWasSpent() {
        assertThat(musher.run("cost"))
                .isEqualTo(new Run(ExitCode.OK, "No model calls are recorded here.\n", ""));
    }

    @Test
    void sumsUpByModelTheDearestFirst() {
        spend(Duration.ofMinutes(3), "s1", ModelRole.SMALL, "acme/small", new Cost.Known(CENT));
        spend(Duration.ofMinutes(2), "s1", ModelRole.MAIN, OPUS, new Cost.Known(120 * CENT));
        spend(Duration.ofMinutes(1), "s2", ModelRole.MAIN, OPUS, new Cost.Known(7 * CENT));

        assertThat(musher.run("cost").out())
                .isEqualTo(
                        """
                          model                      calls     in  cached  out  cost
                          anthropic/claude-opus-5-5      2  2,600   1,000  180  $1.27
                          acme/small                     1  1,300     500   90  $0.0100
                          total                          3  3,900   1,500  270  $1.28
                        """);
    }

    @Test
    void neverCountsUnknownPricesAsNothing() {
        spend(Duration.ofDays(9), "s1", ModelRole.MAIN, OPUS, new Cost.Known(120 * CENT));
        spend(
                Duration.ZERO,
                "s1",
                ModelRole.MAIN,
                "acme/x",
                new Cost.Unknown("no price for acme/x"));
        spend(
                Duration.ZERO,
                "s1",
                ModelRole.MAIN,
                "acme/x",
                new Cost.Unknown("no price for acme/x; at most about $0.30"));

        assertThat(musher.run("cost").out())
                .isEqualTo(
                        """
                          model                      calls     in  cached  out  cost
                          anthropic/claude-opus-5-5      1  1,300     500   90  $1.20
                          acme/x                         2  2,600   1,000  180  unknown
                          total                          3  3,900   1,500  270  $1.20 + 2 unknown

                        Unknown cost of 2 calls: no price for acme/x.
                        Prices of models can be set: input_price and output_price, see \
                        docs/configuration.md.
                        """);
    }

    @Test
    void choosesByTimeAndSession() {
        spend(Duration.ofDays(9), "aaa", ModelRole.MAIN, OPUS, new Cost.Known(CENT));
        spend(Duration.ofDays(3), "bbb", ModelRole.MAIN, OPUS, new Cost.Known(CENT));
        spend(Duration.ofDays(1), "bbc", ModelRole.PLAN, OPUS, new Cost.Known(CENT));

        assertThat(musher.run("cost", "--by", "session", "--since", "7d").out())
                .contains("bbb", "bbc", "total        2")
                .doesNotContain("aaa");
        assertThat(musher.run("cost", "--by", "role", "--session", "bb").out())
                .contains("main", "plan", "total      2");
        assertThat(musher.run("cost", "--by", "day").out().lines()).hasSize(5);
        assertThat(musher.run("cost", "--session", "zzz").out())
                .isEqualTo("No model calls are recorded here.\n");
    }

    @Test
    void tellsProgramsTheSame() {
        spend(Duration.ZERO, "s1", ModelRole.MAIN, OPUS, new Cost.Known(100 * CENT + CENT / 2));
        spend(Duration.ZERO, "s1", ModelRole.MAIN, OPUS, new Cost.Unknown("no usage"));

        assertThat(musher.run("cost", "--json", "--by", "role").out())
                .isEqualToIgnoringWhitespace(
                        """
                        {"by": "role",
                         "groups": [{"name": "main", "calls": 2, "inputTokens": 2600,
                           "cachedTokens": 1000, "outputTokens": 180,
                           "dollars": 1.005, "unknownCalls": 1}],
                         "total": {"name": "total", "calls": 2, "inputTokens": 2600,
                           "cachedTokens": 1000, "outputTokens": 180,
                           "dollars": 1.005, "unknownCalls": 1},
                         "unreadableLines": 0}
                        """);
    }

    @Test
    void saysWhatItCouldNotRead() throws IOException {
        spend(Duration.ZERO, "s1", ModelRole.MAIN, OPUS, new Cost.Known(CENT));
        Files.writeString(
                project.resolve(".musher/state/costs.jsonl"),
                "{\"v\":1,\"torn\n{\"v\":9}\n",
                StandardOpenOption.APPEND);

        assertThat(musher.run("cost").err())
                .isEqualTo(
                        """
                        musher: 1 line of .musher/state/costs.jsonl cannot be read and is not counted in any sum.
                        musher: 1 call written by another version of Musher: not counted. Use that \
                        version to see them.
                        """);
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThat(musher.run("cost", "--since", "soon").err())
                .isEqualTo("musher: 'soon' is not a duration.\nWrite one like 7d, 12h or 30m.\n");
        assertThat(musher.run("cost", "--by", "moon").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void showsNamesOfStrangersHarmlessly() {
        spend(Duration.ZERO, "s1", ModelRole.MAIN, "acme/\u001b[31m\n", new Cost.Known(CENT));

        assertThat(musher.run("cost").out()).contains("acme/\\u{1b}[31m\\n");
    }

    private void spend(Duration ago, String session, ModelRole modelRole, String model, Cost cost) {
        new ExpenseFile(project)
                .add(
                        new Expense(
                                Instant.now().minus(ago),
                                session,
                                modelRole,
                                model,
                                new TokenUsage(1_000, 500, 200, 100, 90, 40),
                                cost));
    }
}
