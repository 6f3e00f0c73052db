package dev.musher.provider.recording;

import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A request in the making: plain, but for what a test says about it. */
public record Draft(ModelRequest request) {
    /** The tool of the recordings. */
    public static final ToolSpec WEATHER =
            new ToolSpec(
                    "get_weather",
                    "Get current weather for a city.",
                    Json.parse(
                            """
                            {"type":"object","properties":{"city":{"type":"string"}},
                             "required":["city"],"additionalProperties":false}"""));

    public static final MessageContent.Image DOT =
            new MessageContent.Image(
                    "image/png", ImmutableBytes.of(new byte[] {(byte) 0x89, 'P', 'N', 'G'}));

    public static Draft of(String model) {
        return new Draft(
                new ModelRequest(
                        model,
                        List.of(),
                        List.of(),
                        List.of(),
                        new ToolChoice.Auto(),
                        ReplyLimits.STANDARD,
                        ThinkingEffort.STANDARD,
                        CachePolicy.OFF,
                        ""));
    }

    public static Message.Assistant reply(ReplyPart... parts) {
        return new Message.Assistant(List.of(parts));
    }

    public static Message.ToolResult done(String callId, String text) {
        return result(callId, Message.ToolResult.Status.DONE, new MessageContent.Text(text));
    }

    public static Message.ToolResult failed(String callId, MessageContent... content) {
        return result(callId, Message.ToolResult.Status.FAILED, content);
    }

    public static Message.ToolResult result(
            String callId, Message.ToolResult.Status status, MessageContent... content) {
        return new Message.ToolResult(callId, "get_weather", status, List.of(content));
    }

    public Draft system(String... blocks) {
        var system = List.of(blocks).stream().map(ModelRequest.SystemBlock::new).toList();
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
        var replyLimits =
                new ReplyLimits(
                        old.outputTokens(),
                        OptionalDouble.of(temperature),
                        old.firstByte(),
                        old.gap());
        var r = request;
        return with(r.system(), r.messages(), r.tools(), r.toolChoice(), replyLimits);
    }

    public Draft effort(ThinkingEffort thinkingEffort) {
        return rest(thinkingEffort, request.cache());
    }

    public Draft cache(CachePolicy cache) {
        return rest(request.effort(), cache);
    }

    private Draft with(
            List<ModelRequest.SystemBlock> system,
            List<Message> messages,
            List<ToolSpec> tools,
            ToolChoice choice,
            ReplyLimits replyLimits) {
        return new Draft(
                new ModelRequest(
                        request.model(),
                        system,
                        messages,
                        tools,
                        choice,
                        replyLimits,
                        request.effort(),
                        request.cache(),
                        request.conversation()));
    }

    private Draft rest(ThinkingEffort thinkingEffort, CachePolicy cache) {
        var r = request;
        return new Draft(
                new ModelRequest(
                        r.model(),
                        r.system(),
                        r.messages(),
                        r.tools(),
                        r.toolChoice(),
                        r.limits(),
                        thinkingEffort,
                        cache,
                        r.conversation()));
    }
}
