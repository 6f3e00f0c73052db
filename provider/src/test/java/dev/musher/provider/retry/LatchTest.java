package dev.musher.provider.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.api.ProviderFault;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LatchTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final Latch latch = new Latch();

    @Test
    void staysClosedUntilTheStatedTime() {
        var fault = limitedFor(Duration.ofSeconds(10));
        latch.failed(fault, NOW);

        assertThat(latch.closed(NOW.plusMillis(9999)))
                .contains(new Latch.Closed(fault, NOW.plusSeconds(10)));
        assertThat(latch.closed(NOW.plusSeconds(10))).isEmpty();
    }

    @Test
    void limitWithoutATimeLeavesItOpen() {
        latch.failed(new ProviderFault.RateLimited("slow", Optional.empty()), NOW);

        assertThat(latch.closed(NOW)).isEmpty();
    }

    @Test
    void otherFaultsLeaveItOpen() {
        latch.failed(new ProviderFault.Overloaded("busy", Optional.of(NOW.plusSeconds(10))), NOW);
        latch.failed(limitedFor(Duration.ofSeconds(-10)), NOW);

        assertThat(latch.closed(NOW)).isEmpty();
    }

    @Test
    void successOpensIt() {
        latch.failed(limitedFor(Duration.ofSeconds(10)), NOW);
        latch.succeeded();

        assertThat(latch.closed(NOW)).isEmpty();
    }

    @Test
    void laterTimeCountsAndEarlierOneDoesNot() {
        var later = limitedFor(Duration.ofSeconds(20));
        latch.failed(limitedFor(Duration.ofSeconds(10)), NOW);
        latch.failed(later, NOW);
        latch.failed(limitedFor(Duration.ofSeconds(5)), NOW);

        assertThat(latch.closed(NOW)).contains(new Latch.Closed(later, NOW.plusSeconds(20)));
    }

    @Test
    void isClosedForADayAtMost() {
        var fault = limitedFor(Duration.ofDays(400));
        latch.failed(fault, NOW);

        assertThat(latch.closed(NOW))
                .contains(new Latch.Closed(fault, NOW.plus(Duration.ofHours(24))));
    }

    @Test
    void everyEndpointHasItsOwn() {
        var latches = new Latches();
        latches.of("a").failed(limitedFor(Duration.ofSeconds(10)), NOW);

        assertThat(latches.of("a").closed(NOW)).isPresent();
        assertThat(latches.of("b").closed(NOW)).isEmpty();
    }

    private static ProviderFault.RateLimited limitedFor(Duration wait) {
        return new ProviderFault.RateLimited("slow", Optional.of(NOW.plus(wait)));
    }
}
