package dev.musher.host.session;

import dev.musher.failure.ExplainedException;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.permission.Decision;
import dev.musher.permission.Grants;
import dev.musher.permission.Permission;
import dev.musher.permission.Policy;
import dev.musher.permission.Ruling;
import dev.musher.permission.Vote;
import dev.musher.permission.Vote.Weight;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import dev.musher.tool.Field;
import dev.musher.tool.Field.Need;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;

/** What permission says of a call, and why. */
public final class Explaining {
    /** What stands for required parameters that no decision depends on, like a file's content. */
    private static final String ANYTHING = "…";

    private Explaining() {}

    /** A decision with its trace, in lines for people. */
    public static List<String> lines(Decision decision) {
        return lines(decision, Ruling::word);
    }

    /**
     * The same.
     *
     * @param word shows the ruling
     */
    public static List<String> lines(Decision decision, Function<Ruling, String> word) {
        var lines = new ArrayList<String>();
        String claim = "";
        for (Vote vote : decision.trace()) {
            if (!vote.access().equals(claim)) {
                claim = vote.access();
                lines.add(Printable.line(claim));
            }
            String mark = vote.weight() == Weight.DECIDES ? "→ " : "  ";
            lines.add(
                    "  "
                            + mark
                            + DisplayWidth.pad(vote.ruling().word(), 6)
                            + DisplayWidth.pad(vote.decider(), 10)
                            + Printable.line(vote.because()));
        }
        lines.add(word.apply(decision.ruling()));
        if (!decision.change().isEmpty()) {
            lines.add(Printable.line(decision.change()));
        }
        for (var program : decision.passage().blocked()) {
            lines.add(Printable.line("Its walls keep " + program.name() + " from starting."));
        }
        return lines;
    }

    /**
     * Decides about a call, and makes none.
     *
     * @param text the input as JSON, or what the tool's first parameter is to be
     */
    public static Decision decide(Policy policy, Tool tool, String text) {
        var checked = tool.sheet().input().check(input(tool, text));
        if (checked instanceof Checked.Misfits misfits) {
            throw new ExplainedException(
                    "The input of " + tool.sheet().name() + " does not fit.",
                    String.join(" ", misfits.problems()));
        }
        try {
            var prepared = tool.prepare(((Checked.Fits) checked).input());
            var request = new Permission.Request(tool.sheet().name(), text, prepared.claims());
            return policy.decide(request, new Grants());
        } catch (ToolFailure failure) {
            throw new ExplainedException(failure.outcome().text(), "");
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
