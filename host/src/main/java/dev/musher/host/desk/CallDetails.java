package dev.musher.host.desk;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.host.desk.DeskEvent.CallDetail;
import dev.musher.host.desk.DeskEvent.FileDiff;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;

/** What people may want to see of a call that has ended: what it changed, or what it printed. */
final class CallDetails {
    /** More is in the files themselves. */
    private static final int MOST_NEW_LINES = 500;

    private CallDetails() {}

    /**
     * @param input of the call; a new file is in it as a whole
     */
    static CallDetail of(JsonValue input, ToolOutcome outcome) {
        var files = new ArrayList<FileDiff>();
        for (ToolFact toolFact : outcome.facts()) {
            if (toolFact instanceof ToolFact.FileChanged changed) {
                files.add(new FileDiff(changed.path(), diff(changed, input)));
            }
        }
        if (!files.isEmpty()) {
            return new CallDetail.Changed(files);
        }
        return ToolFact.first(outcome.facts(), ToolFact.Output.class).isPresent()
                ? new CallDetail.Printed(
                        ToolFact.Output.of(outcome.facts(), text(outcome)).stripTrailing())
                : CallDetail.NOTHING;
    }

    private static String diff(ToolFact.FileChanged changed, JsonValue input) {
        boolean whole = changed.diff().isEmpty() && changed.change() == ToolFact.Change.WRITTEN;
        if (!whole || !(input instanceof Fields fields)) {
            return changed.diff();
        }
        var content = fields.text("content").orElse("").lines().limit(MOST_NEW_LINES).toList();
        return content.isEmpty()
                ? ""
                : "@@ -0,0 +1," + content.size() + " @@\n+" + String.join("\n+", content) + "\n";
    }

    private static String text(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) -> text(pieces);
            case ToolOutcome.Failed(_, String text, _) -> text;
            case ToolOutcome.Refused _, ToolOutcome.Cancelled _ -> "";
        };
    }

    private static String text(List<OutcomePiece> pieces) {
        var text = new StringBuilder();
        for (OutcomePiece outcomePiece : pieces) {
            if (outcomePiece instanceof OutcomePiece.Text words) {
                text.append(text.isEmpty() ? "" : "\n").append(words.text());
            }
        }
        return text.toString();
    }
}
