package dev.musher.app.headless;

import dev.musher.agent.loop.Agent;
import dev.musher.agent.plan.PlanRun;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.tools.permission.policy.PromptingPermission.Refusal;
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
        OpenAgent open(CommandInvocation commandInvocation, String prompt);
    }
}
