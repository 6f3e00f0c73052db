package dev.musher.tool;

import java.util.List;

/**
 * One parameter.
 *
 * @param description one line for the model; empty where the name says it all
 */
public record Field(String name, FieldType type, Need need, String description) {
    /** Whether a call must give it. */
    public enum Need {
        REQUIRED,
        OPTIONAL
    }

    /** More than any file we would write, and less than a request may have. */
    public static final int LONGEST_TEXT = 32 * 1024 * 1024;

    public static Field required(String name, FieldType type, String description) {
        return new Field(name, type, Need.REQUIRED, description);
    }

    public static Field optional(String name, FieldType type, String description) {
        return new Field(name, type, Need.OPTIONAL, description);
    }

    public static FieldType text() {
        return new FieldType.Text(LONGEST_TEXT);
    }

    public static FieldType text(int longest) {
        return new FieldType.Text(longest);
    }

    public static FieldType whole(int least, int most) {
        return new FieldType.Whole(least, most);
    }

    public static FieldType flag() {
        return new FieldType.Flag();
    }

    public static FieldType oneOf(String... words) {
        return new FieldType.OneOf(List.of(words));
    }

    public static FieldType listOf(FieldType item, int fewest, int most) {
        return new FieldType.ListOf(item, fewest, most);
    }

    public static FieldType table(Field... fields) {
        return new FieldType.Table(InputShape.of(fields));
    }
}
