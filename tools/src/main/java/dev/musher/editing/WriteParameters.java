package dev.musher.editing;

import dev.musher.document.GivenText;
import dev.musher.document.Shrinking;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;

/** What a call of {@code write} asks for. */
record WriteParameters(String path, String content, Shrinking shrinking) {
    static final InputShape SHAPE =
            InputShape.of(
                    Field.required("path", Field.text(), ""),
                    Field.required("content", Field.text(), ""),
                    Field.optional("shrink", Field.flag(), "true if most of the file shall go"));

    static WriteParameters of(Input input) {
        return new WriteParameters(
                input.text("path"),
                GivenText.checked("content", input.text("content")),
                input.flag("shrink") ? Shrinking.ALLOWED : Shrinking.REFUSED);
    }
}
