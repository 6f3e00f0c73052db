package dev.musher.host.text;

import dev.musher.base.text.TextStyle;

/** What happened to a story, without its number and name. */
record RunEventClause(String text, Tone tone) {
    static RunEventClause plain(String text) {
        return new RunEventClause(text, Tone.PLAIN);
    }

    static RunEventClause good(String text) {
        return new RunEventClause(text, Tone.GOOD);
    }

    static RunEventClause warning(String text) {
        return new RunEventClause(text, Tone.WARNING);
    }

    static RunEventClause bad(String text) {
        return new RunEventClause(text, Tone.BAD);
    }

    /** How loud it is. */
    enum Tone {
        PLAIN,
        GOOD,
        WARNING,
        BAD;

        String of(String text, TextStyle style) {
            return switch (this) {
                case PLAIN -> text;
                case GOOD -> style.green(text);
                case WARNING -> style.yellow(text);
                case BAD -> style.red(text);
            };
        }
    }
}
