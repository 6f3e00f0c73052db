package dev.musher.web;

import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;

/**
 * What is to be fetched.
 *
 * @param offset the first character that is wanted
 * @param maxChars how many characters are wanted
 */
record FetchParameters(String url, int offset, int maxChars, Form form) {
    /** How a page is to be shown. */
    enum Form {
        READABLE,
        RAW
    }

    static final InputShape SHAPE =
            InputShape.of(
                    Field.required("url", Field.text(WebUrl.LONGEST), ""),
                    Field.optional("offset", Field.whole(0, Integer.MAX_VALUE), ""),
                    Field.optional("max_chars", Field.whole(1, 100_000), "Default 20000"),
                    Field.optional("raw", Field.flag(), "HTML as it is"));

    private static final int USUAL_CHARS = 20_000;

    static FetchParameters of(Input input) {
        return new FetchParameters(
                input.text("url"),
                input.whole("offset").orElse(0),
                input.whole("max_chars").orElse(USUAL_CHARS),
                input.flag("raw") ? Form.RAW : Form.READABLE);
    }
}
