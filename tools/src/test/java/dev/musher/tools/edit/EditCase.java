package dev.musher.tools.edit;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Flag;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One line of the table of edits: a file, what a model asks for, and what becomes of it.
 *
 * @param says what the answer must contain
 */
record EditCase(
        String name, String before, List<TextReplacement> edits, Expected expected, String says) {
    /** What becomes of the file. */
    sealed interface Expected {
        /** It has this content afterwards. */
        record Becomes(String content) implements Expected {}

        /** It stays as it is. */
        record Stays() implements Expected {}
    }

    /** One edit that is found exactly. */
    static EditCase exact(String name, String before, String old, String text, String after) {
        return new EditCase(name, before, List.of(one(old, text)), becomes(after), "Edited f.");
    }

    /** One edit that is found but for whitespace. */
    static EditCase loose(String name, String before, String old, String text, String after) {
        return new EditCase(
                name,
                before,
                List.of(one(old, text)),
                becomes(after),
                "; old_text matched except for");
    }

    static EditCase all(String name, String before, String old, String text, String after) {
        var edit = new TextReplacement(old, text, TextReplacement.Occurrence.EVERYWHERE);
        return new EditCase(name, before, List.of(edit), becomes(after), "Edited f");
    }

    static EditCase several(String name, String before, List<TextReplacement> edits, String after) {
        return new EditCase(name, before, edits, becomes(after), "Edited f");
    }

    static EditCase refused(String name, String before, String old, String text, String says) {
        return new EditCase(name, before, List.of(one(old, text)), new Expected.Stays(), says);
    }

    static EditCase refused(String name, String before, List<TextReplacement> edits, String says) {
        return new EditCase(name, before, edits, new Expected.Stays(), says);
    }

    static TextReplacement one(String old, String text) {
        return new TextReplacement(old, text, TextReplacement.Occurrence.ONE);
    }

    static TextReplacement every(String old, String text) {
        return new TextReplacement(old, text, TextReplacement.Occurrence.EVERYWHERE);
    }

    /** The call as a model makes it: one edit plainly, several as a list. */
    Fields input() {
        Map<String, JsonValue> input = new LinkedHashMap<>();
        input.put("path", new Text("f"));
        if (edits.size() == 1) {
            input.putAll(input(edits.getFirst()).values());
            return new Fields(input);
        }
        var list = new ArrayList<JsonValue>();
        edits.forEach(edit -> list.add(input(edit)));
        input.put("edits", new Items(list));
        return new Fields(input);
    }

    @Override
    public String toString() {
        return name;
    }

    private static Expected becomes(String content) {
        return new Expected.Becomes(content);
    }

    private static Fields input(TextReplacement edit) {
        Map<String, JsonValue> input = new LinkedHashMap<>();
        input.put("old_text", new Text(edit.oldText()));
        input.put("new_text", new Text(edit.newText()));
        if (edit.where() == TextReplacement.Occurrence.EVERYWHERE) {
            input.put("replace_all", new Flag(true));
        }
        return new Fields(input);
    }
}
