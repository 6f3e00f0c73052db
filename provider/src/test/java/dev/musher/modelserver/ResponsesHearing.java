package dev.musher.modelserver;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.conversation.ToolSpec;
import java.util.ArrayList;
import java.util.List;

/** Requests of OpenAI Responses, which cannot say that a tool has failed. */
final class ResponsesHearing implements Hearing {
    @Override
    public Asked asked(RecordedRequest request) {
        var body = JsonView.of(request.body());
        var transcript = new Transcript();
        var system = new ArrayList<String>();
        if (body.at("instructions").isText()) {
            system.add(body.at("instructions").text());
        }
        if (body.at("input").isText()) {
            transcript.user(new Content.Text(body.at("input").text()));
        }
        for (JsonView item : body.at("input").items()) {
            item(transcript, system, item);
        }
        return new Asked(
                model(request),
                String.join("\n", system),
                transcript.messages(),
                body.at("tools").items().stream().map(ResponsesHearing::tool).toList());
    }

    private static void item(Transcript transcript, List<String> system, JsonView item) {
        switch (item.at("type").text()) {
            case "function_call" ->
                    transcript.assistant(
                            new Part.ToolCall(
                                    item.at("call_id").text(),
                                    item.at("name").text(),
                                    item.at("arguments").text()));
            case "function_call_output" ->
                    transcript.result(
                            item.at("call_id").text(), Status.DONE, contents(item.at("output")));
            case "reasoning" ->
                    transcript.assistant(
                            new Part.Reasoning(
                                    Asked.text(contents(item.at("summary"))), Seal.NONE));
            default -> message(transcript, system, item);
        }
    }

    private static void message(Transcript transcript, List<String> system, JsonView item) {
        var content = contents(item.at("content"));
        switch (item.at("role").text()) {
            case "system", "developer" -> system.add(Asked.text(content));
            case "assistant" -> transcript.assistant(new Part.Text(Asked.text(content)));
            default -> {
                content.forEach(transcript::user);
                transcript.closeUser();
            }
        }
    }

    private static List<Content> contents(JsonView content) {
        if (content.isText()) {
            return List.of(new Content.Text(content.text()));
        }
        var contents = new ArrayList<Content>();
        for (JsonView part : content.items()) {
            contents.add(
                    part.at("type").text().equals("input_image")
                            ? Transcript.image(part.at("image_url").text())
                            : new Content.Text(part.at("text").text()));
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
