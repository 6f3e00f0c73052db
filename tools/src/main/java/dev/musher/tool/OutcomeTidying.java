package dev.musher.tool;

import dev.musher.secret.Redaction;
import dev.musher.text.Utf8;
import dev.musher.tool.ToolOutcome.Cancelled;
import dev.musher.tool.ToolOutcome.Done;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Refused;
import java.util.ArrayList;
import java.util.List;

/** Takes secrets out of what a tool says, and cuts what no model should get in one piece. */
record OutcomeTidying(Redaction secrets) {
    /** Each tool has a tighter bound of its own; this one holds for all. */
    private static final int MOST_BYTES = 256 * 1024;

    ToolOutcome tidy(ToolOutcome outcome) {
        if (outcome instanceof Done done) {
            return done.facts().isEmpty() ? new Done(tidy(done.pieces())) : tidy(done);
        }
        if (outcome instanceof Failed failed) {
            return failed.facts().isEmpty()
                    ? new Failed(failed.failure(), tidy(failed.text()))
                    : tidy(failed);
        }
        return outcome instanceof Refused refused
                ? new Refused(tidy(refused.because()))
                : (Cancelled) outcome;
    }

    private Done tidy(Done done) {
        if (done.pieces().size() == 1 && done.pieces().getFirst() instanceof Piece.Text text) {
            var told = tidy(text.text(), done.facts());
            return new Done(List.of(new Piece.Text(told.text())), told.facts());
        }
        return new Done(tidy(done.pieces()), tidy("", done.facts()).facts());
    }

    private Failed tidy(Failed failed) {
        var told = tidy(failed.text(), failed.facts());
        return new Failed(failed.failure(), told.text(), told.facts());
    }

    private List<Piece> tidy(List<Piece> pieces) {
        var tidied = new ArrayList<Piece>();
        for (Piece piece : pieces) {
            tidied.add(
                    piece instanceof Piece.Text text ? new Piece.Text(tidy(text.text())) : piece);
        }
        return tidied;
    }

    private record Told(String text, List<Fact> facts) {}

    /** The text and what is known beside it, which says where in the text our own words begin. */
    private Told tidy(String text, List<Fact> facts) {
        String all = tidy(text);
        var known = new ArrayList<Fact>(facts.size());
        for (Fact fact : facts) {
            if (fact instanceof Fact.Output output) {
                String printed = output.of(text);
                String notes = tidy(text.substring(printed.length()));
                all = tidy(printed) + notes;
                known.add(new Fact.Output(output.lines(), notes.length()));
            } else {
                known.add(fact.with(this::tidy));
            }
        }
        return new Told(all, known);
    }

    private String tidy(String text) {
        return Utf8.headAndTail(Utf8.encodable(secrets.clean(text)), MOST_BYTES);
    }
}
