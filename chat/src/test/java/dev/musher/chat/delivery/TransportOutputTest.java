package dev.musher.chat.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import dev.musher.chat.conversation.TurnActivity;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.InMemoryTransport;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class TransportOutputTest {
    private final InMemoryTransport transport = new InMemoryTransport();
    private final Connection connection = new Connection("memory");
    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));
    private final TransportOutput output =
            new TransportOutput(transport, connection, timer, Duration.ofMinutes(1));

    @Test
    void repliesThatFoundNoRoomAreTold() throws Exception {
        try (output) {
            for (int n = 0; n < 300; n++) {
                output.show("room", Reply.text("reply " + n));
            }
            connection.change(new ConnectionState.Connected());

            transport.awaits(
                    _ ->
                            transport.shown().stream()
                                    .anyMatch(one -> one.text().contains("are not shown")));
            assertThat(transport.shown()).hasSizeLessThan(210);
        }
    }

    @Test
    void typingIsRenewedOnceHoweverManyTurnsHaveBegun() {
        try (output) {
            for (int turn = 0; turn < 5; turn++) {
                output.working("room", new TurnActivity.Began());
                output.working("room", new TurnActivity.Ended());
            }
            output.working("room", new TurnActivity.Began());
            timer.advance(Duration.ofSeconds(4));

            assertThat(timer.pending()).isEqualTo(1);
        }
    }
}
