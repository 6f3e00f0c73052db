package dev.musher.tools.api;

import java.util.List;

/**
 * One parameter.
 *
 * @param description one line for the model; empty where the name says it all
 */
public record InputField(String name, InputFieldType type, Need need, String description) {
    /** Whether a call must give it. */
    public enum Need {
        REQUIRED,
        OPTIONAL
    }

    /** More than any file we would write, and less than a request may have. */
    public static final int LONGEST_TEXT = 32 * 1024 * 1024;

    public static InputField required(String name, InputFieldType type, String description) {
        return new InputField(name, type, Need.REQUIRED, description);
    }

    public static InputField optional(String name, InputFieldType type, String description) {
        return new InputField(name, type, Need.OPTIONAL, description);
    }

    public static InputFieldType text() {
        return new InputFieldType.Text(LONGEST_TEXT);
    }

    public static InputFieldType text(int longest) {
        return new InputFieldType.Text(longest);
    }

    public static InputFieldType whole(int least, int most) {
        return new InputFieldType.Whole(least, most);
    }

    public static InputFieldType flag() {
        return new InputFieldType.Flag();
    }

    public static InputFieldType oneOf(String... words) {
        return new InputFieldType.OneOf(List.of(words));
    }

    public static InputFieldType listOf(InputFieldType item, int fewest, int most) {
        return new InputFieldType.ListOf(item, fewest, most);
    }

    public static InputFieldType table(InputField... fields) {
        return new InputFieldType.Table(InputShape.of(fields));
    }
}
