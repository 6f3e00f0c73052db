package dev.musher.chat.transport;

/**
 * The name of a conversation: a room, or a thread of it.
 *
 * @param thread empty for the room itself
 */
public record ConversationName(String room, String thread) {
    private static final char BETWEEN = '/';

    public ConversationName {
        if (room.isEmpty() || room.indexOf(BETWEEN) >= 0) {
            throw new IllegalArgumentException("not a room: '" + room + "'");
        }
    }

    public static ConversationName of(String text) {
        int end = text.indexOf(BETWEEN);
        return end < 0
                ? new ConversationName(text, "")
                : new ConversationName(text.substring(0, end), text.substring(end + 1));
    }

    public String text() {
        return thread.isEmpty() ? room : room + BETWEEN + thread;
    }
}
