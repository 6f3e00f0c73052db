package dev.musher.workbench;

import dev.musher.commandline.Colour;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Output;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.permission.Decision;
import dev.musher.permission.Grants;
import dev.musher.permission.Permission;
import dev.musher.permission.Policy;
import dev.musher.tool.Field;
import dev.musher.tool.Field.Need;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;

/** What permission says of a call, and why. */
public final class Explaining {
    /** What stands for required parameters that no decision depends on, like a file's content. */
    private static final String ANYTHING = "…";

    private Explaining() {}

    /** A decision with its trace, in lines for people. */
    public static List<String> lines(Decision decision) {
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        ShownDecision.print(decision, new Output(stream, Colour.PLAIN, Colour.Target.ELSEWHERE));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /**
     * Decides about a call, and makes none.
     *
     * @param text the input as JSON, or what the tool's first parameter is to be
     */
    public static Decision decide(Policy policy, Tool tool, String text) {
        var checked = tool.sheet().input().check(input(tool, text));
        if (checked instanceof Checked.Misfits misfits) {
            throw new CommandFailed(
                    "The input of " + tool.sheet().name() + " does not fit.",
                    String.join(" ", misfits.problems()));
        }
        try {
            var prepared = tool.prepare(((Checked.Fits) checked).input());
            var request = new Permission.Request(tool.sheet().name(), text, prepared.claims());
            return policy.decide(request, new Grants());
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
        for (Field field : tool.sheet().input().fields()) {
            if (fields.isEmpty()) {
                fields.put(field.name(), new JsonValue.Text(text));
            } else if (field.need() == Need.REQUIRED) {
                fields.put(field.name(), new JsonValue.Text(ANYTHING));
            }
        }
        return new Fields(fields);
    }
}
