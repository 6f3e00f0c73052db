package dev.musher.tools.read;

import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolInput;

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
                    InputField.required("path", InputField.text(), ""),
                    InputField.optional(
                            "offset", InputField.whole(1, Integer.MAX_VALUE), "first line (1)"),
                    InputField.optional(
                            "limit", InputField.whole(1, Integer.MAX_VALUE), "lines (2000)"));

    static ReadParameters of(ToolInput toolInput) {
        return new ReadParameters(
                toolInput.text("path"),
                toolInput.whole("offset").orElse(1),
                toolInput.whole("limit").orElse(USUAL_LIMIT));
    }
}
