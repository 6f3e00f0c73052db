package dev.musher.host.desk;

import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.shell.ExitText;
import dev.musher.tool.Fact;
import dev.musher.tool.Piece;
import dev.musher.tool.ToolOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A call in few words, for people: what it is about, and what came of it. */
final class CallWords {
    private static final int LONGEST = 2000;

    /** By what a call is known, the first that is given; tools name their inputs alike. */
    private static final List<String> OBJECTS =
            List.of(
                    "command",
                    "path",
                    "pattern",
                    "url",
                    "id",
                    "name",
                    "question",
                    "query",
                    "description",
                    "prompt");

    private CallWords() {}

    /** What the call is about, like its command or its file. */
    static String object(String tool, JsonValue input) {
        if (!(input instanceof Fields fields)) {
            return cut(Json.encode(input));
        }
        return switch (tool) {
            case "grep", "glob" -> cut(search(fields));
            case "apply_patch" -> cut(patched(fields.text("patch").orElse("")));
            case "todo" -> todo(fields);
            default -> cut(known(fields));
        };
    }

    private static String known(Fields fields) {
        for (String name : OBJECTS) {
            var text = fields.text(name);
            if (text.isPresent()) {
                return text.get();
            }
        }
        return fields.values().isEmpty() ? "" : Json.encode(fields);
    }

    private static String search(Fields fields) {
        var text = new StringBuilder(fields.text("pattern").orElse(""));
        fields.text("glob").ifPresent(glob -> text.append("  in ").append(glob));
        fields.text("path").ifPresent(path -> text.append("  below ").append(path));
        return text.toString();
    }

    /** The files that a patch names. */
    private static String patched(String patch) {
        var files = new ArrayList<String>();
        for (String line : patch.split("\n", -1)) {
            int colon = line.indexOf(" File: ");
            if (line.startsWith("*** ") && colon > 0) {
                files.add(line.substring(colon + " File: ".length()).strip());
            }
        }
        return String.join(", ", files);
    }

    private static String todo(Fields fields) {
        if (fields.field("items").orElse(fields) instanceof JsonValue.Items items) {
            int done = 0;
            var doing = "";
            for (JsonValue item : items.values()) {
                if (item instanceof Fields one) {
                    String state = one.text("state").orElse("");
                    done += state.equals("done") ? 1 : 0;
                    doing = state.equals("doing") ? ": " + one.text("text").orElse("") : doing;
                }
            }
            return done + " of " + items.values().size() + " done" + doing;
        }
        return "";
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

    private static String done(String tool, List<Piece> pieces, List<Fact> facts) {
        String text = texts(pieces);
        return switch (tool) {
            case "edit", "apply_patch" -> changed(facts);
            case "write", "ask", "fetch" -> cut(phrase(first(text)));
            case "todo" -> "";
            default -> lines(text, pieces);
        };
    }

    /** How many lines come and go. */
    private static String changed(List<Fact> facts) {
        int added = 0;
        int removed = 0;
        for (Fact fact : facts) {
            if (fact instanceof Fact.FileChanged changed) {
                added += changed.added();
                removed += changed.removed();
            }
        }
        return "+" + added + " −" + removed;
    }

    /** How a command ended, and how much it printed; empty if the call was about none. */
    private static String commandEnd(List<Fact> facts) {
        var end = "";
        var printed = "";
        for (Fact fact : facts) {
            end = end(fact).orElse(end);
            if (fact instanceof Fact.Output(long lines, _)) {
                printed = ", " + (lines == 0 ? "no output" : counted(lines, "line"));
            }
        }
        return end + printed;
    }

    private static Optional<String> end(Fact fact) {
        return switch (fact) {
            case Fact.CommandEnded(int code, var left, _) ->
                    Optional.of(
                            ExitText.of(code)
                                    + (left.isEmpty()
                                            ? ""
                                            : ", " + left.size() + " still running"));
            case Fact.CommandTimedOut(var limit) ->
                    Optional.of("stopped after " + limit.toSeconds() + " s");
            case Fact.WentToBackground(var shell) ->
                    Optional.of("running in the background as " + shell);
            case Fact.ShellPrinted(var shell) -> Optional.of(shell + ": running");
            case Fact.ShellEnded(var shell, int code) ->
                    Optional.of(shell + ": " + ExitText.of(code));
            case Fact.ShellStopped(var shell) -> Optional.of(shell + ": stopped");
            case Fact.Output _,
                    Fact.Truncated _,
                    Fact.FileChanged _,
                    Fact.FileUnchanged _,
                    Fact.FilesRead _,
                    Fact.TodosChanged _ ->
                    Optional.empty();
        };
    }

    private static String lines(String text, List<Piece> pieces) {
        long count = text.lines().count();
        if (count == 0) {
            return pieces.isEmpty() ? "nothing" : counted(pieces.size(), "picture");
        }
        return count == 1 ? cut(first(text)) : counted(count, "line");
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static String texts(List<Piece> pieces) {
        var text = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Text words) {
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
