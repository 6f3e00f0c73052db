package dev.musher.tool;

import dev.musher.secret.Redaction;
import dev.musher.text.Utf8;
import dev.musher.tool.ToolOutcome.Cancelled;
import dev.musher.tool.ToolOutcome.Done;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Refused;
import java.util.ArrayList;

/** Takes secrets out of what a tool says, and cuts what no model should get in one piece. */
record OutcomeTidying(Redaction secrets) {
    /** Each tool has a tighter bound of its own; this one holds for all. */
    private static final int MOST_BYTES = 256 * 1024;

    ToolOutcome tidy(ToolOutcome outcome) {
        if (outcome instanceof Done done) {
            return tidy(done);
        }
        if (outcome instanceof Failed failed) {
            return new Failed(failed.failure(), tidy(failed.text()), failed.facts());
        }
        return outcome instanceof Refused refused
                ? new Refused(tidy(refused.because()))
                : (Cancelled) outcome;
    }

    private Done tidy(Done done) {
        var pieces = new ArrayList<Piece>();
        for (Piece piece : done.pieces()) {
            pieces.add(
                    piece instanceof Piece.Text text ? new Piece.Text(tidy(text.text())) : piece);
        }
        return new Done(pieces, done.facts());
    }

    private String tidy(String text) {
        return Utf8.headAndTail(Utf8.encodable(secrets.clean(text)), MOST_BYTES);
    }
}
