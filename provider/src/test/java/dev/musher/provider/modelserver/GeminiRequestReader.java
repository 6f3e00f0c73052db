package dev.musher.provider.modelserver;

import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/** Requests of Gemini; the model's name is in the path. */
final class GeminiRequestReader implements RequestReader {
    @Override
    public ParsedRequest asked(RecordedRequest request) {
        var body = JsonView.of(request.body());
        var transcript = new Transcript();
        for (JsonView entry : body.at("contents").items()) {
            boolean model = entry.at("role").text().equals("model");
            for (JsonView part : entry.at("parts").items()) {
                if (model) {
                    transcript.assistant(part(part));
                } else {
                    fromUser(transcript, part);
                }
            }
            transcript.closeUser();
        }
        var system = new ArrayList<String>();
        body.at("systemInstruction")
                .at("parts")
                .items()
                .forEach(part -> system.add(part.at("text").text()));
        return new ParsedRequest(
                model(request), String.join("\n", system), transcript.messages(), tools(body));
    }

    @Override
    public String model(RecordedRequest request) {
        var target = request.target();
        int end = target.lastIndexOf(':');
        return target.substring(target.lastIndexOf('/', end) + 1, end);
    }

    private static void fromUser(Transcript transcript, JsonView part) {
        var response = part.at("functionResponse");
        if (!response.present()) {
            transcript.user(content(part));
            return;
        }
        var answer = response.at("response");
        boolean failed = answer.at("error").present();
        var output = new ArrayList<MessageContent>();
        output.add(new MessageContent.Text(answer.at(failed ? "error" : "output").text()));
        response.at("parts").items().forEach(picture -> output.add(content(picture)));
        transcript.result(
                response.at("id").text(),
                response.at("name").text(),
                failed ? Status.FAILED : Status.DONE,
                output);
    }

    private static MessageContent content(JsonView part) {
        var data = part.at("inlineData");
        return data.present()
                ? Transcript.image(data.at("mimeType").text(), data.at("data").text())
                : new MessageContent.Text(part.at("text").text());
    }

    private static ReplyPart part(JsonView part) {
        var call = part.at("functionCall");
        if (call.present()) {
            return new ReplyPart.ToolCall(
                    call.at("id").text(), call.at("name").text(), call.at("args").json());
        }
        var text = part.at("text").text();
        return part.at("thought").isTrue()
                ? new ReplyPart.Reasoning(text, VendorSignature.NONE)
                : new ReplyPart.Text(text);
    }

    private static List<ToolSpec> tools(JsonView body) {
        var tools = new ArrayList<ToolSpec>();
        for (JsonView group : body.at("tools").items()) {
            for (JsonView tool : group.at("functionDeclarations").items()) {
                var schema = tool.at("parametersJsonSchema");
                tools.add(
                        new ToolSpec(
                                tool.at("name").text(),
                                tool.at("description").text(),
                                (schema.present() ? schema : tool.at("parameters"))
                                        .value()
                                        .orElse(JsonLiteral.NULL)));
            }
        }
        return tools;
    }
}
