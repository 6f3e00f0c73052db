package dev.musher.host.session;

import dev.musher.base.json.JsonValue;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.api.CallSubject;

/** A call on one line: the tool, and what of its input says most. */
public final class OneLineCall {
    private static final int LONGEST = 100;

    private OneLineCall() {}

    public static String of(String tool, JsonValue input) {
        String object = object(input);
        return PrintableText.line(tool) + (object.isEmpty() ? "" : " " + object);
    }

    /** What of the input says most; empty if nothing does. */
    public static String object(JsonValue input) {
        return shortened(CallSubject.of(input));
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
