package dev.musher.tools.api;

import java.util.List;

/** What the value of a parameter looks like. */
public sealed interface InputFieldType {
    /** Any string up to so many characters. */
    record Text(int longest) implements InputFieldType {}

    /** A whole number between two others. */
    record Whole(int least, int most) implements InputFieldType {}

    /** True or false. */
    record Flag() implements InputFieldType {}

    /** One of these words. */
    record OneOf(List<String> words) implements InputFieldType {
        public OneOf {
            words = List.copyOf(words);
        }
    }

    /** Several of the same type. */
    record ListOf(InputFieldType item, int fewest, int most) implements InputFieldType {}

    /** An object with fields of its own. */
    record Table(InputShape shape) implements InputFieldType {}
}
