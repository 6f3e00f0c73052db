package dev.musher.agent.callrepair;

import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.ReplyPart;
import java.util.List;

/** A call of the model, read. */
public sealed interface ParsedCall {
    /** As the model wrote it, and as the conversation has it. */
    ReplyPart.ToolCall call();

    /**
     * It fits the tool.
     *
     * @param tool the name of a tool that exists
     * @param repairs what was changed to make it fit, a sentence for the model each; usually none
     */
    record Sound(ReplyPart.ToolCall call, String tool, JsonValue input, List<String> repairs)
            implements ParsedCall {
        public Sound {
            repairs = List.copyOf(repairs);
        }
    }

    /** It fits no tool; what the model is told instead of a result. */
    record Unsound(ReplyPart.ToolCall call, String problem) implements ParsedCall {}
}
