package dev.musher.reading;

import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;

/**
 * What a call of {@code read} asks for.
 *
 * @param offset the first line, counted from 1
 * @param limit the most lines
 */
record ReadParameters(String path, int offset, int limit) {
    private static final int USUAL_LIMIT = 2000;

    static final InputShape SHAPE =
            InputShape.of(
                    Field.required("path", Field.text(), ""),
                    Field.optional("offset", Field.whole(1, Integer.MAX_VALUE), "first line"),
                    Field.optional("limit", Field.whole(1, Integer.MAX_VALUE), "number of lines"));

    static ReadParameters of(Input input) {
        return new ReadParameters(
                input.text("path"),
                input.whole("offset").orElse(1),
                input.whole("limit").orElse(USUAL_LIMIT));
    }
}
