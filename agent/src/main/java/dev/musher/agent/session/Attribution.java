package dev.musher.agent.session;

import java.util.Optional;

/** Who wrote the entries of a diary, or why nothing of it is believed. */
public sealed interface Attribution {
    /** It is known. */
    record Known(AttributedEntries entries) implements Attribution {}

    /** It is not. */
    record Unknown(Reason reason) implements Attribution {}

    /** Why nothing is believed. */
    enum Reason {
        CHANGED("another program changed its file"),
        DAMAGED("its file is damaged"),
        TOO_LONG("it is too long");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    default Optional<AttributedEntries> known() {
        return this instanceof Known(var entries) ? Optional.of(entries) : Optional.empty();
    }
}
