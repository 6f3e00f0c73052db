package dev.musher.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Part;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.InputShape;
import dev.musher.tool.ScriptedTool;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;

/** Tools with the shapes that ours have, for calls that are read and not run. */
final class Bench {
    static final List<ToolSheet> SHEETS =
            List.of(
                    sheet(
                            "read",
                            Effect.READS,
                            Field.required("path", Field.text(), ""),
                            Field.optional("offset", Field.whole(1, Integer.MAX_VALUE), ""),
                            Field.optional("limit", Field.whole(1, Integer.MAX_VALUE), "")),
                    sheet(
                            "write",
                            Effect.WRITES,
                            Field.required("path", Field.text(), ""),
                            Field.required("content", Field.text(), ""),
                            Field.optional("shrink", Field.flag(), "")),
                    sheet(
                            "edit",
                            Effect.WRITES,
                            Field.required("path", Field.text(), ""),
                            Field.optional("old_text", Field.text(), ""),
                            Field.optional("new_text", Field.text(), ""),
                            Field.optional("replace_all", Field.flag(), ""),
                            Field.optional(
                                    "edits",
                                    Field.listOf(
                                            Field.table(
                                                    Field.required("old_text", Field.text(), ""),
                                                    Field.required("new_text", Field.text(), ""),
                                                    Field.optional(
                                                            "replace_all", Field.flag(), "")),
                                            1,
                                            100),
                                    "")),
                    sheet(
                            "bash",
                            Effect.RUNS,
                            Field.required("command", Field.text(), ""),
                            Field.optional("timeout", Field.whole(1, 600), ""),
                            Field.optional("background", Field.flag(), "")),
                    sheet("bash_kill", Effect.RUNS, Field.required("id", Field.text(), "")),
                    sheet(
                            "grep",
                            Effect.READS,
                            Field.required("pattern", Field.text(), ""),
                            Field.optional("path", Field.text(), ""),
                            Field.optional("ignore_case", Field.flag(), ""),
                            Field.optional("mode", Field.oneOf("content", "files", "count"), "")),
                    sheet(
                            "ls",
                            Effect.READS,
                            Field.optional("path", Field.text(), ""),
                            Field.optional("hidden", Field.flag(), "")),
                    sheet(
                            "todo",
                            Effect.TALKS,
                            Field.required(
                                    "items",
                                    Field.listOf(
                                            Field.table(
                                                    Field.required("text", Field.text(400), ""),
                                                    Field.required(
                                                            "state",
                                                            Field.oneOf("open", "doing", "done"),
                                                            "")),
                                            0,
                                            50),
                                    "")),
                    sheet(
                            "ask",
                            Effect.TALKS,
                            Field.required("question", Field.text(), ""),
                            Field.required(
                                    "options",
                                    Field.listOf(
                                            Field.table(
                                                    Field.required("label", Field.text(), ""),
                                                    Field.optional(
                                                            "description", Field.text(), "")),
                                            2,
                                            4),
                                    "")),
                    sheet("fetch", Effect.TALKS, Field.required("url", Field.text(), "")),
                    sheet(
                            "tag",
                            Effect.READS,
                            Field.required("names", Field.listOf(Field.text(), 1, 5), "")));

    static final CallReader READER = new CallReader(toolbox());

    private Bench() {}

    private static ToolSheet sheet(String name, Effect effect, Field... fields) {
        return new ToolSheet(name, "", InputShape.of(fields), effect);
    }

    private static Toolbox toolbox() {
        var tools = new ArrayList<Tool>();
        for (ToolSheet sheet : SHEETS) {
            tools.add(new ScriptedTool(sheet, List.of(), _ -> ToolOutcome.done("")));
        }
        return new Toolbox(tools);
    }

    static Part.ToolCall call(String tool, String arguments) {
        return new Part.ToolCall("call-1", tool, arguments);
    }

    static ReadCall read(String tool, String arguments) {
        return READER.read(call(tool, arguments));
    }

    /** What a call that fits in the end means. */
    record Meant(String tool, JsonValue input, List<String> repairs) {}

    /** The JSON is the input as it should have been. */
    static Meant repaired(String tool, String json, String... repairs) {
        return new Meant(tool, Json.parse(json), List.of(repairs));
    }

    static Meant meant(String tool, String arguments) {
        var call = call(tool, arguments);
        return switch (READER.read(call)) {
            case ReadCall.Sound sound -> {
                assertThat(sound.call()).isSameAs(call);
                yield new Meant(sound.tool(), sound.input(), sound.repairs());
            }
            case ReadCall.Unsound unsound -> throw new AssertionError(unsound.problem());
        };
    }
}
