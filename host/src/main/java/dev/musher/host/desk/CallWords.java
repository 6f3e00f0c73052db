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
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, var facts) when !facts.isEmpty() ->
                    commandEnd(facts.getLast(), texts(pieces));
            case ToolOutcome.Done(var pieces, _) -> done(tool, pieces);
            case ToolOutcome.Failed(_, String text, var facts) when !facts.isEmpty() ->
                    commandEnd(facts.getLast(), text);
            case ToolOutcome.Failed(var failure, String text, _) -> failure(failure, text);
            case ToolOutcome.Refused(String because) -> cut(first(because));
            case ToolOutcome.Cancelled _ -> "stopped";
        };
    }

    private static String failure(ToolOutcome.Failure failure, String text) {
        String first = first(text);
        return cut(first.isEmpty() ? failure.word() : first);
    }

    private static String done(String tool, List<Piece> pieces) {
        String text = texts(pieces);
        return switch (tool) {
            case "edit", "apply_patch" -> DiffCount.of(text).text();
            case "write", "ask", "bash_kill", "fetch" -> cut(phrase(first(text)));
            case "todo" -> "";
            default -> lines(text, pieces);
        };
    }

    /** How a command ended, and how much it printed before our own last lines. */
    private static String commandEnd(Fact fact, String text) {
        String before = text.substring(0, Math.max(0, text.lastIndexOf("\n[")));
        return cut(end(fact) + ", " + output(before.strip()));
    }

    private static String end(Fact fact) {
        return switch (fact) {
            case Fact.CommandEnded(int code, var left) when left.isEmpty() -> ExitText.of(code);
            case Fact.CommandEnded(int code, var left) ->
                    ExitText.of(code) + ", " + left.size() + " still running";
            case Fact.CommandTimedOut(var limit) -> "stopped after " + limit.toSeconds() + " s";
            case Fact.WentToBackground(var shell) -> "running in the background as " + shell;
            case Fact.ShellPrinted(var shell) -> shell + ": running";
            case Fact.ShellEnded(var shell, int code) -> shell + ": " + ExitText.of(code);
            case Fact.ShellStopped(var shell) -> shell + ": stopped";
        };
    }

    private static String output(String before) {
        return before.isEmpty() || before.equals("(no output)")
                ? "no output"
                : counted(before.lines().count(), "line");
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
