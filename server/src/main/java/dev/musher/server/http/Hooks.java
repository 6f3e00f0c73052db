package dev.musher.server.http;

import dev.musher.base.text.ImmutableBytes;
import java.util.Map;

/** Where vendors of chats call: each call proves by itself who makes it. */
@FunctionalInterface
public interface Hooks {
    Hooks NONE = (_, _) -> HttpAnswer.refused(404, "No such path.", "");

    /**
     * Answers a call; called by many threads.
     *
     * @param word what follows {@code /hooks/} in the path
     */
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
