package dev.musher.host.view;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * A conversation as a page shows it, for programs.
 *
 * @param version grows whenever anything in any conversation changes
 * @param waiting messages that wait for the running answer
 */
@Json
public record ChatView(
        String conversation, long version, List<Entry> entries, Turn turn, int waiting) {
    /**
     * What somebody wrote, or what was answered, for programs.
     *
     * @param author empty for an answer
     * @param refused whether what was wanted was not done
     */
    @Json
    public record Entry(long id, String author, String at, boolean refused, List<Part> parts) {}

    /**
     * A part of it, for programs.
     *
     * @param kind paragraph, markdown, bullets, table, code or buttons
     * @param text of a paragraph, of Markdown or of code
     * @param rows of a table; of bullets, one cell each
     */
    @Json
    public record Part(
            String kind, String text, List<List<String>> rows, List<ChatButton> buttons) {}

    /** A command to press, for programs. */
    @Json
    public record ChatButton(String label, String command) {}

    /**
     * The answer on its way, for programs.
     *
     * @param text what was written of it so far
     * @param tools that were used so far
     */
    @Json
    public record Turn(boolean running, String text, List<String> tools) {}

    /** A command that can be typed, for programs. */
    @Json
    public record CommandView(String name, String usage, String summary) {}
}
