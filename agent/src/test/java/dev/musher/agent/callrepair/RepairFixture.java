package dev.musher.agent.callrepair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ScriptedTool;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.Toolbox;
import java.util.ArrayList;
import java.util.List;

/** Tools with the shapes that ours have, for calls that are read and not run. */
final class RepairFixture {
    static final List<ToolDescription> SHEETS =
            List.of(
                    sheet(
                            "read",
                            ToolEffect.READS,
                            InputField.required("path", InputField.text(), ""),
                            InputField.optional(
                                    "offset", InputField.whole(1, Integer.MAX_VALUE), ""),
                            InputField.optional(
                                    "limit", InputField.whole(1, Integer.MAX_VALUE), "")),
                    sheet(
                            "write",
                            ToolEffect.WRITES,
                            InputField.required("path", InputField.text(), ""),
                            InputField.required("content", InputField.text(), ""),
                            InputField.optional("shrink", InputField.flag(), "")),
                    sheet(
                            "edit",
                            ToolEffect.WRITES,
                            InputField.required("path", InputField.text(), ""),
                            InputField.optional("old_text", InputField.text(), ""),
                            InputField.optional("new_text", InputField.text(), ""),
                            InputField.optional("replace_all", InputField.flag(), ""),
                            InputField.optional(
                                    "edits",
                                    InputField.listOf(
                                            InputField.table(
                                                    InputField.required(
                                                            "old_text", InputField.text(), ""),
                                                    InputField.required(
                                                            "new_text", InputField.text(), ""),
                                                    InputField.optional(
                                                            "replace_all", InputField.flag(), "")),
                                            1,
                                            100),
                                    "")),
                    sheet(
                            "bash",
                            ToolEffect.RUNS,
                            InputField.required("command", InputField.text(), ""),
                            InputField.optional("timeout", InputField.whole(1, 600), ""),
                            InputField.optional("background", InputField.flag(), "")),
                    sheet(
                            "bash_kill",
                            ToolEffect.RUNS,
                            InputField.required("id", InputField.text(), "")),
                    sheet(
                            "grep",
                            ToolEffect.READS,
                            InputField.required("pattern", InputField.text(), ""),
                            InputField.optional("path", InputField.text(), ""),
                            InputField.optional("ignore_case", InputField.flag(), ""),
                            InputField.optional(
                                    "mode", InputField.oneOf("content", "files", "count"), "")),
                    sheet(
                            "ls",
                            ToolEffect.READS,
                            InputField.optional("path", InputField.text(), ""),
                            InputField.optional("hidden", InputField.flag(), "")),
                    sheet(
                            "todo",
                            ToolEffect.TALKS,
                            InputField.required(
                                    "items",
                                    InputField.listOf(
                                            InputField.table(
                                                    InputField.required(
                                                            "text", InputField.text(400), ""),
                                                    InputField.required(
                                                            "state",
                                                            InputField.oneOf(
                                                                    "open", "doing", "done"),
                                                            "")),
                                            0,
                                            50),
                                    "")),
                    sheet(
                            "ask",
                            ToolEffect.TALKS,
                            InputField.required("question", InputField.text(), ""),
                            InputField.required(
                                    "options",
                                    InputField.listOf(
                                            InputField.table(
                                                    InputField.required(
                                                            "label", InputField.text(), ""),
                                                    InputField.optional(
                                                            "description", InputField.text(), "")),
                                            2,
                                            4),
                                    "")),
                    sheet(
                            "fetch",
                            ToolEffect.TALKS,
                            InputField.required("url", InputField.text(), "")),
                    sheet(
                            "tag",
                            ToolEffect.READS,
                            InputField.required(
                                    "names", InputField.listOf(InputField.text(), 1, 5), "")));

    static final CallReader READER = new CallReader(toolbox());

    private RepairFixture() {}

    private static ToolDescription sheet(String name, ToolEffect toolEffect, InputField... fields) {
        return new ToolDescription(name, "", InputShape.of(fields), toolEffect);
    }

    private static Toolbox toolbox() {
        var tools = new ArrayList<Tool>();
        for (ToolDescription sheet : SHEETS) {
            tools.add(new ScriptedTool(sheet, List.of(), _ -> ToolOutcome.done("")));
        }
        return new Toolbox(tools);
    }

    static ReplyPart.ToolCall call(String tool, String arguments) {
        return new ReplyPart.ToolCall("call-1", tool, arguments);
    }

    static ParsedCall read(String tool, String arguments) {
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
            case ParsedCall.Sound sound -> {
                assertThat(sound.call()).isSameAs(call);
                yield new Meant(sound.tool(), sound.input(), sound.repairs());
            }
            case ParsedCall.Unsound unsound -> throw new AssertionError(unsound.problem());
        };
    }
}
