package dev.musher.app.commandline;

/**
 * A positional argument as it is declared, and the key by which an action reads it. Required ones
 * come first, then optional ones; a repeated one takes all that is left.
 */
public sealed interface Argument {
    /** The name in usage lines, in capitals. */
    String name();

    String description();

    Completion completion();

    /** An argument that must be given. */
    record Required(String name, String description, Completion completion) implements Argument {
        public Required completing(Completion completion) {
            return new Required(name, description, completion);
        }
    }

    /** An argument that may be left out. */
    record Optional(String name, String description, Completion completion) implements Argument {
        public Optional completing(Completion completion) {
            return new Optional(name, description, completion);
        }
    }

    /** All remaining words, at least as many as stated. */
    record Repeated(String name, int atLeast, String description, Completion completion)
            implements Argument {
        public Repeated completing(Completion completion) {
            return new Repeated(name, atLeast, description, completion);
        }
    }

    static Required required(String name, String description) {
        return new Required(name, description, Completion.NONE);
    }

    static Optional optional(String name, String description) {
        return new Optional(name, description, Completion.NONE);
    }

    static Repeated repeated(String name, String description) {
        return new Repeated(name, 0, description, Completion.NONE);
    }

    static Repeated oneOrMore(String name, String description) {
        return new Repeated(name, 1, description, Completion.NONE);
    }
}
