package dev.musher.repair;

import dev.musher.conversation.Part;
import dev.musher.json.JsonValue;
import java.util.List;

/** A call of the model, read. */
public sealed interface ReadCall {
    /** As the model wrote it, and as the conversation has it. */
    Part.ToolCall call();

    /**
     * It fits the tool.
     *
     * @param tool the name of a tool that exists
     * @param repairs what was changed to make it fit, a sentence for the model each; usually none
     */
    record Sound(Part.ToolCall call, String tool, JsonValue input, List<String> repairs)
            implements ReadCall {
        public Sound {
            repairs = List.copyOf(repairs);
        }
    }

    /** It fits no tool; what the model is told instead of a result. */
    record Unsound(Part.ToolCall call, String problem) implements ReadCall {}
}
