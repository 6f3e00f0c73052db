package dev.musher.base.text;

/** How words stand out where a text is shown; by itself it leaves them as they are. */
public interface TextStyle {
    TextStyle PLAIN = new TextStyle() {};

    default String bold(String text) {
        return text;
    }

    default String red(String text) {
        return text;
    }

    default String green(String text) {
        return text;
    }

    default String yellow(String text) {
        return text;
    }
}
