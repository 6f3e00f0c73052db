package dev.musher.gate;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.evidence.Check;
import dev.musher.evidence.Check.Kind;
import dev.musher.evidence.Check.Result;
import dev.musher.evidence.Edit;
import dev.musher.evidence.Facts;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A session told by hand, at whose end an answer is judged. */
final class Bench {
    private final List<Edit> edits = new ArrayList<>();
    private final List<Check> checks = new ArrayList<>();
    private final List<Utterance> said = new ArrayList<>();
    private int at;
    private int runBegan;

    /** The user wants something. */
    Bench asks(String prompt) {
        runBegan = at;
        said.add(Utterance.user(prompt));
        return this;
    }

    Bench writes(String path) {
        return edit(path, Edit.Matter.CODE);
    }

    Bench writesProse(String path) {
        return edit(path, Edit.Matter.PROSE);
    }

    private Bench edit(String path, Edit.Matter matter) {
        call("write", Map.of("path", path), Message.ToolResult.Status.DONE, "Written.");
        edits.add(new Edit(at, path, matter));
        return this;
    }

    Bench reads(String path) {
        return call("read", Map.of("path", path), Message.ToolResult.Status.DONE, "text");
    }

    Bench plans() {
        return call("todo", Map.of(), Message.ToolResult.Status.DONE, "0 of 1 done.");
    }

    /** A command that is no check. */
    Bench runs(String command) {
        return call("bash", Map.of("command", command), Message.ToolResult.Status.DONE, "");
    }

    Bench green(String command, Kind... kinds) {
        return check(command, new Result.Green(), "3 passed in 0.1s", kinds);
    }

    Bench red(String command, Kind... kinds) {
        return check(command, new Result.Red("1 failed"), "2 passed, 1 failed", kinds);
    }

    Bench masked(String bare, String mask, Kind... kinds) {
        return check(bare + mask, new Result.Masked(mask.strip(), bare), "3 passed", kinds);
    }

    Bench beside(String command, String why, Kind... kinds) {
        return check(command, new Result.Beside(why), "3 passed", kinds);
    }

    private Bench check(String command, Result result, String printed, Kind... kinds) {
        call("bash", Map.of("command", command), Message.ToolResult.Status.DONE, printed);
        checks.add(new Check(at, command, Set.of(kinds), result));
        return this;
    }

    private Bench call(
            String tool,
            Map<String, String> input,
            Message.ToolResult.Status status,
            String result) {
        at++;
        var fields = new LinkedHashMap<String, JsonValue>();
        input.forEach((name, value) -> fields.put(name, new JsonValue.Text(value)));
        var arguments = Json.encode(new JsonValue.Fields(fields));
        var call = new Part.ToolCall("call_" + at, tool, arguments);
        said.add(Utterance.model(new Message.Assistant(List.of(call))));
        var content = List.<Content>of(new Content.Text(result));
        said.add(Utterance.tool(new Message.ToolResult("call_" + at, tool, status, content)));
        return this;
    }

    Ending answers(String answer) {
        var all = new ArrayList<>(said);
        all.add(Utterance.model(new Message.Assistant(List.of(new Part.Text(answer)))));
        return new Ending(answer, "", all, new Facts(edits, checks, runBegan, at - runBegan));
    }

    /** What the claim check has against it; empty if nothing. */
    String checked(String answer) {
        return standing(new ClaimCheck().judge(answers(answer)));
    }

    static String standing(Opinion opinion) {
        return opinion instanceof Opinion.Objection objection ? objection.why() : "";
    }
}
