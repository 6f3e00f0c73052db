package dev.musher.provider.bench;

import dev.musher.provider.anthropic.AnthropicFormat;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.gemini.GeminiFormat;
import dev.musher.provider.openai.ChatDialects;
import dev.musher.provider.openai.ChatFormat;
import dev.musher.provider.openai.ResponsesFormat;
import dev.musher.provider.wire.SseReader;
import dev.musher.provider.wire.WireFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * How many megabytes of text deltas become typed events in a second, on one core, and what is left
 * on the heap.
 */
public final class DecodeThroughput {
    private static final long SIZE = 16L << 20;
    private static final int ROUNDS = 7;

    private DecodeThroughput() {}

    public static void main(String[] args) throws IOException {
        measure("Anthropic Messages", new AnthropicFormat(), ANTHROPIC_START, ANTHROPIC_DELTA);
        measure("OpenAI Responses", new ResponsesFormat(), RESPONSES_START, RESPONSES_DELTA);
        measure("Chat Completions", new ChatFormat(ChatDialects.GENERIC), "", CHAT_DELTA);
        measure("Gemini", new GeminiFormat(), "", GEMINI_DELTA);
    }

    private static void measure(String what, WireFormat format, String start, String delta)
            throws IOException {
        long before = heapInUse();
        double best = 0;
        long events = 0;
        for (int round = 0; round < ROUNDS; round++) {
            var stream = new RepeatedText(start, delta, SIZE);
            long begun = System.nanoTime();
            events = decode(format, stream);
            double seconds = (System.nanoTime() - begun) / 1e9;
            best = Math.max(best, SIZE / 1e6 / seconds);
        }
        System.out.printf(
                Locale.ROOT,
                "%-20s %6.0f MB/s %10.0f events/s   heap %4.1f MB before, %4.1f MB after%n",
                what,
                best,
                best * 1e6 / SIZE * events,
                before / 1e6,
                heapInUse() / 1e6);
    }

    /** How many text deltas were told. */
    private static long decode(WireFormat format, InputStream stream) throws IOException {
        var reader = new SseReader(stream);
        var decoder = format.decoder();
        long[] told = {0};
        for (var event = reader.next(); event.isPresent(); event = reader.next()) {
            decoder.accept(
                    event.get(),
                    reply -> {
                        if (reply instanceof ReplyEvent.TextDelta) {
                            told[0]++;
                        }
                    });
        }
        return told[0];
    }

    /** The serial collector may leave a twentieth of the heap as it is, but not the fourth time. */
    private static long heapInUse() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            runtime.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    private static final String ANTHROPIC_START =
            """
            event: message_start
            data: {"type":"message_start","message":{"id":"msg_1","type":"message","role":\
            "assistant","model":"m","content":[],"usage":{"input_tokens":1,"output_tokens":1}}}

            event: content_block_start
            data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}

            """;

    private static final String ANTHROPIC_DELTA =
            """
            event: content_block_delta
            data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":\
            "Hello, world"}}

            """;

    private static final String RESPONSES_START =
            """
            event: response.created
            data: {"type":"response.created","sequence_number":0,"response":{"id":"resp_1",\
            "model":"m","status":"in_progress","output":[]}}

            event: response.output_item.added
            data: {"type":"response.output_item.added","output_index":0,"item":{"id":"msg_1",\
            "type":"message","status":"in_progress","content":[],"role":"assistant"}}

            """;

    private static final String RESPONSES_DELTA =
            """
            event: response.output_text.delta
            data: {"type":"response.output_text.delta","sequence_number":7,"item_id":"msg_1",\
            "output_index":0,"content_index":0,"delta":"Hello, world","logprobs":[]}

            """;

    private static final String CHAT_DELTA =
            """
            data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1778031306,\
            "model":"m","choices":[{"index":0,"delta":{"content":"Hello, world"},\
            "finish_reason":null}]}

            """;

    private static final String GEMINI_DELTA =
            """
            data: {"candidates":[{"content":{"parts":[{"text":"Hello, world"}],"role":"model"},\
            "index":0}],"usageMetadata":{"promptTokenCount":9,"candidatesTokenCount":3,\
            "totalTokenCount":12},"modelVersion":"m","responseId":"r1"}

            """;

    /** A beginning, and then the same text over and over; holds no more than one copy of it. */
    private static final class RepeatedText extends InputStream {
        private final byte[] text;
        private final int repeatedFrom;
        private long left;
        private int at;

        RepeatedText(String start, String repeated, long size) {
            text = (start + repeated.repeat(100)).getBytes(StandardCharsets.UTF_8);
            repeatedFrom = start.getBytes(StandardCharsets.UTF_8).length;
            left = size;
        }

        @Override
        public int read() {
            throw new IllegalStateException("read in pieces");
        }

        @Override
        public int read(byte[] to, int offset, int length) {
            boolean eventIsWhole = at == repeatedFrom;
            if (left <= 0 && eventIsWhole) {
                return -1;
            }
            int count = Math.min(length, text.length - at);
            System.arraycopy(text, at, to, offset, count);
            at = at + count == text.length ? repeatedFrom : at + count;
            left -= count;
            return count;
        }
    }
}
