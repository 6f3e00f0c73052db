package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.api.ReplyEvent;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class ReplyBuilderTest {
    @Test
    void theNameOfACallIsBounded() {
        var heard = new ArrayList<ReplyEvent>();
        var reply = new ReplyBuilder();

        reply.startCall("1", "a".repeat(100_000), heard::add);
        reply.startCall("2", "bash", heard::add);

        assertThat(heard)
                .containsExactly(
                        new ReplyEvent.CallStarted(0, "1", "a".repeat(200) + "…"),
                        new ReplyEvent.CallStarted(1, "2", "bash"));
    }
}
