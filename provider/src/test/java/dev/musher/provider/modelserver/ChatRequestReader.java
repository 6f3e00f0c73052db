package dev.musher.provider.modelserver;

import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/** Requests of OpenAI Chat Completions, which cannot say that a tool has failed. */
final class ChatRequestReader implements RequestReader {
    @Override
    public ParsedRequest asked(RecordedRequest request) {
        var body = JsonView.of(request.body());
        var transcript = new Transcript();
        var system = new ArrayList<String>();
        for (JsonView message : body.at("messages").items()) {
            var content = contents(message.at("content"));
            switch (message.at("role").text()) {
                case "system", "developer" -> system.add(ParsedRequest.text(content));
                case "user" -> content.forEach(transcript::user);
                case "tool" ->
                        transcript.result(message.at("tool_call_id").text(), Status.DONE, content);
                default -> fromAssistant(transcript, message, content);
            }
            transcript.closeUser();
        }
        return new ParsedRequest(
                model(request),
                String.join("\n", system),
                transcript.messages(),
                body.at("tools").items().stream().map(ChatRequestReader::tool).toList());
    }

    private static void fromAssistant(
            Transcript transcript, JsonView message, List<MessageContent> content) {
        var thoughts = message.at("reasoning_content").text();
        if (!thoughts.isEmpty()) {
            transcript.assistant(new ReplyPart.Reasoning(thoughts, VendorSignature.NONE));
        }
        var words = ParsedRequest.text(content);
        if (!words.isEmpty()) {
            transcript.assistant(new ReplyPart.Text(words));
        }
        for (JsonView call : message.at("tool_calls").items()) {
            var function = call.at("function");
            transcript.assistant(
                    new ReplyPart.ToolCall(
                            call.at("id").text(),
                            function.at("name").text(),
                            function.at("arguments").text()));
        }
    }

    private static List<MessageContent> contents(JsonView content) {
        if (content.isText()) {
            return content.text().isEmpty()
                    ? List.of()
                    : List.of(new MessageContent.Text(content.text()));
        }
        var contents = new ArrayList<MessageContent>();
        for (JsonView part : content.items()) {
            contents.add(
                    part.at("type").text().equals("image_url")
                            ? Transcript.image(part.at("image_url").at("url").text())
                            : new MessageContent.Text(part.at("text").text()));
        }
        return contents;
    }

    private static ToolSpec tool(JsonView tool) {
        var function = tool.at("function");
        return new ToolSpec(
                function.at("name").text(),
                function.at("description").text(),
                function.at("parameters").value().orElse(JsonLiteral.NULL));
    }
}
