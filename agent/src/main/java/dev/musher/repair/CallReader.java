package dev.musher.repair;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import java.util.Optional;

/** Reads what a model wants done. Pure. */
public interface CallReader {
    /** Holds a call against the tools, and repairs what does not fit. */
    ReadCall read(Part.ToolCall call);

    /**
     * Calls that the model wrote as text instead of making them, if they fit a tool as they are:
     * the message as it should have been, with the calls as parts and without them in its text.
     */
    Optional<Message.Assistant> recovered(Message.Assistant message);
}
