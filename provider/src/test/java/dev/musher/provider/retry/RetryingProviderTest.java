package dev.musher.provider.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.time.TestClock;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RetryingProviderTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final ModelRequest REQUEST =
            new ModelRequest(
                    "m",
                    List.of(),
                    List.of(Message.User.text("hi")),
                    List.of(),
                    new ToolChoice.Auto(),
                    ReplyLimits.STANDARD,
                    ThinkingEffort.STANDARD,
                    CachePolicy.OFF,
                    "");
    private static final ModelAnswer REPLIED =
            new ModelAnswer.Replied(
                    new ModelReply(
                            "1",
                            "m",
                            new Message.Assistant(List.of()),
                            FinishReason.STOP,
                            Optional.empty()));
    private static final ProviderFault BUSY =
            new ProviderFault.Overloaded("busy", Optional.empty());

    private final TestClock clock = new TestClock(NOW);
    private final List<RetryEvent> waits = new ArrayList<>();
    private final Latch latch = new Latch();
    private final QueuedProvider inner = new QueuedProvider();
    private double chance;

    @Test
    void asksAServerOfThisMachineThatDoesNotRunOnlyOnceMore() throws Exception {
        var down =
                new ProviderFault.Network(
                        "Nothing is listening.", ProviderFault.Network.Server.NOT_STARTED);
        inner.then(failed(down)).then(failed(down)).then(REPLIED);
        assertThat(ask()).isEqualTo(failed(down));
        assertThat(waits)
                .containsExactly(new RetryEvent.TryFailed(down, Duration.ofSeconds(1), 2, 2));
    }

    @Test
    void asksAgainWithGrowingPausesUntilAReplyComes() throws Exception {
        inner.then(failed(BUSY)).then(failed(BUSY)).then(failed(BUSY)).then(REPLIED);

        assertThat(ask()).isEqualTo(REPLIED);
        assertThat(waits)
                .containsExactly(
                        new RetryEvent.TryFailed(BUSY, Duration.ofSeconds(1), 2, 5),
                        new RetryEvent.TryFailed(BUSY, Duration.ofSeconds(2), 3, 5),
                        new RetryEvent.TryFailed(BUSY, Duration.ofSeconds(4), 4, 5));
        assertThat(clock.now()).isEqualTo(NOW.plusSeconds(7));
    }

    @Test
    void givesUpAfterFiveTries() throws Exception {
        for (int i = 0; i < 5; i++) {
            inner.then(failed(BUSY));
        }

        assertThat(ask()).isEqualTo(failed(BUSY));
        assertThat(inner.asked()).isEqualTo(5);
        assertThat(clock.now()).isEqualTo(NOW.plusSeconds(1 + 2 + 4 + 8));
    }

    @Test
    void jitterAddsUpToAQuarter() throws Exception {
        chance = 1;
        inner.then(failed(BUSY)).then(failed(BUSY)).then(REPLIED);

        ask();

        assertThat(waits)
                .containsExactly(
                        new RetryEvent.TryFailed(BUSY, Duration.ofMillis(1250), 2, 5),
                        new RetryEvent.TryFailed(BUSY, Duration.ofMillis(2500), 3, 5));
    }

    static List<ReplyEvent> content() {
        return List.of(
                new ReplyEvent.TextDelta("a"),
                new ReplyEvent.ReasoningDelta("a"),
                new ReplyEvent.CallStarted(0, "1", "read"));
    }

    @ParameterizedTest
    @MethodSource("content")
    void asksOnceWhenTheModelHadBegun(ReplyEvent begun) throws Exception {
        var broken = failed(new ProviderFault.StreamBroken("reset"));
        inner.then(broken, begun);

        assertThat(ask()).isEqualTo(broken);
        assertThat(inner.asked()).isEqualTo(1);
    }

    @Test
    void usageAloneIsNoContent() throws Exception {
        inner.then(
                        failed(new ProviderFault.StreamBroken("reset")),
                        new ReplyEvent.UsageReported(TokenUsage.NONE))
                .then(REPLIED);

        assertThat(ask()).isEqualTo(REPLIED);
    }

    static List<ProviderFault> finalFaults() {
        return List.of(
                new ProviderFault.Auth("x"),
                new ProviderFault.ContextTooLong("x"),
                new ProviderFault.Refused("x"),
                new ProviderFault.BadRequest("x"),
                new ProviderFault.UsageCap("x", Optional.of(NOW.plusSeconds(1))));
    }

    @ParameterizedTest
    @MethodSource("finalFaults")
    void asksOnceWhenItCannotHelp(ProviderFault providerFault) throws Exception {
        inner.then(failed(providerFault));

        assertThat(ask()).isEqualTo(failed(providerFault));
        assertThat(waits).isEmpty();
    }

    static List<ProviderFault> passingFaults() {
        return List.of(
                new ProviderFault.RateLimited("x", Optional.empty()),
                BUSY,
                new ProviderFault.Network("x"),
                new ProviderFault.StreamBroken("x"),
                new ProviderFault.Unknown(418, "x"));
    }

    @ParameterizedTest
    @MethodSource("passingFaults")
    void asksAgainWhenItMayHelp(ProviderFault providerFault) throws Exception {
        inner.then(failed(providerFault)).then(REPLIED);

        assertThat(ask()).isEqualTo(REPLIED);
    }

    @Test
    void waitsForTheStatedResetWhereItIsLonger() throws Exception {
        var limited = limitedFor(Duration.ofSeconds(12));
        inner.then(failed(limited)).then(REPLIED);

        assertThat(ask()).isEqualTo(REPLIED);
        assertThat(waits)
                .containsExactly(new RetryEvent.TryFailed(limited, Duration.ofSeconds(12), 2, 5));
        assertThat(waits.getFirst().sentence()).isEqualTo("rate limited; try 2 of 5 in 12s");
    }

    @Test
    void waitsItsOwnPauseWhereTheResetIsShorter() throws Exception {
        inner.then(failed(limitedFor(Duration.ofMillis(5)))).then(REPLIED);

        ask();

        assertThat(waits.getFirst().pause()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void doesNotWaitForAResetBeyondItsPatience() throws Exception {
        for (ProviderFault providerFault :
                List.of(
                        new ProviderFault.Overloaded("x", Optional.of(NOW.plusSeconds(301))),
                        limitedFor(Duration.ofSeconds(301)))) {
            inner.then(failed(providerFault));

            assertThat(ask()).isEqualTo(failed(providerFault));
        }
        assertThat(waits).isEmpty();
    }

    @Test
    void statedResetClosesTheDoorForEverybody() throws Exception {
        var limited = limitedFor(Duration.ofHours(1));
        inner.then(failed(limited));
        ask();
        var others = new QueuedProvider();

        assertThat(provider(others).ask(REQUEST, _ -> {})).isEqualTo(failed(limited));
        assertThat(others.asked()).isZero();
    }

    @Test
    void waitsAtTheDoorWithinItsPatience() throws Exception {
        var limited = limitedFor(Duration.ofSeconds(12));
        latch.failed(limited, NOW);
        inner.then(REPLIED);

        assertThat(ask()).isEqualTo(REPLIED);
        assertThat(waits)
                .containsExactly(new RetryEvent.LatchClosed(limited, Duration.ofSeconds(12)));
        assertThat(waits.getFirst().sentence()).isEqualTo("rate limited; next try in 12s");
    }

    @Test
    void doesNotWaitForEverAtADoorThatOthersKeepClosing() throws Exception {
        latch.failed(limitedFor(Duration.ofSeconds(10)), NOW);
        var stubborn =
                new RetryingProvider(
                        inner,
                        RetryPolicy.STANDARD,
                        latch,
                        new RetryingProvider.RetryEnvironment(
                                clock,
                                time -> {
                                    clock.advance(time);
                                    latch.failed(limitedFor(Duration.ofSeconds(10)), clock.now());
                                },
                                () -> 0),
                        waits::add);

        assertThat(stubborn.ask(REQUEST, _ -> {}))
                .isEqualTo(
                        failed(
                                new ProviderFault.RateLimited(
                                        "slow", Optional.of(NOW.plusSeconds(60)))));
        assertThat(waits).hasSize(5);
    }

    @Test
    void interruptionWhileWaitingReachesTheAsker() {
        inner.then(failed(BUSY));
        var interrupted =
                new RetryingProvider(
                        inner,
                        RetryPolicy.STANDARD,
                        latch,
                        new RetryingProvider.RetryEnvironment(
                                clock,
                                _ -> {
                                    throw new InterruptedException();
                                },
                                () -> 0),
                        RetryListener.NONE);

        assertThatThrownBy(() -> interrupted.ask(REQUEST, _ -> {}))
                .isInstanceOf(InterruptedException.class);
    }

    private ProviderFault.RateLimited limitedFor(Duration wait) {
        return new ProviderFault.RateLimited("slow", Optional.of(clock.now().plus(wait)));
    }

    private static ModelAnswer failed(ProviderFault providerFault) {
        return new ModelAnswer.Failed(providerFault);
    }

    private ModelAnswer ask() throws InterruptedException {
        return provider(inner).ask(REQUEST, _ -> {});
    }

    private RetryingProvider provider(QueuedProvider asked) {
        return new RetryingProvider(
                asked,
                RetryPolicy.STANDARD,
                latch,
                new RetryingProvider.RetryEnvironment(clock, clock::advance, () -> chance),
                waits::add);
    }
}
