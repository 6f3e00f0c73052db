package dev.musher.slack.transport;

import dev.musher.chat.transport.ChatTransportContract;
import dev.musher.chat.transport.OtherSide;

import org.junit.jupiter.api.Tag;

import java.io.IOException;

@Tag("slow")
class SlackContractTest extends ChatTransportContract {
    @Override
    protected OtherSide side() throws IOException {
        return new SlackSide();
    }
}
