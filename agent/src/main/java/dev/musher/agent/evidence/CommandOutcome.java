package dev.musher.agent.evidence;

import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;

/** What became of a command. */
sealed interface CommandOutcome {
    /**
     * It came to its end; the text is what it printed.
     *
     * @param codes of its commands, see {@link ToolFact.CommandsEnded}; empty if not known
     */
    record Ended(int code, List<Integer> codes, String text) implements CommandOutcome {
        Ended(int code, String text) {
            this(code, List.of(), text);
        }
    }

    /** It was stopped because it took too long. */
    record Stopped(String text) implements CommandOutcome {}

    /** It goes on in the background. */
    record GoesOn(String id, String text) implements CommandOutcome {}

    /** It was not allowed to run. */
    record Refused() implements CommandOutcome {}

    /** It did not run, or nothing is known of its end. */
    record Unknown() implements CommandOutcome {}

    static CommandOutcome of(ToolOutcome outcome) {
        for (ToolFact toolFact : outcome.facts()) {
            if (toolFact instanceof ToolFact.CommandEnded ended) {
                return new Ended(ended.code(), codes(outcome), text(outcome));
            }
            if (toolFact instanceof ToolFact.CommandTimedOut) {
                return new Stopped(text(outcome));
            }
            if (toolFact instanceof ToolFact.WentToBackground gone) {
                return new GoesOn(gone.shell(), text(outcome));
            }
        }
        return outcome instanceof ToolOutcome.Refused ? new Refused() : new Unknown();
    }

    private static List<Integer> codes(ToolOutcome outcome) {
        var codes = new ArrayList<Integer>();
        ToolFact.first(outcome.facts(), ToolFact.CommandsEnded.class)
                .ifPresent(pipeline -> pipeline.parts().forEach(part -> codes.add(part.code())));
        return codes;
    }

    /** What a command printed, without what the harness says after it. */
    static String text(ToolOutcome outcome) {
        if (outcome instanceof ToolOutcome.Failed failed) {
            return ToolFact.Output.of(failed.facts(), failed.text());
        }
        var text = new StringBuilder();
        if (outcome instanceof ToolOutcome.Done done) {
            for (OutcomePiece outcomePiece : done.pieces()) {
                if (outcomePiece instanceof OutcomePiece.Text part) {
                    text.append(ToolFact.Output.of(done.facts(), part.text())).append('\n');
                }
            }
        }
        return text.toString();
    }
}
