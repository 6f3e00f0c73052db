package dev.musher.provider.modelserver;

import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/** Requests of Anthropic Messages. */
final class AnthropicRequestReader implements RequestReader {
    @Override
    public ParsedRequest asked(RecordedRequest request) {
        var body = JsonView.of(request.body());
        var transcript = new Transcript();
        for (JsonView message : body.at("messages").items()) {
            boolean user = message.at("role").text().equals("user");
            for (JsonView block : blocks(message.at("content"))) {
                if (user) {
                    fromUser(transcript, block);
                } else {
                    transcript.assistant(part(block));
                }
            }
            transcript.closeUser();
        }
        return new ParsedRequest(
                model(request),
                system(body.at("system")),
                transcript.messages(),
                body.at("tools").items().stream().map(AnthropicRequestReader::tool).toList());
    }

    /** A string stands for one block of text. */
    private static List<JsonView> blocks(JsonView content) {
        return content.isText()
                ? List.of(JsonView.of(JsonLiteral.object("type", "text", "text", content.text())))
                : content.items();
    }

    private static String system(JsonView system) {
        var texts = new ArrayList<String>();
        blocks(system).forEach(block -> texts.add(block.at("text").text()));
        return String.join("\n", texts);
    }

    private static void fromUser(Transcript transcript, JsonView block) {
        if (block.at("type").text().equals("tool_result")) {
            var output = new ArrayList<MessageContent>();
            blocks(block.at("content")).forEach(part -> output.add(content(part)));
            transcript.result(
                    block.at("tool_use_id").text(),
                    block.at("is_error").isTrue() ? Status.FAILED : Status.DONE,
                    output);
        } else {
            transcript.user(content(block));
        }
    }

    private static MessageContent content(JsonView block) {
        var source = block.at("source");
        return block.at("type").text().equals("image")
                ? Transcript.image(source.at("media_type").text(), source.at("data").text())
                : new MessageContent.Text(block.at("text").text());
    }

    private static ReplyPart part(JsonView block) {
        return switch (block.at("type").text()) {
            case "tool_use" ->
                    new ReplyPart.ToolCall(
                            block.at("id").text(),
                            block.at("name").text(),
                            block.at("input").json());
            case "thinking", "redacted_thinking" ->
                    new ReplyPart.Reasoning(block.at("thinking").text(), VendorSignature.NONE);
            default -> new ReplyPart.Text(block.at("text").text());
        };
    }

    private static ToolSpec tool(JsonView tool) {
        return new ToolSpec(
                tool.at("name").text(),
                tool.at("description").text(),
                tool.at("input_schema").value().orElse(JsonLiteral.NULL));
    }
}
