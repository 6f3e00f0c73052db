package dev.musher.tool;

import java.util.List;

/** What the value of a parameter looks like. */
public sealed interface FieldType {
    /** Any string up to so many characters. */
    record Text(int longest) implements FieldType {}

    /** A whole number between two others. */
    record Whole(int least, int most) implements FieldType {}

    /** True or false. */
    record Flag() implements FieldType {}

    /** One of these words. */
    record OneOf(List<String> words) implements FieldType {
        public OneOf {
            words = List.copyOf(words);
        }
    }

    /** Several of the same type. */
    record ListOf(FieldType item, int fewest, int most) implements FieldType {}

    /** An object with fields of its own. */
    record Table(InputShape shape) implements FieldType {}
}
