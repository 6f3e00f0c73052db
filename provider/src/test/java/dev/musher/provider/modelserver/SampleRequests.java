package dev.musher.provider.modelserver;

import dev.musher.base.json.Json;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ToolSpec;
import java.util.List;

/** Requests in which only the messages matter. */
public final class SampleRequests {
    /** A shell, as the model is told of it. */
    public static final ToolSpec BASH =
            new ToolSpec(
                    "bash",
                    "Runs a command.",
                    Json.parse(
                            """
                            {"type":"object","properties":{"command":{"type":"string"}},\
                            "required":["command"]}"""));

    private SampleRequests() {}

    public static ModelRequest of(String model, String text) {
        return of(model, ReplyLimits.STANDARD, Message.User.text(text));
    }

    public static ModelRequest of(String model, ReplyLimits replyLimits, Message... messages) {
        return new ModelRequest(
                model,
                List.of(new ModelRequest.SystemBlock("Be brief.")),
                List.of(messages),
                List.of(BASH),
                new ToolChoice.Auto(),
                replyLimits,
                ThinkingEffort.STANDARD,
                CachePolicy.OFF,
                "");
    }
}
