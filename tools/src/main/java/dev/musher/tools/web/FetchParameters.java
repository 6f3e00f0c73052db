package dev.musher.tools.web;

import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolInput;

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
                    InputField.required("url", InputField.text(WebUrl.LONGEST), ""),
                    InputField.optional("offset", InputField.whole(0, Integer.MAX_VALUE), "(0)"),
                    InputField.optional("max_chars", InputField.whole(1, 100_000), "(20000)"),
                    InputField.optional("raw", InputField.flag(), "HTML as it is"));

    private static final int USUAL_CHARS = 20_000;

    static FetchParameters of(ToolInput toolInput) {
        return new FetchParameters(
                toolInput.text("url"),
                toolInput.whole("offset").orElse(0),
                toolInput.whole("max_chars").orElse(USUAL_CHARS),
                toolInput.flag("raw") ? Form.RAW : Form.READABLE);
    }
}
