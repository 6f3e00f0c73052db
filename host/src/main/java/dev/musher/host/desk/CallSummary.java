package dev.musher.host.desk;

import dev.musher.base.json.JsonValue;
import dev.musher.base.text.CountText;
import dev.musher.tools.api.CallSubject;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.shell.ExitText;
import java.util.List;
import java.util.Optional;

/** A call in few words, for people: what it is about, and what came of it. */
final class CallSummary {
    private static final int LONGEST = 2000;

    private CallSummary() {}

    /** What the call is about, like its command or its file. */
    static String object(JsonValue input) {
        return cut(CallSubject.of(input));
    }

    /** What came of the call, in a line. */
    static String summary(String tool, ToolOutcome outcome) {
        String ended = commandEnd(outcome.facts());
        if (!ended.isEmpty()) {
            return cut(ended);
        }
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, var facts) -> done(tool, pieces, facts);
            case ToolOutcome.Failed(var failure, String text, _) -> failure(failure, text);
            case ToolOutcome.Refused(String because) -> cut(first(because));
            case ToolOutcome.Cancelled _ -> "stopped";
        };
    }

    private static String failure(ToolOutcome.Failure failure, String text) {
        String first = first(text);
        return cut(first.isEmpty() ? failure.word() : first);
    }

    private static String done(String tool, List<OutcomePiece> pieces, List<ToolFact> facts) {
        String text = texts(pieces);
        return switch (tool) {
            case "edit", "apply_patch" -> changed(facts);
            case "write", "ask", "fetch", "web_search" -> cut(phrase(first(text)));
            case "todo" -> "";
            default -> lines(text, pieces);
        };
    }

    /** How many lines come and go. */
    private static String changed(List<ToolFact> facts) {
        int added = 0;
        int removed = 0;
        for (ToolFact toolFact : facts) {
            if (toolFact instanceof ToolFact.FileChanged changed) {
                added += changed.added();
                removed += changed.removed();
            }
        }
        return "+" + added + " −" + removed;
    }

    /** How a command ended, and how much it printed; empty if the call was about none. */
    private static String commandEnd(List<ToolFact> facts) {
        var end = "";
        var printed = "";
        for (ToolFact toolFact : facts) {
            end = end(toolFact).orElse(end);
            if (toolFact instanceof ToolFact.Output(long lines, _)) {
                printed = ", " + (lines == 0 ? "no output" : CountText.of(lines, "line"));
            }
        }
        return end + printed;
    }

    private static Optional<String> end(ToolFact toolFact) {
        return switch (toolFact) {
            case ToolFact.CommandEnded(int code, var left, _) ->
                    Optional.of(
                            ExitText.of(code)
                                    + (left.isEmpty()
                                            ? ""
                                            : ", " + left.size() + " still running"));
            case ToolFact.CommandsEnded ended ->
                    ended.isTelling() ? Optional.of(ExitText.of(ended)) : Optional.empty();
            case ToolFact.CommandTimedOut(var limit) ->
                    Optional.of("stopped after " + limit.toSeconds() + " s");
            case ToolFact.WentToBackground(var shell) ->
                    Optional.of("running in the background as " + shell);
            case ToolFact.ShellPrinted(var shell) -> Optional.of(shell + ": running");
            case ToolFact.ShellEnded(var shell, int code) ->
                    Optional.of(shell + ": " + ExitText.of(code));
            case ToolFact.ShellStopped(var shell) -> Optional.of(shell + ": stopped");
            case ToolFact.Output _,
                    ToolFact.Truncated _,
                    ToolFact.FileChanged _,
                    ToolFact.FileUnchanged _,
                    ToolFact.FilesRead _,
                    ToolFact.TodosChanged _ ->
                    Optional.empty();
        };
    }

    private static String lines(String text, List<OutcomePiece> pieces) {
        long count = text.lines().count();
        if (count == 0) {
            return pieces.isEmpty() ? "nothing" : CountText.of(pieces.size(), "picture");
        }
        return count == 1 ? cut(first(text)) : CountText.of(count, "line");
    }

    private static String texts(List<OutcomePiece> pieces) {
        var text = new StringBuilder();
        for (OutcomePiece outcomePiece : pieces) {
            if (outcomePiece instanceof OutcomePiece.Text words) {
                text.append(text.isEmpty() ? "" : "\n").append(words.text());
            }
        }
        return text.toString();
    }

    private static String first(String text) {
        for (String line : text.split("\n", -1)) {
            if (!line.isBlank()) {
                return line.strip();
            }
        }
        return "";
    }

    /** A sentence that something else may follow. */
    private static String phrase(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
