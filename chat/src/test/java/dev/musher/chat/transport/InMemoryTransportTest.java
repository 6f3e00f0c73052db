package dev.musher.chat.transport;

import dev.musher.chat.transport.TransportLimits.Editing;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class InMemoryTransportTest {
    @Nested
    class WithEverything extends ChatTransportContract {
        @Override
        protected OtherSide side() {
            return new InMemoryTransport();
        }
    }

    @Nested
    class WithLittle extends ChatTransportContract {
        @Override
        protected OtherSide side() {
            return new InMemoryTransport(new TransportLimits(400, 0, Editing.IMPOSSIBLE));
        }
    }
}
