package dev.musher.tools.document;

import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolFailure;

/** Text that a model wants in a file. */
public final class TextFromModel {
    private TextFromModel() {}

    /**
     * The text as it is.
     *
     * @param name the parameter that it came in
     * @throws ToolFailure if a file of it could not be read as text again
     */
    public static String checked(String name, String text) {
        if (text.indexOf('\0') >= 0) {
            throw ToolFailure.input("`" + name + "` has a NUL character; text files have none.");
        }
        if (!text.equals(Utf8.encodable(text))) {
            throw ToolFailure.input(
                    "`"
                            + name
                            + "` has half of a surrogate pair, which UTF-8 cannot express. Give the"
                            + " whole character.");
        }
        return text;
    }

    /** The text as documents show theirs: with line feeds only. */
    public static String withFeeds(String name, String text) {
        return checked(name, text).replace("\r\n", "\n");
    }
}
