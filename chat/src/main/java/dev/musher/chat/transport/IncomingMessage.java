package dev.musher.chat.transport;

/**
 * What somebody wrote.
 *
 * @param id the transport's own, the same whenever this message is delivered
 * @param conversation where an answer is shown: the text of a {@link ConversationName}
 * @param author the transport's stable id of who wrote it, never a name that one can choose
 * @param text without the mention of us
 */
public record IncomingMessage(
        String id,
        String conversation,
        Address address,
        String author,
        AuthorKind kind,
        String text) {
    /** How far a message is meant for us. */
    public enum Address {
        /** Nobody else is in the conversation. */
        DIRECT,
        /** It names us, or answers something that we said. */
        MENTION,
        /** It was said in a room where we are. */
        AMBIENT
    }

    /** What wrote it. */
    public enum AuthorKind {
        PERSON,
        BOT,
        /** We did. */
        SELF
    }

    /** As much of a text as is read, cut between characters. */
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(
                0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }
}
