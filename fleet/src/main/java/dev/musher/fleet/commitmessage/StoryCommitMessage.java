package dev.musher.fleet.commitmessage;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import dev.musher.pipeline.story.ItemType;
import java.util.List;
import java.util.Optional;

/**
 * The message of a story's commit on base: {@code story(7): Add login}, the body, and a last
 * paragraph of trailers. Its parts are made to fit on the way in, so that no name, body or agent
 * can write a line that reads as a trailer of ours.
 *
 * @param body cut to what is worth reading in a log; may be empty
 * @param tip of the branch that the story was merged from
 */
public record StoryCommitMessage(
        ItemType type, String name, String body, CommitId tip, CommitTrailers trailers) {
    /** As long as a story's name may be. */
    private static final int LONGEST_NAME = 200;

    /** In bytes. */
    private static final int LONGEST_BODY = 8_000;

    /** What makes a line of the body no trailer, for git as for us. */
    private static final String INDENT = "    ";

    public StoryCommitMessage {
        name = OneLineText.beginning(Utf8.encodable(name), LONGEST_NAME);
        if (name.isEmpty()) {
            name = "(no name)";
        }
        body = harmless(body);
        trailers = TrailerLines.fitted(trailers);
    }

    /** The whole message. */
    public String text() {
        var text = new StringBuilder(subject()).append("\n\n");
        if (!body.isEmpty()) {
            text.append(body).append("\n\n");
        }
        return text.append(TrailerLines.text(tip, trailers)).toString();
    }

    public String subject() {
        return type.word() + "(" + trailers.story() + "): " + name;
    }

    /** Empty if the message is not one that {@link #text} wrote. */
    public static Optional<StoryCommitMessage> parse(String message) {
        String text = message.strip();
        int last = text.lastIndexOf("\n\n");
        if (last < 0) {
            return Optional.empty();
        }
        return TrailerLines.parse(text.substring(last + 2))
                .flatMap(found -> parse(text.substring(0, last), found));
    }

    private static Optional<StoryCommitMessage> parse(String above, TrailerLines.Found found) {
        int end = above.indexOf('\n');
        String subject = end < 0 ? above : above.substring(0, end);
        String body = end < 0 ? "" : above.substring(end);
        for (ItemType type : ItemType.values()) {
            String start = type.word() + "(" + found.trailers().story() + "): ";
            if (subject.startsWith(start) && subject.length() > start.length()) {
                String name = subject.substring(start.length());
                return Optional.of(
                        new StoryCommitMessage(type, name, body, found.tip(), found.trailers()));
            }
        }
        return Optional.empty();
    }

    private static String harmless(String body) {
        String plain = Utf8.head(printable(Utf8.encodable(body)), LONGEST_BODY);
        var text = new StringBuilder(plain.length());
        for (String line : List.of(plain.split("\n", -1))) {
            boolean begins = !text.isEmpty();
            if (!begins && line.isBlank()) {
                continue;
            }
            text.append(begins ? "\n" : "");
            text.append(TrailerLines.looksLikeOurs(line) ? INDENT : "");
            text.append(line.stripTrailing());
        }
        return text.toString().stripTrailing();
    }

    /** Every way to end a line becomes one, and what steers a terminal or ends a text goes. */
    private static String printable(String body) {
        var text = new StringBuilder(body.length());
        for (int at = 0; at < body.length(); at++) {
            char c = body.charAt(at);
            if (c == '\r') {
                text.append(at + 1 < body.length() && body.charAt(at + 1) == '\n' ? "" : "\n");
            } else if (c == '\n' || c == '\t' || !Character.isISOControl(c)) {
                text.append(c);
            }
        }
        return text.toString();
    }
}
