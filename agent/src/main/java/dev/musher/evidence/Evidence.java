package dev.musher.evidence;

import dev.musher.command.CommandReader;
import dev.musher.tool.Effect;
import dev.musher.tool.ToolOutcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Gathers what is seen of one session. Suits any number of threads. */
public final class Evidence {
    @SuppressWarnings("UnusedVariable")
    private final CommandReader commands;

    private final List<Edit> edits = new ArrayList<>();
    private final List<Check> checks = new ArrayList<>();
    private final Set<String> denied = new HashSet<>();
    private int seen;
    private int runBegan;

    public Evidence(CommandReader commands) {
        this.commands = commands;
    }

    /** The user has spoken: another run begins. */
    public synchronized void runBegan() {
        runBegan = seen;
    }

    /** A call has ended. */
    public synchronized void saw(SeenCall call) {
        seen++;
        if (call.outcome() instanceof ToolOutcome.Refused) {
            denied.add(call.id());
        }
        if (call.sheet().effect() == Effect.WRITES && call.outcome() instanceof ToolOutcome.Done) {
            edits.add(new Edit(seen, call.sheet().name(), Edit.Matter.CODE));
        }
    }

    /** What was seen up to now. */
    public synchronized Facts facts() {
        return new Facts(edits, checks, runBegan, seen - runBegan, denied);
    }
}
