package dev.musher.tools.api;

import dev.musher.base.secret.Redaction;
import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Refused;
import java.util.ArrayList;

/** Takes secrets out of what a tool says, and cuts what no model should get in one piece. */
record OutcomeCleaner(Redaction secrets) {
    /** Each tool has a tighter bound of its own; this one holds for all. */
    private static final int MOST_BYTES = 256 * 1024;

    ToolOutcome clean(ToolOutcome outcome) {
        if (outcome instanceof Done done) {
            return clean(done);
        }
        if (outcome instanceof Failed failed) {
            return new Failed(failed.failure(), clean(failed.text()), failed.facts());
        }
        return outcome instanceof Refused refused
                ? new Refused(clean(refused.because()))
                : (Cancelled) outcome;
    }

    private Done clean(Done done) {
        var pieces = new ArrayList<OutcomePiece>();
        for (OutcomePiece outcomePiece : done.pieces()) {
            pieces.add(
                    outcomePiece instanceof OutcomePiece.Text text
                            ? new OutcomePiece.Text(clean(text.text()))
                            : outcomePiece);
        }
        return new Done(pieces, done.facts());
    }

    private String clean(String text) {
        return Utf8.headAndTail(Utf8.encodable(secrets.clean(text)), MOST_BYTES);
    }
}
