package dev.musher.provider.script;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.TokenUsage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One reply of a scripted model.
 *
 * @param number counted from one
 * @param line where it begins in the file
 * @param delay how long the model thinks before it speaks
 * @param pace how long it waits between two pieces
 * @param reasoning empty for none
 * @param text empty for none
 */
public record ScriptStep(
        int number,
        int line,
        Condition cue,
        Duration delay,
        Duration pace,
        String reasoning,
        String text,
        List<Call> calls,
        Optional<TokenUsage> usage,
        Ending ending) {
    public ScriptStep {
        calls = List.copyOf(calls);
    }

    /** The condition under which a step is played. */
    public sealed interface Condition {
        /** Its turn. */
        record InOrder() implements Condition {}

        /** Its turn, and then the model must be told this. */
        record Expecting(String text) implements Condition {}

        /** Whenever the model is told this, at most so many times. */
        record Whenever(String text, int times) implements Condition {}
    }

    /** A tool call; the arguments are JSON text, the id is empty for one that is made up. */
    public record Call(String id, String tool, String arguments) {}

    /** How the reply ends. */
    public sealed interface Ending {
        /** Whole. */
        record Finished(FinishReason reason) implements Ending {}

        /** With a fault, after whatever was said. */
        record Failed(ScriptedFault fault) implements Ending {}
    }
}
