package dev.musher.host.desk;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The user at the desk, asked by the run. Called by threads of the run, several at once where calls
 * run side by side; an implementation shows one question after the other. Both methods block, and
 * an interruption takes the question back.
 */
public interface Person {
    /** No person sits here: viewers of the session answer by the ids of its requests. */
    Person ELSEWHERE =
            new Person() {
                @Override
                public Permit decide(Operation operation) {
                    throw new IllegalStateException("viewers answer: " + operation);
                }

                @Override
                public Choice choose(Query query) {
                    throw new IllegalStateException("viewers answer: " + query);
                }
            };

    /** May this happen? */
    Permit decide(Operation operation) throws InterruptedException;

    /** Which of these shall it be? */
    Choice choose(Query query) throws InterruptedException;

    /**
     * What is about to happen.
     *
     * @param question in one line
     * @param shown the whole of it, on as many lines as it has
     * @param reasons why it is asked, a line each
     * @param rules that would answer it for good, and where they would be kept
     */
    record Operation(String question, String shown, List<String> reasons, Rules rules) {
        public Operation {
            reasons = List.copyOf(reasons);
        }

        /** Why this answer was not offered; empty if it was. */
        Optional<String> problem(Permit permit) {
            return permit instanceof Permit.ByRule && rules.texts().isEmpty()
                    ? Optional.of("offers no rule; allow it once or for this session, or deny it.")
                    : Optional.empty();
        }
    }

    /**
     * Rules that allow something.
     *
     * @param texts like {@code connect(example.org)}; empty if no rule can be kept
     * @param file of the user's settings, as people know it
     */
    record Rules(List<String> texts, String file) {
        public static final Rules NONE = new Rules(List.of(), "");

        public Rules {
            texts = List.copyOf(texts);
        }
    }

    /** What a person says to an operation. */
    sealed interface Permit {
        /** This once. */
        record Once() implements Permit {}

        /** Whenever this session wants exactly this again. */
        record Always() implements Permit {}

        /** Always, by the rules that were shown. */
        record ByRule() implements Permit {}

        /** No; the note is for the model and may be empty. */
        record No(String note) implements Permit {}
    }

    /** A question of the model. */
    record Query(String text, List<Option> options, Picks picks) {
        public Query {
            options = List.copyOf(options);
        }

        /** Why this answer was not offered; empty if it was. */
        Optional<String> problem(Choice choice) {
            if (!(choice instanceof Choice.Chosen(var labels))) {
                return Optional.empty();
            }
            var offered = options.stream().map(Option::label).toList();
            if (labels.isEmpty() || !offered.containsAll(labels)) {
                return Optional.of("offers these: " + String.join(", ", offered) + ".");
            }
            boolean isTooMuch = picks == Picks.ONE && labels.size() > 1;
            return isTooMuch || Set.copyOf(labels).size() < labels.size()
                    ? Optional.of("takes " + (isTooMuch ? "one option." : "each option once."))
                    : Optional.empty();
        }
    }

    /** One of the answers that a question offers; the description may be empty. */
    record Option(String label, String description) {}

    /** How many options may be chosen. */
    enum Picks {
        ONE,
        SEVERAL
    }

    /** What a person answers. */
    sealed interface Choice {
        /** These options, by their labels. */
        record Chosen(List<String> labels) implements Choice {
            public Chosen {
                labels = List.copyOf(labels);
            }
        }

        /** Something that no option says. */
        record OwnWords(String text) implements Choice {}
    }
}
