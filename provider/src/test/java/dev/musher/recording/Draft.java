package dev.musher.recording;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.ToolSpec;
import dev.musher.json.Json;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Limits;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import dev.musher.text.Octets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A request in the making: plain, but for what a test says about it. */
public record Draft(Request request) {
    /** The tool of the recordings. */
    public static final ToolSpec WEATHER =
            new ToolSpec(
                    "get_weather",
                    "Get current weather for a city.",
                    Json.parse(
                            """
                            {"type":"object","properties":{"city":{"type":"string"}},
                             "required":["city"],"additionalProperties":false}"""));

    public static final Content.Image DOT =
            new Content.Image("image/png", Octets.of(new byte[] {(byte) 0x89, 'P', 'N', 'G'}));

    public static Draft of(String model) {
        return new Draft(
                new Request(
                        model,
                        List.of(),
                        List.of(),
                        List.of(),
                        new ToolChoice.Auto(),
                        Limits.STANDARD,
                        Effort.STANDARD,
                        CachePolicy.OFF,
                        ""));
    }

    public static Message.Assistant reply(Part... parts) {
        return new Message.Assistant(List.of(parts));
    }

    public static Message.ToolResult done(String callId, String text) {
        return result(callId, Message.ToolResult.Status.DONE, new Content.Text(text));
    }

    public static Message.ToolResult failed(String callId, Content... content) {
        return result(callId, Message.ToolResult.Status.FAILED, content);
    }

    public static Message.ToolResult result(
            String callId, Message.ToolResult.Status status, Content... content) {
        return new Message.ToolResult(callId, "get_weather", status, List.of(content));
    }

    public Draft system(String... blocks) {
        var system = List.of(blocks).stream().map(Request.SystemBlock::new).toList();
        var r = request;
        return with(system, r.messages(), r.tools(), r.toolChoice(), r.limits());
    }

    public Draft say(Message... messages) {
        var all = new ArrayList<>(request.messages());
        all.addAll(List.of(messages));
        var r = request;
        return with(r.system(), all, r.tools(), r.toolChoice(), r.limits());
    }

    public Draft tools(ToolSpec... tools) {
        var r = request;
        return with(r.system(), r.messages(), List.of(tools), r.toolChoice(), r.limits());
    }

    public Draft choice(ToolChoice choice) {
        var r = request;
        return with(r.system(), r.messages(), r.tools(), choice, r.limits());
    }

    public Draft tokens(int tokens) {
        var r = request;
        return with(
                r.system(),
                r.messages(),
                r.tools(),
                r.toolChoice(),
                r.limits().outputTokens(tokens));
    }

    public Draft temperature(double temperature) {
        var old = request.limits();
        var limits =
                new Limits(
                        old.outputTokens(),
                        OptionalDouble.of(temperature),
                        old.firstByte(),
                        old.gap());
        var r = request;
        return with(r.system(), r.messages(), r.tools(), r.toolChoice(), limits);
    }

    public Draft effort(Effort effort) {
        return rest(effort, request.cache());
    }

    public Draft cache(CachePolicy cache) {
        return rest(request.effort(), cache);
    }

    private Draft with(
            List<Request.SystemBlock> system,
            List<Message> messages,
            List<ToolSpec> tools,
            ToolChoice choice,
            Limits limits) {
        return new Draft(
                new Request(
                        request.model(),
                        system,
                        messages,
                        tools,
                        choice,
                        limits,
                        request.effort(),
                        request.cache(),
                        request.conversation()));
    }

    private Draft rest(Effort effort, CachePolicy cache) {
        var r = request;
        return new Draft(
                new Request(
                        r.model(),
                        r.system(),
                        r.messages(),
                        r.tools(),
                        r.toolChoice(),
                        r.limits(),
                        effort,
                        cache,
                        r.conversation()));
    }
}
