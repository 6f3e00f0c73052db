package dev.musher.provider.openai;

import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.HeardStream;
import java.util.List;

/** A stream of chunks and what must be heard of it. */
record ChatRow(String name, HeardStream expected, List<String> data) {
    static final String STOP = delta("{}", "stop");
    static final String CALLS = delta("{}", "tool_calls");

    @Override
    public String toString() {
        return name;
    }

    static ChatRow row(String name, HeardStream expected, String... data) {
        return new ChatRow(name, expected, List.of(data));
    }

    static ExpectedReply reply() {
        return reply("r", "m");
    }

    static ExpectedReply reply(String id, String model) {
        return ExpectedReply.reply(id, model);
    }

    static ExpectedReply said() {
        return reply().text("Hi");
    }

    static String hi() {
        return delta("{\"role\":\"assistant\",\"content\":\"Hi\"}", "");
    }

    static String delta(String delta, String finish) {
        var reason = finish.isEmpty() ? "null" : "\"" + finish + "\"";
        return "{\"id\":\"r\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":"
                + delta
                + ",\"finish_reason\":"
                + reason
                + "}]}";
    }

    static String end(String reason) {
        return delta("{}", reason);
    }

    static String usage(String usage) {
        return "{\"id\":\"r\",\"model\":\"m\",\"choices\":[],\"usage\":" + usage + "}";
    }

    static String call(String pieces) {
        return delta("{\"tool_calls\":[" + pieces + "]}", "");
    }

    static String detail(String type, String fields, int index) {
        return "{\"reasoning_details\":[{\"type\":\"%s\",%s\"index\":%d}]}"
                .formatted(type, fields, index);
    }

    static VendorSignature sealed(String id, String value) {
        return new VendorSignature.Encrypted("openrouter", id, value);
    }
}
