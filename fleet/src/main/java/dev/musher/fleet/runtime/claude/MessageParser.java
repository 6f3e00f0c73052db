package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.fleet.runtime.claude.StreamLine.Block;
import dev.musher.fleet.runtime.claude.StreamLine.Identity;
import dev.musher.fleet.runtime.claude.StreamLine.Return;
import dev.musher.provider.api.TokenUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Reads what models and tools say; the form is that of the Anthropic Messages API. */
final class MessageParser {
    private static final Fields NOTHING = new Fields(Map.of());

    /** How the CLI begins the answer of a command that failed. */
    private static final Pattern STATED_CODE =
            Pattern.compile("Exit code ([1-9][0-9]{0,2})(?:\\n|\\z)");

    private MessageParser() {}

    static StreamLine streamed(Fields line) {
        String speaker = speaker(line);
        Fields event = line.object("event").orElse(NOTHING);
        return switch (event.text("type").orElse("")) {
            case "message_start" -> {
                Fields message = event.object("message").orElse(NOTHING);
                yield new StreamLine.Began(speaker, identity(message), usage(message));
            }
            case "message_delta" -> new StreamLine.Counted(speaker, usage(event));
            case "message_stop" -> new StreamLine.Complete(speaker);
            case "content_block_start", "content_block_delta" ->
                    new StreamLine.Busy("The model is writing.");
            default -> new StreamLine.Quiet();
        };
    }

    static StreamLine said(Fields line) {
        Fields message = line.object("message").orElse(NOTHING);
        var blocks = new ArrayList<Block>();
        for (JsonValue item : StreamParser.items(message, "content")) {
            if (item instanceof Fields block) {
                add(blocks, block);
            }
        }
        return new StreamLine.Said(speaker(line), identity(message), usage(message), blocks);
    }

    private static void add(List<Block> blocks, Fields block) {
        switch (block.text("type").orElse("")) {
            case "text" -> blocks.add(new Block.Words(block.text("text").orElse("")));
            case "tool_use" ->
                    blocks.add(
                            new Block.Call(
                                    block.text("id").orElse(""),
                                    block.text("name").orElse(""),
                                    block.object("input").orElse(NOTHING)));
            default -> {}
        }
    }

    /** What a user says besides the answers of tools is what we said ourselves. */
    static StreamLine returns(Fields line) {
        var returns = new ArrayList<Return>();
        Fields message = line.object("message").orElse(NOTHING);
        for (JsonValue item : StreamParser.items(message, "content")) {
            if (item instanceof Fields block
                    && block.text("type").orElse("").equals("tool_result")) {
                returns.add(
                        new Return(
                                block.text("tool_use_id").orElse(""),
                                isTrue(block, "is_error"),
                                exitCode(line, block)));
            }
        }
        return returns.isEmpty() ? new StreamLine.Quiet() : new StreamLine.Returns(returns);
    }

    /**
     * A command that did not fail for the CLI ended with 0, unless it goes on in the background,
     * was interrupted, or the CLI has something to say about its code.
     */
    private static OptionalInt exitCode(Fields line, Fields block) {
        if (isTrue(block, "is_error")) {
            return statedCode(block.text("content").orElse(""));
        }
        var result = line.object("tool_use_result").orElse(NOTHING);
        boolean ended =
                result.text("stdout").isPresent()
                        && result.field("backgroundTaskId").isEmpty()
                        && !isTrue(result, "interrupted");
        return ended && result.text("returnCodeInterpretation").isEmpty()
                ? OptionalInt.of(0)
                : OptionalInt.empty();
    }

    private static boolean isTrue(Fields fields, String name) {
        return fields.field(name).orElse(new JsonValue.Null()) instanceof JsonValue.Flag flag
                && flag.value();
    }

    /** What failed has no code 0, whatever its text says. */
    private static OptionalInt statedCode(String text) {
        var stated = STATED_CODE.matcher(text);
        return stated.lookingAt()
                ? OptionalInt.of(Integer.parseInt(stated.group(1)))
                : OptionalInt.empty();
    }

    private static String speaker(Fields line) {
        return line.text("parent_tool_use_id").orElse("");
    }

    private static Identity identity(Fields message) {
        return new Identity(message.text("id").orElse(""), message.text("model").orElse(""));
    }

    private static TokenUsage usage(Fields holder) {
        Fields usage = holder.object("usage").orElse(NOTHING);
        long written = StreamParser.count(usage, "cache_creation_input_tokens");
        Fields split = usage.object("cache_creation").orElse(NOTHING);
        long forAnHour = Math.min(written, StreamParser.count(split, "ephemeral_1h_input_tokens"));
        return new TokenUsage(
                StreamParser.count(usage, "input_tokens"),
                StreamParser.count(usage, "cache_read_input_tokens"),
                written - forAnHour,
                forAnHour,
                StreamParser.count(usage, "output_tokens"),
                0);
    }
}
