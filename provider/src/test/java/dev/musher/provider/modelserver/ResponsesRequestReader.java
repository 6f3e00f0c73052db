package dev.musher.provider.modelserver;

import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/** Requests of OpenAI Responses, which cannot say that a tool has failed. */
final class ResponsesRequestReader implements RequestReader {
    @Override
    public ParsedRequest asked(RecordedRequest request) {
        var body = JsonView.of(request.body());
        var transcript = new Transcript();
        var system = new ArrayList<String>();
        if (body.at("instructions").isText()) {
            system.add(body.at("instructions").text());
        }
        if (body.at("input").isText()) {
            transcript.user(new MessageContent.Text(body.at("input").text()));
        }
        for (JsonView item : body.at("input").items()) {
            item(transcript, system, item);
        }
        return new ParsedRequest(
                model(request),
                String.join("\n", system),
                transcript.messages(),
                body.at("tools").items().stream().map(ResponsesRequestReader::tool).toList());
    }

    private static void item(Transcript transcript, List<String> system, JsonView item) {
        switch (item.at("type").text()) {
            case "function_call" ->
                    transcript.assistant(
                            new ReplyPart.ToolCall(
                                    item.at("call_id").text(),
                                    item.at("name").text(),
                                    item.at("arguments").text()));
            case "function_call_output" ->
                    transcript.result(
                            item.at("call_id").text(), Status.DONE, contents(item.at("output")));
            case "reasoning" ->
                    transcript.assistant(
                            new ReplyPart.Reasoning(
                                    ParsedRequest.text(contents(item.at("summary"))),
                                    VendorSignature.NONE));
            default -> message(transcript, system, item);
        }
    }

    private static void message(Transcript transcript, List<String> system, JsonView item) {
        var content = contents(item.at("content"));
        switch (item.at("role").text()) {
            case "system", "developer" -> system.add(ParsedRequest.text(content));
            case "assistant" ->
                    transcript.assistant(new ReplyPart.Text(ParsedRequest.text(content)));
            default -> {
                content.forEach(transcript::user);
                transcript.closeUser();
            }
        }
    }

    private static List<MessageContent> contents(JsonView content) {
        if (content.isText()) {
            return List.of(new MessageContent.Text(content.text()));
        }
        var contents = new ArrayList<MessageContent>();
        for (JsonView part : content.items()) {
            contents.add(
                    part.at("type").text().equals("input_image")
                            ? Transcript.image(part.at("image_url").text())
                            : new MessageContent.Text(part.at("text").text()));
        }
        return contents;
    }

    private static ToolSpec tool(JsonView tool) {
        return new ToolSpec(
                tool.at("name").text(),
                tool.at("description").text(),
                tool.at("parameters").value().orElse(JsonLiteral.NULL));
    }
}
