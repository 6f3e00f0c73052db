package dev.musher.host.desk;

import dev.musher.tools.permission.policy.RuleText;
import java.util.List;
import java.util.Optional;

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
     * @param diff what it would change; empty if that cannot be told
     * @param reasons why it is asked, a line each
     * @param rules that would answer it for good, and where they would be kept
     */
    record Operation(
            String question, String shown, String diff, List<String> reasons, Rules rules) {
        public Operation {
            reasons = List.copyOf(reasons);
        }
    }

    /**
     * Rules that allow something.
     *
     * @param texts like {@code connect(example.org)}, one for each part of the operation; empty if
     *     no rule can allow it
     * @param file of the user's settings, as people know it; empty if none are kept
     */
    record Rules(List<String> texts, String file) {
        public static final Rules NONE = new Rules(List.of(), "");

        public Rules {
            texts = List.copyOf(texts);
        }

        /** Whether they can be kept for the project. */
        public boolean canBeKept() {
            return !texts.isEmpty() && !file.isEmpty();
        }

        /** What is wrong with a rule that a person wrote; empty if nothing is. */
        public static Optional<String> problem(String written) {
            return RuleText.read(written) instanceof RuleText.Reading.Wrong(String why)
                    ? Optional.of(why)
                    : Optional.empty();
        }
    }

    /** What a person says to an operation. */
    sealed interface Permit {
        /** This once. */
        record Once() implements Permit {}

        /**
         * Until the session ends.
         *
         * @param rules by which; empty for exactly what was shown
         */
        record Session(List<String> rules) implements Permit {
            public Session {
                rules = List.copyOf(rules);
            }
        }

        /** Always in this project, by these rules. */
        record Project(List<String> rules) implements Permit {
            public Project {
                rules = List.copyOf(rules);
            }
        }

        /** No; the note is for the model and may be empty. */
        record No(String note) implements Permit {}
    }

    /** A question of the model. */
    record Query(String text, List<Option> options, Picks picks) {
        public Query {
            options = List.copyOf(options);
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
