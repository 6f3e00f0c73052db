package dev.musher.config;

/** Where the value of a setting comes from. */
public sealed interface Origin {
    /** Nobody set it. */
    record Default() implements Origin {}

    /** A line of a file; {@code file} is written for people. */
    record Line(String layer, String file, int number) implements Origin {}

    /** A flag of the command line, as {@code name=value}. */
    record Flag(String setting) implements Origin {}

    default String text() {
        return switch (this) {
            case Default() -> "default";
            case Line(var layer, var file, var number) -> layer + " " + file + ":" + number;
            case Flag(var setting) -> "flag --set " + setting;
        };
    }
}
