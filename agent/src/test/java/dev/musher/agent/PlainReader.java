package dev.musher.agent;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.json.Json;
import dev.musher.repair.CallReader;
import dev.musher.repair.ReadCall;
import java.util.List;
import java.util.Optional;

/** Takes every call as it is. */
final class PlainReader implements CallReader {
    @Override
    public ReadCall read(Part.ToolCall call) {
        return new ReadCall.Sound(call, call.name(), Json.parse(call.arguments()), List.of());
    }

    @Override
    public Optional<Message.Assistant> recovered(Message.Assistant message) {
        return Optional.empty();
    }
}
