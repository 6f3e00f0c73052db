package dev.musher.chat.transport;

import dev.musher.base.text.ImmutableBytes;
import java.util.Map;

/**
 * Where a transport is called by its vendor over HTTP. The server answers nothing at this path by
 * itself but bounds of size and time: the transport has to prove who calls, by the bytes of the
 * request, before it looks into them.
 */
public interface Webhook {
    /** Below {@code /hooks/}, one word. */
    String path();

    /** Any thread calls it; it returns soon, with what was said kept. */
    Answer receive(Call call) throws InterruptedException;

    /**
     * A request.
     *
     * @param headers by their names in small letters
     * @param query decoded
     * @param body as it came
     */
    record Call(
            String method,
            Map<String, String> headers,
            Map<String, String> query,
            ImmutableBytes body) {}

    /** What is answered, as text. */
    record Answer(int status, String text) {}
}
