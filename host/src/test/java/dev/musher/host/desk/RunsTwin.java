package dev.musher.host.desk;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Runs that end when a test says so. */
final class RunsTwin implements SessionRuns {
    private final BlockingQueue<String> prompts = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final List<String> steered = new ArrayList<>();
    private final List<String> unheard = new ArrayList<>();
    private volatile boolean closed;

    @Override
    public String id() {
        return "s";
    }

    @Override
    public List<AuthoredMessage> earlier() {
        return List.of();
    }

    @Override
    public void run(DeskCommand.Say said, AgentListener listener) {
        String prompt = said.words();
        var sessionSetup = new AgentEvent.SessionSetup("s", "m", "/p", "ask", List.of());
        listener.on(new AgentEvent.RunStarted(sessionSetup, Message.User.text(prompt)));
        prompts.add(prompt);
        RunEnd end;
        try {
            String answer = answers.take();
            listener.on(new AgentEvent.WordsAdded(answer));
            end = new RunEnd.Finished(answer);
        } catch (InterruptedException _) {
            end = new RunEnd.Stopped();
        }
        var totals =
                new AgentEvent.Totals(
                        1,
                        0,
                        TokenUsage.NONE,
                        Cost.nothing(),
                        Duration.ZERO,
                        Duration.ZERO,
                        List.of(),
                        VerificationSummary.UNCHANGED);
        listener.on(new AgentEvent.RunFinished(end, totals));
    }

    @Override
    public void plan(String words, AgentListener listener) {
        run(new DeskCommand.Say("plan: " + words), listener);
    }

    void awaitPrompt(String expected) throws InterruptedException {
        String prompt = prompts.take();
        if (!prompt.equals(expected)) {
            throw new AssertionError("asked " + prompt + " instead of " + expected);
        }
    }

    void finish(String prompt, String answer) throws InterruptedException {
        awaitPrompt(prompt);
        answer(answer);
    }

    void answer(String answer) {
        answers.add(answer);
    }

    @Override
    public synchronized void steer(DeskCommand.Say said) {
        steered.add(said.words());
        unheard.add(said.words());
    }

    synchronized List<String> steered() {
        return List.copyOf(steered);
    }

    @Override
    public synchronized List<String> unheard() {
        var all = List.copyOf(unheard);
        unheard.clear();
        return all;
    }

    @Override
    public void fold(String focus, AgentListener listener) {}

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
    }
}
