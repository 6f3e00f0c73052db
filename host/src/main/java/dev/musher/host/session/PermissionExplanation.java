package dev.musher.host.session;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputField.Need;
import dev.musher.tools.api.InputFieldType;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.DeciderVote.Weight;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;

/** What permission says of a call, and why. */
public final class PermissionExplanation {
    /** What stands for required parameters that no decision depends on, like a file's content. */
    private static final String ANYTHING = "…";

    private PermissionExplanation() {}

    /** A decision with its trace, in lines for people. */
    public static List<String> lines(PermissionDecision permissionDecision) {
        return lines(permissionDecision, Ruling::word);
    }

    /**
     * The same.
     *
     * @param word shows the ruling
     */
    public static List<String> lines(
            PermissionDecision permissionDecision, Function<Ruling, String> word) {
        var lines = new ArrayList<String>();
        String claim = "";
        for (DeciderVote deciderVote : permissionDecision.trace()) {
            if (!deciderVote.access().equals(claim)) {
                claim = deciderVote.access();
                lines.add(PrintableText.line(claim));
            }
            String mark = deciderVote.weight() == Weight.DECIDES ? "→ " : "  ";
            lines.add(
                    "  "
                            + mark
                            + DisplayWidth.pad(deciderVote.ruling().word(), 6)
                            + DisplayWidth.pad(deciderVote.decider(), 10)
                            + PrintableText.line(deciderVote.because()));
        }
        lines.add(word.apply(permissionDecision.ruling()));
        if (!permissionDecision.change().isEmpty()) {
            lines.add(PrintableText.line(permissionDecision.change()));
        }
        for (var program : permissionDecision.passage().blocked()) {
            lines.add(
                    PrintableText.line("Its sandbox keeps " + program.name() + " from starting."));
        }
        return lines;
    }

    /**
     * Decides about a call, and makes none.
     *
     * @param text the input as JSON, or what the tool's first parameter is to be
     */
    public static PermissionDecision decide(
            PermissionPolicy permissionPolicy,
            SessionGrants sessionGrants,
            Tool tool,
            String text) {
        try {
            return decide(permissionPolicy, sessionGrants, tool, text, Need.REQUIRED);
        } catch (ExplainedException required) {
            try {
                return decide(permissionPolicy, sessionGrants, tool, text, Need.OPTIONAL);
            } catch (ExplainedException _) {
                throw required;
            }
        }
    }

    /**
     * @param filled which parameters are made up besides the first: those that are required, or all
     *     texts
     */
    private static PermissionDecision decide(
            PermissionPolicy permissionPolicy,
            SessionGrants sessionGrants,
            Tool tool,
            String text,
            Need filled) {
        var checked = tool.description().input().check(input(tool, text, filled));
        if (checked instanceof Checked.Misfits misfits) {
            throw new ExplainedException(
                    "The input of " + tool.description().name() + " does not fit.",
                    String.join(" ", misfits.problems()));
        }
        try {
            var preparedCall = tool.prepare(((Checked.Fits) checked).input());
            var request =
                    new Permission.Request(tool.description().name(), text, preparedCall.claims());
            return permissionPolicy.decide(request, sessionGrants);
        } catch (ToolFailure failure) {
            throw new ExplainedException(failure.outcome().text(), "");
        }
    }

    /** What is no JSON object stands for the tool's first parameter. */
    private static JsonValue input(Tool tool, String text, Need filled) {
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
            } else if (inputField.need() == Need.REQUIRED
                    || (filled == Need.OPTIONAL
                            && inputField.type() instanceof InputFieldType.Text)) {
                fields.put(inputField.name(), new JsonValue.Text(ANYTHING));
            }
        }
        return new Fields(fields);
    }
}
