package dev.musher.pipeline.story;

import dev.musher.base.text.Utf8;
import java.util.List;

/** Bounds for what machines report: it is cut rather than refused, so that the fact is kept. */
public final class ReportBounds {
    private static final int BYTES = 2_000;
    private static final int PIECES = 200;

    private ReportBounds() {}

    public static String text(String text) {
        return Utf8.head(Utf8.encodable(text), BYTES);
    }

    public static List<String> texts(List<String> texts) {
        return texts.stream().limit(PIECES).map(ReportBounds::text).toList();
    }
}
