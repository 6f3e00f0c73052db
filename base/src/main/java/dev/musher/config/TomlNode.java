package dev.musher.config;

import java.util.List;
import java.util.Map;

/** A value of a TOML document and the line it stands in; line 0 is no file at all. */
sealed interface TomlNode {
    int LONGEST_SHOWN = 60;

    int line();

    record Text(String value, int line) implements TomlNode {}

    record Whole(long value, int line) implements TomlNode {}

    record Real(double value, int line) implements TomlNode {}

    record Flag(boolean value, int line) implements TomlNode {}

    /** A date, a time or both: no setting is one, so the text is all that is kept. */
    record Moment(String value, int line) implements TomlNode {}

    record Items(List<TomlNode> values, int line) implements TomlNode {}

    record Table(Map<String, TomlNode> values, int line) implements TomlNode {}

    /** What a person would call it, for a message that says what was found. */
    default String described() {
        return switch (this) {
            case Text(var value, _) -> "the string \"" + shortened(value) + "\"";
            case Whole(var value, _) -> "the integer " + value;
            case Real(var value, _) -> "the number " + value;
            case Flag(var value, _) -> "the boolean " + value;
            case Moment(var value, _) -> "the date " + value;
            case Items _ -> "a list";
            case Table _ -> "a table";
        };
    }

    private static String shortened(String value) {
        var line = TomlKeys.printable(value);
        return line.codePointCount(0, line.length()) <= LONGEST_SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_SHOWN)) + "…";
    }
}
