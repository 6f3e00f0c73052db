package dev.musher.app.commandline;

import java.util.Optional;

/**
 * An option as it is declared. The declared constant is also the key by which an action reads what
 * was given, so the compiler knows whether an option has no value, one or many.
 */
public sealed interface Option {
    /** The long name without its dashes; unique in a command and the commands above it. */
    String name();

    Optional<Character> letter();

    String description();

    /** An option without a value. Giving it twice says nothing new and is no mistake. */
    record Flag(String name, Optional<Character> letter, String description) implements Option {
        public Flag letter(char letter) {
            return new Flag(name, Optional.of(letter), description);
        }
    }

    /** An option with a value. */
    sealed interface Valued extends Option {
        String valueName();

        Completion completion();
    }

    /** An option that may be given once. */
    record Value(
            String name,
            Optional<Character> letter,
            String valueName,
            String description,
            Completion completion)
            implements Valued {
        public Value letter(char letter) {
            return new Value(name, Optional.of(letter), valueName, description, completion);
        }

        public Value completing(Completion completion) {
            return new Value(name, letter, valueName, description, completion);
        }
    }

    /** An option that may be given again and again. */
    record Values(
            String name,
            Optional<Character> letter,
            String valueName,
            String description,
            Completion completion)
            implements Valued {
        public Values letter(char letter) {
            return new Values(name, Optional.of(letter), valueName, description, completion);
        }

        public Values completing(Completion completion) {
            return new Values(name, letter, valueName, description, completion);
        }
    }

    static Flag flag(String name, String description) {
        return new Flag(name, Optional.empty(), description);
    }

    static Value value(String name, String valueName, String description) {
        return new Value(name, Optional.empty(), valueName, description, Completion.NONE);
    }

    static Values values(String name, String valueName, String description) {
        return new Values(name, Optional.empty(), valueName, description, Completion.NONE);
    }
}
