package dev.musher.modelserver;

import dev.musher.conversation.Message;
import dev.musher.conversation.ToolSpec;
import dev.musher.json.Json;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Limits;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import java.util.List;

/** Requests in which only the messages matter. */
public final class Questions {
    /** A shell, as the model is told of it. */
    public static final ToolSpec BASH =
            new ToolSpec(
                    "bash",
                    "Runs a command.",
                    Json.parse(
                            """
                            {"type":"object","properties":{"command":{"type":"string"}},\
                            "required":["command"]}"""));

    private Questions() {}

    public static Request of(String model, String text) {
        return of(model, Limits.STANDARD, Message.User.text(text));
    }

    public static Request of(String model, Limits limits, Message... messages) {
        return new Request(
                model,
                List.of(new Request.SystemBlock("Be brief.")),
                List.of(messages),
                List.of(BASH),
                new ToolChoice.Auto(),
                limits,
                Effort.STANDARD,
                CachePolicy.OFF,
                "");
    }
}
