package dev.musher.chat.transport;

/**
 * What a transport can show.
 *
 * @param characters of one message at most, counted as {@link String#length} of its plain text
 * @param buttons of one message at most; without any their commands are shown as text
 */
public record TransportLimits(int characters, int buttons, Editing editing) {
    /** Whether what was shown can be changed. */
    public enum Editing {
        POSSIBLE,
        IMPOSSIBLE
    }
}
