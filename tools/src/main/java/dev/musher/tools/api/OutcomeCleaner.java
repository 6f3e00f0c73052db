package dev.musher.tools.api;

import dev.musher.base.secret.Redaction;
import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Refused;
import java.util.ArrayList;
import java.util.List;

/** Takes secrets out of what a tool says, and cuts what no model should get in one piece. */
record OutcomeCleaner(Redaction secrets) {
    /** Each tool has a tighter bound of its own; this one holds for all. */
    private static final int MOST_BYTES = 256 * 1024;

    ToolOutcome clean(ToolOutcome outcome) {
        if (outcome instanceof Done done) {
            return done.facts().isEmpty() ? new Done(clean(done.pieces())) : clean(done);
        }
        if (outcome instanceof Failed failed) {
            return failed.facts().isEmpty()
                    ? new Failed(failed.failure(), clean(failed.text()))
                    : clean(failed);
        }
        return outcome instanceof Refused refused
                ? new Refused(clean(refused.because()))
                : (Cancelled) outcome;
    }

    private Done clean(Done done) {
        if (done.pieces().size() == 1
                && done.pieces().getFirst() instanceof OutcomePiece.Text text) {
            var told = clean(text.text(), done.facts());
            return new Done(List.of(new OutcomePiece.Text(told.text())), told.facts());
        }
        return new Done(clean(done.pieces()), clean("", done.facts()).facts());
    }

    private Failed clean(Failed failed) {
        var told = clean(failed.text(), failed.facts());
        return new Failed(failed.failure(), told.text(), told.facts());
    }

    private List<OutcomePiece> clean(List<OutcomePiece> pieces) {
        var tidied = new ArrayList<OutcomePiece>();
        for (OutcomePiece outcomePiece : pieces) {
            tidied.add(
                    outcomePiece instanceof OutcomePiece.Text text
                            ? new OutcomePiece.Text(clean(text.text()))
                            : outcomePiece);
        }
        return tidied;
    }

    private record CleanedText(String text, List<ToolFact> facts) {}

    /** The text and what is known beside it, which says where in the text our own words begin. */
    private CleanedText clean(String text, List<ToolFact> facts) {
        String all = clean(text);
        var known = new ArrayList<ToolFact>(facts.size());
        for (ToolFact toolFact : facts) {
            if (toolFact instanceof ToolFact.Output output) {
                String printed = output.of(text);
                String notes = clean(text.substring(printed.length()));
                all = clean(printed) + notes;
                known.add(new ToolFact.Output(output.lines(), notes.length()));
            } else {
                known.add(toolFact.with(this::clean));
            }
        }
        return new CleanedText(all, known);
    }

    private String clean(String text) {
        return Utf8.headAndTail(Utf8.encodable(secrets.clean(text)), MOST_BYTES);
    }
}
