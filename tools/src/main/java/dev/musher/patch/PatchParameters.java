package dev.musher.patch;

import dev.musher.document.GivenText;
import dev.musher.document.Shrinking;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;

/** What a call is given. */
record PatchParameters(String patch, Shrinking shrinking) {
    private static final String PATCH = "patch";
    private static final String SHRINK = "shrink";

    private static final int LONGEST_PATCH = 4 * 1024 * 1024;

    static InputShape shape() {
        return InputShape.of(
                Field.required(PATCH, Field.text(LONGEST_PATCH), ""),
                Field.optional(SHRINK, Field.flag(), ""));
    }

    static PatchParameters of(Input input) {
        return new PatchParameters(
                GivenText.checked(PATCH, input.text(PATCH)),
                input.flag(SHRINK) ? Shrinking.ALLOWED : Shrinking.REFUSED);
    }
}
