package dev.musher.openai;

import dev.musher.conversation.Seal;
import dev.musher.recording.Heard;
import java.util.List;

/** A stream of chunks and what must be heard of it. */
record ChatRow(String name, Heard expected, List<String> data) {
    static final String STOP = delta("{}", "stop");
    static final String CALLS = delta("{}", "tool_calls");

    @Override
    public String toString() {
        return name;
    }

    static ChatRow row(String name, Heard expected, String... data) {
        return new ChatRow(name, expected, List.of(data));
    }

    static Expected reply() {
        return reply("r", "m");
    }

    static Expected reply(String id, String model) {
        return Expected.reply(id, model);
    }

    static Expected said() {
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

    static Seal sealed(String id, String value) {
        return new Seal.Encrypted("openrouter", id, value);
    }
}
