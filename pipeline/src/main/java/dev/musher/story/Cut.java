package dev.musher.story;

import dev.musher.text.Utf8;
import java.util.List;

/** Bounds for what machines report: it is cut rather than refused, so that the fact is kept. */
final class Cut {
    private static final int BYTES = 2_000;
    private static final int PIECES = 200;

    private Cut() {}

    static String text(String text) {
        return Utf8.head(Utf8.encodable(text), BYTES);
    }

    static List<String> texts(List<String> texts) {
        return texts.stream().limit(PIECES).map(Cut::text).toList();
    }
}
