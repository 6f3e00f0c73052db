package dev.musher.tools.patch;

import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.document.ShrinkPolicy;
import dev.musher.tools.document.TextFromModel;

/** What a call is given. */
record PatchParameters(String patch, ShrinkPolicy shrinking) {
    private static final String PATCH = "patch";
    private static final String SHRINK = "shrink";

    private static final int LONGEST_PATCH = 4 * 1024 * 1024;

    static InputShape shape() {
        return InputShape.of(
                InputField.required(PATCH, InputField.text(LONGEST_PATCH), ""),
                InputField.optional(SHRINK, InputField.flag(), "as in write"));
    }

    static PatchParameters of(ToolInput toolInput) {
        return new PatchParameters(
                TextFromModel.checked(PATCH, toolInput.text(PATCH)),
                toolInput.flag(SHRINK) ? ShrinkPolicy.ALLOWED : ShrinkPolicy.REFUSED);
    }
}
