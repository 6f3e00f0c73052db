package dev.musher.agent.context;

import dev.musher.agent.instructions.InstructionFile;
import dev.musher.agent.instructions.Instructions;
import dev.musher.agent.instructions.SessionFacts;
import dev.musher.agent.instructions.SystemPrompt;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import dev.musher.provider.conversation.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** The first request of a session, without the prompt. */
public record FirstRequest(
        Instructions instructions,
        List<PrefixPart> parts,
        SessionFacts session,
        List<ToolSpec> tools) {
    public FirstRequest(Instructions instructions, SessionFacts session, List<ToolSpec> tools) {
        this(instructions, List.of(), session, tools);
    }

    /** What a portion is. */
    public enum Kind {
        SYSTEM,
        INSTRUCTIONS,
        TOOL;

        public String word() {
            return switch (this) {
                case SYSTEM -> "system";
                case INSTRUCTIONS -> "instructions";
                case TOOL -> "tool";
            };
        }
    }

    /** A part of the request, and what it takes: bytes as vendors are sent them, and tokens. */
    public record Portion(Kind kind, String name, long bytes, long tokens) {}

    public FirstRequest {
        parts = List.copyOf(parts);
        tools = List.copyOf(tools);
    }

    public Prefix prefix() {
        return new Prefix(system(), tools);
    }

    /** What changes least comes first, so that sessions share as much as they can. */
    private List<SystemBlock> system() {
        var blocks = SystemPrompt.blocks(instructions, session);
        for (PrefixPart part : parts) {
            blocks.add(blocks.size() - 1, new SystemBlock(part.text()));
        }
        return blocks;
    }

    /** The same without some of the tools. */
    FirstRequest without(Set<String> dropped) {
        var kept = new ArrayList<ToolSpec>();
        for (ToolSpec tool : tools) {
            if (!dropped.contains(tool.name())) {
                kept.add(tool);
            }
        }
        return new FirstRequest(instructions, parts, session, kept);
    }

    /** Everything it consists of, in order: system prompt, instructions by file, tools by name. */
    public List<Portion> portions() {
        var files = new ArrayList<Portion>();
        long fileBytes = 0;
        long fileTokens = 0;
        for (InstructionFile file : instructions.files()) {
            long bytes = Utf8.length(file.text());
            long tokens = TokenWeights.tokens(bytes);
            files.add(new Portion(Kind.INSTRUCTIONS, file.path().toString(), bytes, tokens));
            fileBytes += bytes;
            fileTokens += tokens;
        }
        for (PrefixPart part : parts) {
            long bytes = Utf8.length(part.text());
            long tokens = TokenWeights.tokens(bytes);
            files.add(new Portion(Kind.SYSTEM, part.name(), bytes, tokens));
            fileBytes += bytes;
            fileTokens += tokens;
        }
        var system = system();
        var portions = new ArrayList<Portion>();
        // With what stands around the files, so that the portions are the whole.
        portions.add(
                new Portion(
                        Kind.SYSTEM,
                        "system prompt",
                        bytes(system) - fileBytes,
                        TokenWeights.of(new Prefix(system, List.of())) - fileTokens));
        portions.addAll(files);
        for (ToolSpec tool : tools) {
            portions.add(new Portion(Kind.TOOL, tool.name(), bytes(tool), TokenWeights.of(tool)));
        }
        return portions;
    }

    private static long bytes(List<SystemBlock> blocks) {
        long bytes = 0;
        for (SystemBlock block : blocks) {
            bytes += Utf8.length(block.text());
        }
        return bytes;
    }

    /** As most vendors want a tool written. */
    private static long bytes(ToolSpec tool) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("name", new JsonValue.Text(tool.name()));
        fields.put("description", new JsonValue.Text(tool.description()));
        fields.put("input_schema", tool.schema());
        return Utf8.length(Json.encode(new JsonValue.Fields(fields)));
    }
}
