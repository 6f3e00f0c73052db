package dev.musher.app.toolcommands;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputField.Need;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;

/** What permission says of a call, and why. */
public final class DecisionExplanation {
    /** What stands for required parameters that no decision depends on, like a file's content. */
    private static final String ANYTHING = "…";

    private DecisionExplanation() {}

    /** A decision with its trace, in lines for people. */
    public static List<String> lines(PermissionDecision permissionDecision) {
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        ShownDecision.print(
                permissionDecision,
                new ConsoleOutput(stream, Colour.PLAIN, Colour.Target.ELSEWHERE));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /**
     * Decides about a call, and makes none.
     *
     * @param text the input as JSON, or what the tool's first parameter is to be
     */
    public static PermissionDecision decide(
            PermissionPolicy permissionPolicy, Tool tool, String text) {
        var checked = tool.description().input().check(input(tool, text));
        if (checked instanceof Checked.Misfits misfits) {
            throw new CommandFailed(
                    "The input of " + tool.description().name() + " does not fit.",
                    String.join(" ", misfits.problems()));
        }
        try {
            var preparedCall = tool.prepare(((Checked.Fits) checked).input());
            var request =
                    new Permission.Request(tool.description().name(), text, preparedCall.claims());
            return permissionPolicy.decide(request, new SessionGrants());
        } catch (ToolFailure failure) {
            throw new CommandFailed(failure.outcome().text(), "");
        }
    }

    /** What is no JSON object stands for the tool's first parameter. */
    private static JsonValue input(Tool tool, String text) {
        if (text.stripLeading().startsWith("{")) {
            try {
                return Json.parse(text);
            } catch (JsonException _) {
                // A group of shell commands begins with a brace, too.
            }
        }
        var fields = new LinkedHashMap<String, JsonValue>();
        for (InputField inputField : tool.description().input().fields()) {
            if (fields.isEmpty()) {
                fields.put(inputField.name(), new JsonValue.Text(text));
            } else if (inputField.need() == Need.REQUIRED) {
                fields.put(inputField.name(), new JsonValue.Text(ANYTHING));
            }
        }
        return new Fields(fields);
    }
}
