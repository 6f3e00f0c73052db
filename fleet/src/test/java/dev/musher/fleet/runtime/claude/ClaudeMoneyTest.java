package dev.musher.fleet.runtime.claude;

import static dev.musher.fleet.runtime.claude.FakeClaudeFixture.FRESH;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Purse;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.MissionEvent.Noted;
import dev.musher.fleet.runtime.MissionEvent.Paid;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.CallSpend.Tokens;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.catalogue.Cost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What missions cost, and what they may. Sonnet costs $3 and $15 for a million tokens here. */
class ClaudeMoneyTest {
    private static final long DOLLAR = 1_000_000_000_000L;
    private static final String MODEL = FakeClaude.MODEL;

    @TempDir private Path folder;
    private FakeClaudeFixture stage;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        stage = new FakeClaudeFixture(folder);
    }

    private static Paid paid(String model, Tokens tokens, String dollars) {
        return new Paid(new CallSpend(model, tokens, Optional.of(Dollars.of(dollars))));
    }

    private FakeClaude sums(String cost, String models) {
        return stage.claude.prints(
                """
                {"type":"result","subtype":"success","is_error":false,"result":"",\
                "total_cost_usd":%s,"modelUsage":{%s}}"""
                        .formatted(cost, models));
    }

    private void limitedTo(Optional<Dollars> dollars) {
        var usual = AttemptLimits.USUAL;
        stage.ground.by(
                new Teammate(
                        "ada",
                        TeamRole.CODER,
                        "claude-code",
                        Optional.empty(),
                        "",
                        List.of(),
                        new AttemptLimits(usual.turns(), usual.calls(), dollars, usual.silence())));
    }

    @Test
    void countsAMessageOnceHoweverManyLinesItHas() {
        stage.claude
                .opens()
                .says("msg_1", "One. ")
                .says("msg_1", "Two.")
                .says("msg_2", "Three.")
                .does("exit 1");
        stage.send(FRESH);

        // 100 * $3 + 1 * $15 for a million.
        var each = paid(MODEL, new Tokens(100, 1, 0, 0), "0.000315");
        assertThat(stage.ground.events(Paid.class)).containsExactly(each, each);
    }

    @Test
    void theEndTellsWhatIsMissingToTheSumOfTheCli() {
        stage.claude.opens().says("msg_1", "One.");
        sums(
                "0.00160000000000000004",
                """
                "claude-sonnet-4-6[1m]":{"inputTokens":100,"outputTokens":20,\
                "cacheReadInputTokens":0,"cacheCreationInputTokens":0,"costUSD":0.0006},\
                "claude-haiku-4-5":{"inputTokens":900,"outputTokens":20,"costUSD":0.001}""");
        stage.ground.paying(Purse.of(DOLLAR));
        var purse = Purse.of(DOLLAR);
        stage.ground.paying(purse);
        stage.send(FRESH);

        assertThat(stage.ground.events(Paid.class))
                .containsExactlyInAnyOrder(
                        paid(MODEL, new Tokens(100, 1, 0, 0), "0.000315"),
                        paid(MODEL, new Tokens(0, 19, 0, 0), "0.000285"),
                        paid("claude-haiku-4-5", new Tokens(900, 20, 0, 0), "0.001"));
        assertThat(purse.spent()).isEqualTo(new Cost.Known(DOLLAR / 10_000 * 16));
    }

    @Test
    void tellsCostsThatBelongToNoModel() {
        stage.claude.opens();
        sums("0.25", "");
        stage.send(FRESH);

        assertThat(stage.ground.events(Paid.class))
                .containsExactly(paid("claude-code", Tokens.NONE, "0.25"));
    }

    @Test
    void saysSoIfTheCliCountsLessThanWasBooked() {
        stage.claude.opens().says("msg_1", "One.");
        sums("0.0001", "");
        stage.send(FRESH);

        assertThat(stage.ground.events(Noted.class))
                .containsExactly(
                        new Noted(
                                "Claude Code counts $0.0001, and $0.0003 were booked by list"
                                        + " prices."));
    }

    @Test
    void aPriceThatNobodyKnowsIsAbsentUntilTheEnd() {
        stage.claude
                .opens()
                .prints(
                        """
                        {"type":"assistant","message":{"id":"m","model":"a-new-one",\
                        "content":[],"usage":{"input_tokens":10,"output_tokens":5}}}""");
        sums("0.5", "\"a-new-one\":{\"inputTokens\":10,\"outputTokens\":5,\"costUSD\":0.5}");
        stage.send(FRESH);

        assertThat(stage.ground.events(Paid.class))
                .containsExactly(
                        new Paid(
                                new CallSpend(
                                        "a-new-one", new Tokens(10, 5, 0, 0), Optional.empty())),
                        paid("a-new-one", Tokens.NONE, "0.5"));
    }

    @Test
    void takesWhatAKilledOneHadReservedIfNobodyKnowsItsPrice() {
        stage.claude
                .opens()
                .prints(
                        """
                        {"type":"assistant","message":{"id":"m","model":"a-new-one",\
                        "content":[],"usage":{"input_tokens":10,"output_tokens":5}}}""")
                .does("kill -9 $$");
        limitedTo(Optional.of(Dollars.of("2")));
        var purse = Purse.of(5 * DOLLAR);
        stage.ground.paying(purse);
        stage.send(FRESH);

        assertThat(purse.spent()).isEqualTo(new Cost.Known(2 * DOLLAR));
    }

    @Test
    void startsWithTheLimitOfTheTeammateOrWhatThePurseHas() {
        stage.claude.opens().ends("");
        limitedTo(Optional.of(Dollars.of("2.50")));
        stage.ground.paying(Purse.of(5 * DOLLAR));
        stage.send(FRESH);
        assertThat(stage.claude.words()).contains("--max-budget-usd=2.5\n");

        stage.ground.paying(Purse.of(DOLLAR));
        stage.send(FRESH);
        assertThat(stage.claude.words()).contains("--max-budget-usd=1\n");

        limitedTo(Optional.empty());
        stage.ground.paying(Purse.unlimited());
        stage.send(FRESH);
        assertThat(stage.claude.words()).doesNotContain("--max-budget-usd");
    }

    @Test
    void startsNobodyWithoutMoney() {
        var purse = Purse.of(DOLLAR);
        purse.reserve(OptionalLong.empty());
        stage.ground.paying(purse);

        assertThat(stage.send(FRESH))
                .isEqualTo(
                        new MissionReport(
                                new MissionExit.OutOfMoney(
                                        Dollars.ZERO,
                                        "The budget of $1.00 is used up, or reserved for other"
                                                + " calls."),
                                "",
                                List.of()));
        assertThat(stage.claude.wasStarted()).isFalse();
    }
}
