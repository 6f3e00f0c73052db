package dev.musher.agent.finish;

import dev.musher.agent.evidence.Check;
import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.Check.Result;
import dev.musher.agent.evidence.FileEdit;
import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A session told by hand, at whose end an answer is judged. */
final class GateFixture {
    private final List<FileEdit> edits = new ArrayList<>();
    private final List<Check> checks = new ArrayList<>();
    private final List<AuthoredMessage> said = new ArrayList<>();
    private int at;
    private int runBegan;

    /** The user wants something. */
    GateFixture asks(String prompt) {
        runBegan = at;
        said.add(AuthoredMessage.user(prompt));
        return this;
    }

    GateFixture writes(String path) {
        return edit(path, FileEdit.FileKind.CODE);
    }

    GateFixture writesProse(String path) {
        return edit(path, FileEdit.FileKind.PROSE);
    }

    private GateFixture edit(String path, FileEdit.FileKind fileKind) {
        call("write", Map.of("path", path), Message.ToolResult.Status.DONE, "Written.");
        edits.add(new FileEdit(at, path, fileKind));
        return this;
    }

    GateFixture reads(String path) {
        return call("read", Map.of("path", path), Message.ToolResult.Status.DONE, "text");
    }

    GateFixture plans() {
        return call("todo", Map.of(), Message.ToolResult.Status.DONE, "0 of 1 done.");
    }

    /** A command that is no check. */
    GateFixture runs(String command) {
        return call("bash", Map.of("command", command), Message.ToolResult.Status.DONE, "");
    }

    GateFixture refused(String command) {
        return call(
                "bash",
                Map.of("command", command),
                Message.ToolResult.Status.FAILED,
                "Not run: it needs the user's approval, and no user is present.");
    }

    GateFixture green(String command, Kind... kinds) {
        return check(command, new Result.Green(), "3 passed in 0.1s", kinds);
    }

    GateFixture red(String command, Kind... kinds) {
        return check(command, new Result.Red("1 failed"), "2 passed, 1 failed", kinds);
    }

    GateFixture masked(String bare, String mask, Kind... kinds) {
        return check(bare + mask, new Result.Masked(mask.strip(), bare), "3 passed", kinds);
    }

    GateFixture beside(String command, String why, Kind... kinds) {
        return check(command, new Result.ProvesNothing(why), "3 passed", kinds);
    }

    private GateFixture check(String command, Result result, String printed, Kind... kinds) {
        call("bash", Map.of("command", command), Message.ToolResult.Status.DONE, printed);
        checks.add(new Check(at, command, Set.of(kinds), result));
        return this;
    }

    private GateFixture call(
            String tool,
            Map<String, String> input,
            Message.ToolResult.Status status,
            String result) {
        at++;
        var fields = new LinkedHashMap<String, JsonValue>();
        input.forEach((name, value) -> fields.put(name, new JsonValue.Text(value)));
        var arguments = Json.encode(new JsonValue.Fields(fields));
        var call = new ReplyPart.ToolCall("call_" + at, tool, arguments);
        said.add(AuthoredMessage.model(new Message.Assistant(List.of(call))));
        var content = List.<MessageContent>of(new MessageContent.Text(result));
        said.add(AuthoredMessage.tool(new Message.ToolResult("call_" + at, tool, status, content)));
        return this;
    }

    FinishClaim answers(String answer) {
        var all = new ArrayList<>(said);
        all.add(AuthoredMessage.model(new Message.Assistant(List.of(new ReplyPart.Text(answer)))));
        return new FinishClaim(
                answer, "", all, new ObservedFacts(edits, checks, runBegan, at - runBegan));
    }

    /** What the claim check has against it; empty if nothing. */
    String checked(String answer) {
        return standing(new ClaimCheck().judge(answers(answer)));
    }

    static String standing(GateOpinion gateOpinion) {
        return gateOpinion instanceof GateOpinion.Objection objection ? objection.why() : "";
    }
}
