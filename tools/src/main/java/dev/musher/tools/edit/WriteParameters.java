package dev.musher.tools.edit;

import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.document.ShrinkPolicy;
import dev.musher.tools.document.TextFromModel;

/** What a call of {@code write} asks for. */
record WriteParameters(String path, String content, ShrinkPolicy shrinking) {
    static final InputShape SHAPE =
            InputShape.of(
                    InputField.required("path", InputField.text(), ""),
                    InputField.required("content", InputField.text(), ""),
                    InputField.optional(
                            "shrink", InputField.flag(), "true to drop most of the file"));

    static WriteParameters of(ToolInput toolInput) {
        return new WriteParameters(
                toolInput.text("path"),
                TextFromModel.checked("content", toolInput.text("content")),
                toolInput.flag("shrink") ? ShrinkPolicy.ALLOWED : ShrinkPolicy.REFUSED);
    }
}
