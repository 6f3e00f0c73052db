package dev.musher.provider.conversation;

import java.util.List;

/** One entry of a conversation. */
public sealed interface Message {
    /** What a person, or Musher on a person's behalf, says to the model. */
    record User(List<MessageContent> content) implements Message {
        public User {
            content = List.copyOf(content);
        }

        public static User text(String text) {
            return new User(List.of(new MessageContent.Text(text)));
        }
    }

    /** What the model said, in the order in which it said it. */
    record Assistant(List<ReplyPart> parts) implements Message {
        public Assistant {
            parts = List.copyOf(parts);
        }
    }

    /** What became of one tool call. */
    record ToolResult(String callId, String toolName, Status status, List<MessageContent> content)
            implements Message {
        public ToolResult {
            content = List.copyOf(content);
        }

        /** Whether the tool did what it was asked for. */
        public enum Status {
            DONE,
            FAILED
        }
    }
}
