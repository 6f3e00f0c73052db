package dev.musher.tools.api;

import java.util.List;

/** How a call ended. Every call has exactly one outcome. */
public sealed interface ToolOutcome {
    /** It did what was asked. */
    record Done(List<OutcomePiece> pieces, List<ToolFact> facts) implements ToolOutcome {
        public Done {
            pieces = List.copyOf(pieces);
            facts = List.copyOf(facts);
        }

        public Done(List<OutcomePiece> pieces) {
            this(pieces, List.of());
        }
    }

    /** It could not, or what it ran failed. The text says what was seen and what to do instead. */
    record Failed(Failure failure, String text, List<ToolFact> facts) implements ToolOutcome {
        public Failed {
            facts = List.copyOf(facts);
        }

        public Failed(Failure failure, String text) {
            this(failure, text, List.of());
        }
    }

    /** The user or a rule did not allow it; nothing happened. */
    record Refused(String because) implements ToolOutcome {}

    /** The caller cancelled it. */
    record Cancelled() implements ToolOutcome {}

    /** The kind of a failure. */
    enum Failure {
        /** The input does not fit, or names something that is not there. */
        INPUT,
        /** The input was fine, and it still did not work. */
        ERROR,
        /** It took too long and was stopped. */
        TIMEOUT;

        public String word() {
            return switch (this) {
                case INPUT -> "input";
                case ERROR -> "error";
                case TIMEOUT -> "timeout";
            };
        }
    }

    static Done done(String text, ToolFact... facts) {
        return new Done(List.of(new OutcomePiece.Text(text)), List.of(facts));
    }

    /** What is known besides. */
    default List<ToolFact> facts() {
        return List.of();
    }
}
