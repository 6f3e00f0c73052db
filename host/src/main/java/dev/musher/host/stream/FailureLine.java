package dev.musher.host.stream;

import java.io.PrintStream;

/** The result of a run that could not begin. */
public final class FailureLine {
    private FailureLine() {}

    /** Prints it, with the reason in sentences. */
    public static void print(PrintStream out, String why) {
        new LineOutput(out, () -> {}).line(line -> write(line, why));
    }

    private static void write(JsonFieldWriter line, String why) {
        line.text("type", "result").text("subtype", "error_during_execution").yes("is_error");
        line.number("duration_ms", 0).number("num_turns", 0).text("result", why);
        line.nothing("session_id").number("total_cost_usd", 0);
        line.beginArray("errors");
        line.item(why);
        line.endArray();
        line.text("terminal_reason", "not_started").text("uuid", LineUuid.random());
    }
}
