package dev.musher.evidence;

import dev.musher.tool.Fact;
import dev.musher.tool.Piece;
import dev.musher.tool.ToolOutcome;

/** What became of a command. */
sealed interface Ran {
    /** It came to its end; the text is what it printed. */
    record Ended(int code, String text) implements Ran {}

    /** It was stopped because it took too long. */
    record Stopped(String text) implements Ran {}

    /** It goes on in the background. */
    record GoesOn(String id, String text) implements Ran {}

    /** It was not allowed to run. */
    record Refused() implements Ran {}

    /** It did not run, or nothing is known of its end. */
    record Unknown() implements Ran {}

    static Ran of(ToolOutcome outcome) {
        for (Fact fact : outcome.facts()) {
            if (fact instanceof Fact.CommandEnded ended) {
                return new Ended(ended.code(), text(outcome));
            }
            if (fact instanceof Fact.CommandTimedOut) {
                return new Stopped(text(outcome));
            }
            if (fact instanceof Fact.WentToBackground gone) {
                return new GoesOn(gone.shell(), text(outcome));
            }
        }
        return outcome instanceof ToolOutcome.Refused ? new Refused() : new Unknown();
    }

    /** What a command printed, without what the harness says after it. */
    static String text(ToolOutcome outcome) {
        if (outcome instanceof ToolOutcome.Failed failed) {
            return Fact.Output.of(failed.facts(), failed.text());
        }
        var text = new StringBuilder();
        if (outcome instanceof ToolOutcome.Done done) {
            for (Piece piece : done.pieces()) {
                if (piece instanceof Piece.Text part) {
                    text.append(Fact.Output.of(done.facts(), part.text())).append('\n');
                }
            }
        }
        return text.toString();
    }
}
