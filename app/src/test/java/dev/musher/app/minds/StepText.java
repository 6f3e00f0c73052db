package dev.musher.app.minds;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.modelserver.Piece;
import dev.musher.provider.modelserver.Script;
import dev.musher.provider.modelserver.Turn;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptStep;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Replies as text: what a player types, what is kept, what the server sends. */
final class StepText {
    private static final Pattern STEP =
            Pattern.compile("(?s)(\\{.*|\\s*(text|calls|reasoning|finish|usage):.*)");

    private StepText() {}

    /**
     * What a player typed: a step of a scripted model, as YAML or JSON, or plain words.
     *
     * @throws IllegalArgumentException if it is a step with something wrong
     */
    static ScriptStep typed(String typed) {
        String text = typed.stripTrailing();
        if (!STEP.matcher(text).matches()) {
            text = "text: " + quoted(text);
        }
        return script("reply", "steps:\n  - " + text.replace("\n", "\n    ") + "\n").getFirst();
    }

    static List<ScriptStep> script(String name, String yaml) {
        return switch (ModelScript.parse(name, yaml)) {
            case ModelScript.LoadResult.Loaded(var script) -> script.steps();
            case ModelScript.LoadResult.Broken broken ->
                    throw new IllegalArgumentException(broken.text());
        };
    }

    /** A step as an item of a script's list. */
    static String item(ScriptStep step, String when) {
        var text = new StringBuilder();
        if (!when.isEmpty()) {
            line(text, "when: " + quoted(when));
        }
        if (!step.reasoning().isEmpty()) {
            line(text, "reasoning: " + quoted(step.reasoning()));
        }
        if (!step.text().isEmpty()) {
            line(text, "text: " + quoted(step.text()));
        }
        if (!step.calls().isEmpty()) {
            line(text, "calls:");
            for (ScriptStep.Call call : step.calls()) {
                line(text, "  - " + Json.encode(call(call)));
            }
        }
        if (text.isEmpty()) {
            line(text, "finish: stop");
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append(text.isEmpty() ? "  - " : "    ").append(line).append('\n');
    }

    private static JsonValue call(ScriptStep.Call call) {
        return new JsonObjectBuilder()
                .text("tool", call.tool())
                .value(
                        "arguments",
                        Json.isObject(call.arguments())
                                ? Json.parse(call.arguments())
                                : new JsonValue.Text(call.arguments()))
                .build();
    }

    private static String quoted(String text) {
        return Json.encode(new JsonValue.Text(text));
    }

    /** What the server says for a step. */
    static Turn.Say say(ScriptStep step) {
        var pieces = new ArrayList<Piece>();
        if (!step.reasoning().isEmpty()) {
            pieces.add(Script.reasoning(step.reasoning()));
        }
        if (!step.text().isEmpty()) {
            pieces.add(Script.text(step.text()));
        }
        for (ScriptStep.Call call : step.calls()) {
            pieces.add(Script.call(call.tool(), call.arguments()));
        }
        var say = Script.say(pieces.toArray(Piece[]::new)).inOnePiece();
        return step.ending() instanceof ScriptStep.Ending.Finished(var reason)
                ? say.because(reason)
                : say;
    }
}
