package dev.musher.server.http;

import dev.musher.base.text.ImmutableBytes;
import java.util.Map;

/** Where vendors of chats call: each call proves by itself who makes it. Any thread asks. */
public interface Hooks {
    Hooks NONE =
            new Hooks() {
                @Override
                public boolean has(String word) {
                    return false;
                }

                @Override
                public HttpAnswer.Whole answer(String word, Call call) {
                    return HttpAnswer.refused(404, "No such path.", "");
                }
            };

    /**
     * Whether a chat is called there.
     *
     * @param word what follows {@code /hooks/} in the path
     */
    boolean has(String word);

    /** Answers a call. */
    HttpAnswer.Whole answer(String word, Call call) throws InterruptedException;

    /**
     * A call as it came.
     *
     * @param headers by their names in small letters
     */
    record Call(
            String method,
            Map<String, String> headers,
            Map<String, String> query,
            ImmutableBytes body) {}
}
