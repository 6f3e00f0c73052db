package dev.musher.provider.bench;

import dev.musher.provider.wire.SseReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** How many megabytes of events are cut out of a stream in a second, on one core. */
public final class SseThroughput {
    private static final int SIZE = 64 << 20;
    private static final int ROUNDS = 7;

    private SseThroughput() {}

    public static void main(String[] args) throws IOException {
        measure("text deltas of 12 characters", delta("Hello, world"));
        measure("text deltas of 12 characters, CRLF", delta("Hello, world").replace("\n", "\r\n"));
        measure("text deltas outside ASCII", delta("Größe: 12 µm"));
        measure("events of 4 KB", delta("x".repeat(4096)));
    }

    private static String delta(String text) {
        return """
        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"%s"}}

        """
                .formatted(text);
    }

    private static void measure(String what, String event) throws IOException {
        byte[] one = event.getBytes(StandardCharsets.UTF_8);
        byte[] all = new byte[SIZE / one.length * one.length];
        for (int at = 0; at < all.length; at += one.length) {
            System.arraycopy(one, 0, all, at, one.length);
        }
        double best = 0;
        long characters = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            characters += read(all);
            double seconds = (System.nanoTime() - start) / 1e9;
            best = Math.max(best, all.length / 1e6 / seconds);
        }
        System.out.printf(
                Locale.ROOT, "%-40s %8.0f MB/s  (%d characters)%n", what, best, characters);
    }

    private static long read(byte[] bytes) throws IOException {
        var reader = new SseReader(new ByteArrayInputStream(bytes));
        long characters = 0;
        for (var event = reader.next(); event.isPresent(); event = reader.next()) {
            characters += event.get().data().length();
        }
        return characters;
    }
}
