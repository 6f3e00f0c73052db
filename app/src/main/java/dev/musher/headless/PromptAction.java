package dev.musher.headless;

import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.conversation.Message;
import dev.musher.task.TaskGroup;
import java.util.concurrent.ExecutionException;

/** {@code musher -p}: works on one prompt and prints what came of it. */
public final class PromptAction implements Action {
    private final OpenAgent.Opening opening;
    private final PromptSource prompts;

    public PromptAction(OpenAgent.Opening opening, PromptSource prompts) {
        this.opening = opening;
        this.prompts = prompts;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        String prompt = prompts.read(invocation.argument(PromptCommand.PROMPT), screen);
        try (var open = opening.open(invocation, prompt)) {
            RunEnd end = run(open, Message.User.text(prompt), AgentListener.NOBODY);
            screen.out().line(end.text());
            return end instanceof RunEnd.Finished ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    /** On a virtual thread: only there an interruption ends a wait for the network. */
    private static RunEnd run(OpenAgent open, Message.User prompt, AgentListener listener)
            throws InterruptedException {
        try (var group = new TaskGroup<RunEnd>("run")) {
            group.fork(() -> open.agent().run(prompt, listener));
            return group.join().getFirst();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a run ended without an end", e);
        }
    }
}
