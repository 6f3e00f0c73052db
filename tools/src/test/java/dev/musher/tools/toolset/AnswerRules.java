package dev.musher.tools.toolset;

import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What a model must never be answered. */
final class AnswerRules {
    /** Input is bad in seconds, or it is an attack on the waiting user. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    /** As long as what a command printed may be: no model wants back all that it has sent. */
    private static final int LONGEST_FAILURE = 9000;

    private static final Pattern OURS =
            Pattern.compile(
                    "\\b(?:java|jdk|sun|io\\.avaje|dev\\.musher)\\.[a-z]|[a-z]Exception\\b"
                            + "|[a-z]Error\\b|\\n\\tat |bug in Musher|: null\\b|(?<!not )null\\.");

    private AnswerRules() {}

    static List<String> complaints(ToolOutcome outcome, Duration taken) {
        var complaints = new ArrayList<String>();
        String text = text(outcome);
        var ours = OURS.matcher(text);
        if (ours.find()) {
            complaints.add("says \"" + ours.group().strip() + "\": " + start(text));
        }
        if (text.isBlank() && !isPicture(outcome)) {
            complaints.add("says nothing");
        }
        if (!(outcome instanceof ToolOutcome.Done) && text.length() > LONGEST_FAILURE) {
            complaints.add("says " + text.length() + " characters: " + start(text));
        }
        if (outcome instanceof ToolOutcome.Cancelled) {
            complaints.add("was cancelled by nobody");
        }
        if (taken.compareTo(PATIENCE) > 0) {
            complaints.add("took " + taken);
        }
        return complaints;
    }

    static String text(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) -> text(pieces);
            case ToolOutcome.Failed(_, var text, _) -> text;
            case ToolOutcome.Refused(var because) -> because;
            case ToolOutcome.Cancelled _ -> "";
        };
    }

    private static String text(List<OutcomePiece> pieces) {
        var text = new StringBuilder();
        for (OutcomePiece outcomePiece : pieces) {
            if (outcomePiece instanceof OutcomePiece.Text(var part)) {
                text.append(part);
            }
        }
        return text.toString();
    }

    private static boolean isPicture(ToolOutcome outcome) {
        return outcome instanceof ToolOutcome.Done(var pieces, _)
                && pieces.stream().anyMatch(OutcomePiece.Image.class::isInstance);
    }

    private static String start(String text) {
        return text.length() <= 300 ? text : text.substring(0, 300) + "…";
    }
}
