package dev.musher.host.session;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import java.util.List;

/** A call on one line: the tool, and what of its input says most. */
public final class OneLineCall {
    private static final int LONGEST = 100;

    private static final List<String> TELLING =
            List.of(
                    "command",
                    "path",
                    "pattern",
                    "url",
                    "query",
                    "question",
                    "id",
                    "description",
                    "prompt");

    private OneLineCall() {}

    public static String of(String tool, JsonValue input) {
        String object = object(input);
        return PrintableText.line(tool) + (object.isEmpty() ? "" : " " + object);
    }

    /** What of the input says most; empty if nothing does. */
    public static String object(JsonValue input) {
        if (!(input instanceof Fields fields)) {
            return "";
        }
        for (String name : TELLING) {
            if (fields.text(name).isPresent()) {
                return shortened(fields.text(name).get());
            }
        }
        for (JsonValue value : fields.values().values()) {
            if (value instanceof Text(var text)) {
                return shortened(text);
            }
        }
        return "";
    }

    /** The first line of other people's words, fit for a terminal. */
    public static String shortened(String text) {
        String words = text.strip();
        int end = words.indexOf('\n');
        String first = end < 0 ? words : words.substring(0, end).stripTrailing() + " …";
        // Cut before it is cleaned, since what a tool was given may be megabytes.
        String bounded = first.length() > 4 * LONGEST ? first.substring(0, 4 * LONGEST) : first;
        return DisplayWidth.shorten(PrintableText.line(bounded), LONGEST);
    }
}
