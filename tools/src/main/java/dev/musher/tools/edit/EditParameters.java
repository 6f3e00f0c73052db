package dev.musher.tools.edit;

import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.document.TextFromModel;
import dev.musher.tools.edit.TextReplacement.Occurrence;
import java.util.ArrayList;
import java.util.List;

/** What a call of {@code edit} asks for. */
record EditParameters(String path, List<TextReplacement> replacements) {
    private static final int MOST_EDITS = 100;
    private static final String OLD = "old_text";
    private static final String NEW = "new_text";
    private static final String ALL = "replace_all";
    private static final String EDITS = "edits";

    static final InputShape SHAPE =
            InputShape.of(
                    InputField.required("path", InputField.text(), ""),
                    InputField.optional(OLD, InputField.text(), ""),
                    InputField.optional(NEW, InputField.text(), ""),
                    InputField.optional(ALL, InputField.flag(), ""),
                    InputField.optional(
                            EDITS,
                            InputField.listOf(
                                    InputField.table(
                                            InputField.required(OLD, InputField.text(), ""),
                                            InputField.required(NEW, InputField.text(), ""),
                                            InputField.optional(ALL, InputField.flag(), "")),
                                    1,
                                    MOST_EDITS),
                            "several at once, instead of old_text and new_text"));

    EditParameters {
        replacements = List.copyOf(replacements);
    }

    static EditParameters of(ToolInput toolInput) {
        var edits = toolInput.tables(EDITS);
        boolean single =
                toolInput.optionalText(OLD).isPresent() || toolInput.optionalText(NEW).isPresent();
        if (single != edits.isEmpty()) {
            throw ToolFailure.input("Give either `old_text` and `new_text`, or `edits`.");
        }
        var replacements = new ArrayList<TextReplacement>();
        for (var edit : single ? List.of(toolInput) : edits) {
            var oldText = TextFromModel.withFeeds(OLD, text(edit, OLD));
            replacements.add(
                    new TextReplacement(
                            oldText,
                            oldText.isEmpty()
                                    ? TextFromModel.checked(NEW, text(edit, NEW))
                                    : TextFromModel.withFeeds(NEW, text(edit, NEW)),
                            edit.flag(ALL) ? Occurrence.EVERYWHERE : Occurrence.ONE));
        }
        return new EditParameters(toolInput.text("path"), replacements);
    }

    private static String text(ToolInput edit, String name) {
        return edit.optionalText(name)
                .orElseThrow(() -> ToolFailure.input("`" + name + "` is missing."));
    }
}
