package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.TokenUsage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line of the CLI's output. A speaker is empty for the teammate itself, and the call that started
 * it for an agent of its own.
 */
sealed interface StreamLine {
    /** The session has a name. */
    record Opened(String session, String model) implements StreamLine {}

    /** A message of the model begins. */
    record Began(String speaker, Identity message, TokenUsage usage) implements StreamLine {}

    /** What the message that a speaker is at has taken so far, in all. */
    record Counted(String speaker, TokenUsage usage) implements StreamLine {}

    /** The message that a speaker is at is complete. */
    record Complete(String speaker) implements StreamLine {}

    /** A part of a message. */
    record Said(String speaker, Identity message, TokenUsage usage, List<Block> blocks)
            implements StreamLine {
        public Said {
            blocks = List.copyOf(blocks);
        }
    }

    /** Tools have answered. */
    record Returns(List<Return> returns) implements StreamLine {
        public Returns {
            returns = List.copyOf(returns);
        }
    }

    /** How the vendor's limit stands. */
    record Limit(VendorStatus door, String status, Optional<Instant> resets)
            implements StreamLine {}

    /** The vendor is asked again after a while. */
    record Retry(long millis) implements StreamLine {}

    /** May this tool be used? */
    record Question(String id, String tool, JsonValue.Fields input, Optional<String> outside)
            implements StreamLine {}

    /** A question that we have no answer to. */
    record StrangeQuestion(String id) implements StreamLine {}

    /**
     * The last word.
     *
     * @param status of the vendor's answer, if that is what went wrong
     * @param words the last of the model, or what went wrong
     * @param cost of the whole run in dollars
     * @param totals by model
     */
    record ResultLine(
            ResultLine.Kind kind,
            OptionalInt status,
            String words,
            BigDecimal cost,
            Map<String, Total> totals)
            implements StreamLine {
        public ResultLine {
            totals = Map.copyOf(totals);
        }

        /** How it ended. */
        enum Kind {
            DONE,
            TOO_MANY_TURNS,
            TOO_DEAR,
            FAILED
        }
    }

    /** A model writes, or a tool is at work: nothing to tell, but a sign of life. */
    record Busy(String doing) implements StreamLine {}

    /** Nothing that matters. */
    record Quiet() implements StreamLine {}

    /** Nothing that is known, in a line for people. */
    record Unknown(String note) implements StreamLine {}

    /** Which message, of which model. */
    record Identity(String id, String model) {
        /** The CLI words its own troubles as messages of a model of this name. */
        private static final String MADE_UP = "<synthetic>";

        boolean isOfModel() {
            return !model.equals(MADE_UP);
        }
    }

    /** A part of what a model says. */
    sealed interface Block {
        record Words(String text) implements Block {}

        record Call(String id, String tool, JsonValue.Fields input) implements Block {}
    }

    /**
     * A tool's answer to a call.
     *
     * @param exitCode of a command, where it is known
     */
    record Return(String call, boolean isError, OptionalInt exitCode) {}

    /** What a model took in all. */
    record Total(TokenUsage usage, BigDecimal cost) {}

    /** Whether the vendor accepts requests. */
    enum VendorStatus {
        OPEN,
        CLOSED,
        /** A status that this program does not know; it closes nothing. */
        UNKNOWN
    }
}
