package dev.musher.headless;

import dev.musher.agent.Agent;
import dev.musher.commandline.Invocation;
import dev.musher.permission.Gatekeeper.Refusal;
import dev.musher.plan.PlanRun;
import java.util.List;

/** An agent with everything that it stands on. Closing it ends what it left running. */
public interface OpenAgent extends AutoCloseable {
    Agent agent();

    /** Stops the run of a thread: interrupts it, and ends its wait for the network. */
    void stop(Thread run);

    /** What was refused so far, the oldest first. */
    List<Refusal> refused();

    /** What the user should know before the first turn; usually nothing. */
    List<String> remarks();

    /** What it plans with, where that is wanted. */
    PlanRun.Parts plan();

    @Override
    void close();

    /** Opens the agent that an invocation asks for. */
    @FunctionalInterface
    interface Opening {
        OpenAgent open(Invocation invocation, String prompt);
    }
}
