package dev.musher.tools.command.bash;

import java.util.List;

/**
 * A word as the parser saw it, before anything is known of variables.
 *
 * @param scripts the commands of substitutions in it
 */
record RawWord(String source, List<Part> parts, List<ShellScript> scripts) {
    /** What remains of quotes. */
    enum Quoting {
        BARE,
        QUOTED
    }

    /** A piece of a word. */
    sealed interface Part {
        /** Stands for itself. */
        record Text(String text, Quoting quoting) implements Part {}

        /** A wildcard that no quotes take the meaning from. */
        record Wild(String text) implements Part {}

        /** The plain value of a variable or positional parameter. */
        record Variable(String name, Quoting quoting) implements Part {}

        /** Anything else that is known only when it runs. */
        record RuntimeValue(String source, Quoting quoting) implements Part {}
    }

    static RawWord plain(String text) {
        return new RawWord(text, List.of(new Part.Text(text, Quoting.BARE)), List.of());
    }

    /** The text of a word without quotes, wildcards and expansions; empty for every other word. */
    String bare() {
        return parts.size() == 1 && parts.getFirst() instanceof Part.Text(var text, var quoting)
                ? quoting == Quoting.BARE ? text : ""
                : "";
    }

    boolean isQuotedAnywhere() {
        for (Part part : parts) {
            if (part instanceof Part.Text(_, var quoting) && quoting == Quoting.QUOTED) {
                return true;
            }
        }
        return parts.isEmpty();
    }
}
