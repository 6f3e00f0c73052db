package dev.musher.host.doctor;

import java.util.Map;
import java.util.OptionalInt;

/** Whether the terminal can show what Musher draws. */
public final class TerminalProbe implements Probe {
    private static final int NARROW = 40;

    private final Map<String, String> environment;
    private final OptionalInt width;

    /**
     * Looks at the terminal at standard output.
     *
     * @param width in columns; empty where the output does not go to a terminal
     */
    public TerminalProbe(Map<String, String> environment, OptionalInt width) {
        this.environment = Map.copyOf(environment);
        this.width = width;
    }

    @Override
    public String part() {
        return "terminal";
    }

    @Override
    public ProbeResult probe() {
        if (width.isEmpty()) {
            return ProbeResult.fine(part(), "none: output goes to a file or a program");
        }
        String kind = environment.getOrDefault("TERM", "");
        if (kind.isBlank() || kind.equals("dumb")) {
            return ProbeResult.look(
                    part(),
                    "TERM is " + (kind.isBlank() ? "not set" : kind) + ": no colours, no cursor",
                    "export TERM=xterm-256color");
        }
        String detail = kind + ", " + width.getAsInt() + " columns";
        if (width.getAsInt() < NARROW) {
            return ProbeResult.look(part(), detail + "; tables need " + NARROW, "widen the window");
        }
        return ProbeResult.fine(part(), detail);
    }
}
