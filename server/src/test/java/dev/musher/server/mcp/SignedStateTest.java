package dev.musher.server.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SignedStateTest {
    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T10:00:00Z"));
    private final SignedState signedState = new SignedState(clock);

    @Test
    void aStateComesBackForItsPurposeWithinAnHour() {
        String signed = signedState.sign("ann call x", "round 2: ö");

        assertThat(signedState.verify("ann call x", signed)).hasValue("round 2: ö");
        assertThat(signedState.verify("bob call x", signed)).isEmpty();
        assertThat(new SignedState(clock).verify("ann call x", signed)).isEmpty();
        clock.advance(Duration.ofMinutes(61));
        assertThat(signedState.verify("ann call x", signed)).isEmpty();
    }

    @Test
    void noOtherTextIsAState() {
        String signed = signedState.sign("ann", "state");
        for (int i = 0; i <= signed.length(); i++) {
            assertThat(
                            signedState.verify(
                                    "ann", signed.substring(0, i) + "x" + signed.substring(i)))
                    .as("with x at " + i)
                    .isEmpty();
            if (i < signed.length()) {
                assertThat(signedState.verify("ann", signed.substring(0, i)))
                        .as("cut at " + i)
                        .isEmpty();
            }
        }
    }
}
