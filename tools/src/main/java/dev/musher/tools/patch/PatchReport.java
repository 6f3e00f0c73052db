package dev.musher.tools.patch;

import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFact.FileChanged;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.document.DiffEcho;
import java.util.ArrayList;
import java.util.List;

/** The report on a patch: which operations were applied, and which were not. */
final class PatchReport {
    /** The model knows its patch: the diffs of all files together stay this short. */
    private static final int LONGEST_DIFFS = 8000;

    private static final int MOST_NOTES = 40;

    /** They are in the order of the patch, so those that follow are known. */
    private static final int MOST_OPERATIONS_SHOWN = 200;

    private final List<LocatedOperation> operations;
    private final List<AppliedOperation> applied = new ArrayList<>();

    PatchReport(List<LocatedOperation> operations) {
        this.operations = operations;
    }

    void add(AppliedOperation done) {
        applied.add(done);
    }

    Done success() {
        var text = new StringBuilder("Applied:\n");
        appendApplied(text);
        appendNotes(text);
        appendDiffs(text);
        return new Done(List.of(new OutcomePiece.Text(text.toString().stripTrailing())), facts());
    }

    /** Ends the call: the operation after those that were applied failed. */
    Failed failure(ToolFailure cause) {
        int done = applied.size();
        var why = cause.outcome();
        var text = new StringBuilder(why.text()).append('\n');
        if (done == 0 && operations.size() == 1) {
            return new Failed(why.failure(), text.append("Nothing was changed.").toString());
        }
        text.append("That was operation ").append(done + 1);
        text.append(" of ").append(operations.size()).append(". ");
        text.append(done == 0 ? "Nothing was changed.\n" : "Applied, and stays:\n");
        appendApplied(text);
        text.append("Not applied:\n");
        var left = operations.subList(done, operations.size());
        appendLines(text, left.stream().map(LocatedOperation::shown).toList());
        appendNotes(text);
        text.append(
                done == 0
                        ? "Correct the patch and send it again."
                        : "Correct it and send only what was not applied.");
        return new Failed(why.failure(), text.toString(), facts());
    }

    /** What was changed, with as many diffs as have room. */
    private List<ToolFact> facts() {
        var facts = new ArrayList<ToolFact>();
        int left = LONGEST_DIFFS;
        for (AppliedOperation done : applied) {
            for (ToolFact toolFact : done.facts()) {
                if (toolFact instanceof FileChanged changed) {
                    boolean fits = changed.diff().length() <= left;
                    left -= fits ? changed.diff().length() : 0;
                    facts.add(fits ? changed : changed.withoutDiff());
                } else {
                    facts.add(toolFact);
                }
            }
        }
        return facts;
    }

    private void appendApplied(StringBuilder text) {
        appendLines(text, applied.stream().map(AppliedOperation::line).toList());
    }

    private static void appendLines(StringBuilder text, List<String> lines) {
        int shown = Math.min(lines.size(), MOST_OPERATIONS_SHOWN);
        for (String line : lines.subList(0, shown)) {
            text.append(line).append('\n');
        }
        if (shown < lines.size()) {
            text.append("and the ").append(lines.size() - shown).append(" that follow\n");
        }
    }

    private void appendNotes(StringBuilder text) {
        int notes = 0;
        for (AppliedOperation done : applied) {
            for (String note : done.notes()) {
                if (++notes <= MOST_NOTES) {
                    text.append(note).append('\n');
                }
            }
        }
        if (notes > MOST_NOTES) {
            text.append('(').append(notes - MOST_NOTES).append(" more notes)\n");
        }
    }

    private void appendDiffs(StringBuilder text) {
        int left = LONGEST_DIFFS;
        int leftOut = 0;
        for (AppliedOperation done : applied) {
            if (done.diff().length() <= left) {
                text.append(DiffEcho.of(done.diff()));
                left -= done.diff().length();
            } else {
                leftOut++;
            }
        }
        if (leftOut > 0) {
            text.append("(the diffs of ").append(leftOut).append(" more files are left out)\n");
        }
    }
}
