package dev.musher.discord.transport;

import dev.musher.chat.transport.ChatTransportContract;
import dev.musher.chat.transport.OtherSide;
import java.io.IOException;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class DiscordContractTest extends ChatTransportContract {
    @Override
    protected OtherSide side() throws IOException {
        return new DiscordSide();
    }
}
