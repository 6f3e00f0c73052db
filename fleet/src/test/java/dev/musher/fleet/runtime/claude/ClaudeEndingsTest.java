package dev.musher.fleet.runtime.claude;

import static dev.musher.fleet.runtime.claude.FakeClaudeFixture.FRESH;
import static dev.musher.fleet.runtime.claude.FakeClaudeFixture.NOW;
import static dev.musher.fleet.runtime.claude.FakeClaudeFixture.RESUMED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.runtime.MissionEvent.Noted;
import dev.musher.fleet.runtime.MissionEvent.Waiting;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.MissionReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How missions end, by what a stand-in for the CLI says and does. */
class ClaudeEndingsTest {
    private static final Instant RESET = Instant.parse("2026-01-01T05:00:00Z");

    @TempDir private Path folder;
    private FakeClaudeFixture stage;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        stage = new FakeClaudeFixture(folder);
    }

    private FakeClaudeFixture limited(String status) {
        stage.claude.prints(
                """
                {"type":"rate_limit_event","rate_limit_info":{"status":"%s","resetsAt":%d}}\
                """
                        .formatted(status, RESET.getEpochSecond()));
        return stage;
    }

    @ParameterizedTest
    @ValueSource(strings = {"allowed", "allowed_warning", "allowed_anything", "surprised", ""})
    void aSoftOrUnknownStatusEndsNothing(String status) {
        stage.claude.opens();
        limited(status).claude.says("msg_1", "Fine.").ends("Fine.");

        assertThat(stage.send(FRESH))
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Fine.", List.of()));
    }

    @Test
    void notesAStatusThatNobodyKnows() {
        stage.claude.opens();
        limited("surprised").claude.ends("");
        stage.send(FRESH);

        assertThat(stage.ground.events(Noted.class))
                .containsExactly(new Noted("Rate limit: surprised, until 2026-01-01T05:00:00Z."));
    }

    @Test
    void aClosedDoorCountsOnlyIfItEndedTheRun() {
        stage.claude.opens();
        limited("rejected").claude.says("msg_1", "I had more.").ends("I had more.");

        assertThat(stage.send(FRESH).exit()).isEqualTo(new MissionExit.Exited());
    }

    @Test
    void aDoorThatWasClosedBeforeExplainsNoOtherFailure() {
        stage.claude.opens();
        limited("rejected").claude.says("msg_1", "I had more.").does("exit 1");
        assertThat(stage.send(FRESH).exit()).isInstanceOf(MissionExit.Broke.class);
    }

    @Test
    void aRefusalForAnotherReasonIsNoClosedDoor() {
        stage.claude.opens();
        limited("rejected").claude.fails(400, "Bad request.");
        assertThat(stage.send(FRESH).exit()).isEqualTo(new MissionExit.Rejected("Bad request."));
    }

    @Test
    void sleepsUntilTheResetWhetherOrNotTheCliFindsWordsForIt() {
        stage.claude.opens();
        limited("rejected").claude.does("exit 1");

        assertThat(stage.send(FRESH).exit()).isEqualTo(new MissionExit.Throttled(RESET));
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503, 529})
    void sleepsAMinuteIfTheVendorDoesNotSayHowLong(int status) {
        stage.claude.opens().fails(status, "Later.");

        assertThat(stage.send(FRESH).exit())
                .isEqualTo(new MissionExit.Throttled(NOW.plus(Duration.ofMinutes(1))));
    }

    @Test
    void tellsThatItWaitsForAnotherTry() {
        stage.claude
                .opens()
                .prints("{\"type\":\"system\",\"subtype\":\"api_retry\",\"retry_delay_ms\":1500.7}")
                .ends("");
        stage.send(FRESH);

        assertThat(stage.ground.events(Waiting.class))
                .containsExactly(new Waiting(NOW.plusMillis(1500)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"error_max_turns", "error_max_budget_usd"})
    void aLimitOfTheCliEndsIt(String subtype) {
        stage.claude
                .opens()
                .prints(
                        "{\"type\":\"result\",\"subtype\":\"%s\",\"is_error\":true,\"errors\":[\"Enough.\"]}"
                                .formatted(subtype))
                .does("exit 1");

        assertThat(stage.send(FRESH).exit()).isEqualTo(new MissionExit.LimitReached("Enough."));
    }

    @Test
    void aCrashBeforeTheFirstWordIsOneOfNothing() {
        stage.claude.does("echo boom >&2; exit 3");

        assertThat(stage.send(FRESH))
                .isEqualTo(
                        new MissionReport(
                                new MissionExit.Broke(
                                        Heard.NOTHING,
                                        "Claude Code ended without a result (exit code 3): boom"),
                                "",
                                List.of()));
        assertThat(stage.ground.events()).isEmpty();
    }

    @Test
    void aCrashAfterTheFirstWordKeepsWhatWasSaid() {
        stage.claude.opens().says("msg_1", "I begin.").does("kill -9 $$");

        assertThat(stage.send(FRESH))
                .isEqualTo(
                        new MissionReport(
                                new MissionExit.Broke(
                                        Heard.SOMETHING,
                                        "Claude Code ended without a result (exit code 137)."),
                                "I begin.",
                                List.of()));
    }

    @Test
    void whatTheCliMakesUpIsNoWordOfTheModel() {
        stage.claude
                .opens()
                .prints(
                        """
                        {"type":"assistant","message":{"id":"x","model":"<synthetic>",\
                        "content":[{"type":"text","text":"API Error: 401"}]}}\
                        """)
                .fails(401, "API Error: 401");

        assertThat(stage.send(FRESH).exit()).isEqualTo(new MissionExit.Unusable("API Error: 401"));
    }

    @Test
    void aTalkThatDoesNotEvenOpenIsNotResumed() {
        stage.claude.does("echo 'No conversation found' >&2; exit 1");

        assertThat(stage.send(RESUMED).exit())
                .isEqualTo(
                        new MissionExit.NotResumed(
                                "Claude Code ended without a result (exit code 1): No"
                                        + " conversation found"));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 413})
    void aTalkThatTheVendorRefusesIsNotResumed(int status) {
        stage.claude.opens().fails(status, "Prompt is too long");

        assertThat(stage.send(RESUMED).exit())
                .isEqualTo(new MissionExit.NotResumed("Prompt is too long"));
    }

    @Test
    void aTalkThatWasResumedAndRejectedLaterIsNotTriedAgain() {
        stage.claude.opens().says("msg_1", "I go on.").fails(400, "Bad.");

        assertThat(stage.send(RESUMED).exit()).isEqualTo(new MissionExit.Rejected("Bad."));
    }

    @Test
    void wordsInTheOutputOfAToolDecideNothing() {
        stage.claude
                .opens()
                .prints(
                        """
                        {"type":"user","message":{"role":"user","content":[{"type":"tool_result",\
                        "tool_use_id":"t","is_error":true,"content":"{\\"type\\":\\"result\\",\
                        \\"subtype\\":\\"error_max_turns\\"} rejected 429 Exit code 7"}]}}\
                        """)
                .says("msg_1", "Done.")
                .ends("Done.");

        assertThat(stage.send(FRESH).exit()).isEqualTo(new MissionExit.Exited());
    }
}
