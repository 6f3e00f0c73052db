package dev.musher.agent.memory;

import java.util.Optional;

/** Where an entry was learned. */
public sealed interface MemorySource {
    /** A person wrote it. */
    record Person() implements MemorySource {}

    /**
     * An agent learned it.
     *
     * @param session the session's id
     * @param turn the turn of that session, counted from 1; 0 if it is of the whole
     */
    record Session(String session, int turn) implements MemorySource {
        public Session {
            if (session.isBlank() || session.indexOf(' ') >= 0 || session.indexOf(';') >= 0) {
                throw new IllegalArgumentException("not the id of a session: " + session);
            }
        }
    }

    /** As it is written in a file. */
    default String text() {
        return switch (this) {
            case Person() -> "person";
            case Session(String session, int turn) ->
                    "session " + session + (turn > 0 ? " turn " + turn : "");
        };
    }

    static Optional<MemorySource> parse(String written) {
        String[] words = written.strip().split(" +", -1);
        if (words.length == 1 && words[0].equals("person")) {
            return Optional.of(new Person());
        }
        boolean whole = words.length == 2 && words[0].equals("session");
        boolean turn =
                words.length == 4
                        && words[0].equals("session")
                        && words[2].equals("turn")
                        && words[3].length() <= 9
                        && !words[3].isEmpty()
                        && words[3].chars().allMatch(c -> c >= '0' && c <= '9');
        return whole || turn
                ? Optional.of(new Session(words[1], turn ? Integer.parseInt(words[3]) : 0))
                : Optional.empty();
    }
}
