package dev.musher.editing;

import dev.musher.document.GivenText;
import dev.musher.editing.Replacing.Where;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.ToolFailure;
import java.util.ArrayList;
import java.util.List;

/** What a call of {@code edit} asks for. */
record EditParameters(String path, List<Replacing> replacements) {
    private static final int MOST_EDITS = 100;
    private static final String OLD = "old_text";
    private static final String NEW = "new_text";
    private static final String ALL = "replace_all";
    private static final String EDITS = "edits";

    static final InputShape SHAPE =
            InputShape.of(
                    Field.required("path", Field.text(), ""),
                    Field.optional(OLD, Field.text(), ""),
                    Field.optional(NEW, Field.text(), ""),
                    Field.optional(ALL, Field.flag(), ""),
                    Field.optional(
                            EDITS,
                            Field.listOf(
                                    Field.table(
                                            Field.required(OLD, Field.text(), ""),
                                            Field.required(NEW, Field.text(), ""),
                                            Field.optional(ALL, Field.flag(), "")),
                                    1,
                                    MOST_EDITS),
                            "several at once, instead of old_text and new_text"));

    EditParameters {
        replacements = List.copyOf(replacements);
    }

    static EditParameters of(Input input) {
        var edits = input.tables(EDITS);
        boolean single = input.optionalText(OLD).isPresent() || input.optionalText(NEW).isPresent();
        if (single != edits.isEmpty()) {
            throw ToolFailure.input("Give either `old_text` and `new_text`, or `edits`.");
        }
        var replacements = new ArrayList<Replacing>();
        for (var edit : single ? List.of(input) : edits) {
            var oldText = GivenText.withFeeds(OLD, text(edit, OLD));
            replacements.add(
                    new Replacing(
                            oldText,
                            oldText.isEmpty()
                                    ? GivenText.checked(NEW, text(edit, NEW))
                                    : GivenText.withFeeds(NEW, text(edit, NEW)),
                            edit.flag(ALL) ? Where.EVERYWHERE : Where.ONE));
        }
        return new EditParameters(input.text("path"), replacements);
    }

    private static String text(Input edit, String name) {
        return edit.optionalText(name)
                .orElseThrow(() -> ToolFailure.input("`" + name + "` is missing."));
    }
}
