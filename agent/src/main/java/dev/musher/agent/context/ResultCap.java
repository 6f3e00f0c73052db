package dev.musher.agent.context;

import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps a single tool result from filling the window: it may have an eighth of it, at least 1,000
 * tokens and at most 20,000. Pure.
 */
public final class ResultCap {
    private static final long SHARE = 8;
    private static final long LEAST = 1_000;
    private static final long MOST = 20_000;

    /** What a text of several keeps in any case. */
    private static final long LEAST_BYTES = 200;

    private final long tokens;

    private ResultCap(long tokens) {
        this.tokens = tokens;
    }

    /** For a model with a window of so many tokens. */
    public static ResultCap within(long window) {
        return new ResultCap(Math.clamp(window / SHARE, LEAST, MOST));
    }

    /** One with a bound of its own. */
    static ResultCap of(long tokens) {
        return new ResultCap(tokens);
    }

    /** The same, or its beginning and end with a line between them that says what is missing. */
    public List<MessageContent> capped(List<MessageContent> result) {
        if (TokenWeights.of(result) <= tokens) {
            return result;
        }
        List<MessageContent> fewer = fewerPictures(result);
        long texts = 0;
        long pictures = 0;
        for (MessageContent piece : fewer) {
            if (piece instanceof MessageContent.Text text) {
                texts += Utf8.length(text.text());
            } else {
                pictures += TokenWeights.PICTURE;
            }
        }
        long room = TokenWeights.bytes(Math.max(tokens - pictures, tokens / 4));
        return texts <= room ? fewer : shorter(fewer, room, texts);
    }

    /** Pictures may take three quarters; there is no half of one. */
    private List<MessageContent> fewerPictures(List<MessageContent> result) {
        var kept = new ArrayList<MessageContent>();
        long left = tokens / 4 * 3 / TokenWeights.PICTURE;
        for (MessageContent piece : result) {
            if (piece instanceof MessageContent.Image image && --left < 0) {
                kept.add(
                        new MessageContent.Text(
                                "[a picture was left out: "
                                        + image.mediaType()
                                        + ", "
                                        + image.bytes().length()
                                        + " bytes; there is no room for it here]"));
            } else {
                kept.add(piece);
            }
        }
        return kept;
    }

    /** Each text gets its share of the room. */
    private static List<MessageContent> shorter(
            List<MessageContent> result, long room, long texts) {
        var kept = new ArrayList<MessageContent>();
        for (MessageContent piece : result) {
            kept.add(
                    piece instanceof MessageContent.Text text ? shorter(text, room, texts) : piece);
        }
        return kept;
    }

    private static MessageContent.Text shorter(MessageContent.Text text, long room, long texts) {
        long own = Utf8.length(text.text());
        long share = Math.max(LEAST_BYTES, own * room / texts);
        if (own <= share) {
            return text;
        }
        var headAndTail = HeadAndTail.of(text.text(), share);
        String shorter =
                headAndTail.around(
                        "["
                                + headAndTail.gap()
                                + " left out here to save room. To see them, ask for a part: read"
                                + " with offset and limit, grep, or head and tail in bash.]");
        return Utf8.length(shorter) < own ? new MessageContent.Text(shorter) : text;
    }
}
