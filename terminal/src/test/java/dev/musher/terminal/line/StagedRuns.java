package dev.musher.terminal.line;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.json.Json;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.Person;
import dev.musher.host.desk.SessionRuns;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Runs that do what their prompt says: stream, ask, choose, hang. */
public final class StagedRuns implements SessionRuns {
    private static final String STORY =
            """
            # The story

            This is a **bold** claim, and `code` in it. The quick brown fox jumps over the lazy \
            dog, and then it does so again.

            - one item
            - another item that is a good deal longer than the first one and wraps around

            ```java
            int answer() {
                return 42;
            }
            ```
            日本語の文章です。 The end.
            """;

    private final Person person;
    private final List<String> steered = new ArrayList<>();

    public StagedRuns(Person person) {
        this.person = person;
    }

    @Override
    public String id() {
        return "staged";
    }

    @Override
    public List<AuthoredMessage> earlier() {
        return List.of();
    }

    @Override
    public void run(DeskCommand.Say said, AgentListener listener) {
        String prompt = said.words();
        var sessionSetup = new AgentEvent.SessionSetup("s", "staged", "/p", "ask", List.of());
        listener.on(new AgentEvent.RunStarted(sessionSetup, Message.User.text(prompt)));
        RunEnd end;
        try {
            act(prompt, listener);
            end = new RunEnd.Finished("");
        } catch (InterruptedException _) {
            end = new RunEnd.Stopped();
        }
        var tokenUsage = new TokenUsage(1200, 0, 0, 0, 90, 0);
        var totals =
                new AgentEvent.Totals(
                        2,
                        1,
                        tokenUsage,
                        new Cost.Known(1_230_000_000L),
                        Duration.ofSeconds(3),
                        Duration.ofSeconds(2),
                        List.of(),
                        VerificationSummary.UNCHANGED);
        listener.on(new AgentEvent.RunFinished(end, totals));
    }

    @Override
    public void plan(String words, AgentListener listener) {
        run(new DeskCommand.Say("plan " + words), listener);
    }

    private void act(String prompt, AgentListener listener) throws InterruptedException {
        listener.on(new AgentEvent.ReplyStarted(ModelRole.MAIN, "staged"));
        switch (prompt) {
            case "stream" -> stream(STORY, listener);
            case "ask" -> ask(listener);
            case "choose" -> choose(listener);
            case "hang" -> new CountDownLatch(1).await();
            default -> stream("You said: " + prompt, listener);
        }
        for (String words : unheard()) {
            listener.on(new AgentEvent.Steered(Message.User.text(words)));
        }
        listener.on(
                new AgentEvent.ReplyFinished(
                        new AgentEvent.ReplyEnd.Stopped(), TokenUsage.NONE, Cost.nothing()));
    }

    private static void stream(String text, AgentListener listener) throws InterruptedException {
        listener.on(new AgentEvent.ThoughtsAdded("I think about it.\n"));
        for (int at = 0; at < text.length(); at += 5) {
            String piece = text.substring(at, Math.min(text.length(), at + 5));
            listener.on(new AgentEvent.WordsAdded(piece));
            pause(20);
        }
        listener.on(
                new AgentEvent.Noticed(new Notice(NoticeTag.TURNS, "60 of 100 turns are made.")));
    }

    private void ask(AgentListener listener) throws InterruptedException {
        var input = Json.parse("{\"command\": \"rm -rf build\\nmake\"}");
        listener.on(new AgentEvent.CallStarted("1", "bash", input));
        var operation =
                new Person.Operation(
                        "Allow this?",
                        "bash: rm -rf build\nmake",
                        "",
                        List.of("run rm -rf build: no rule allows it"),
                        Person.Rules.NONE);
        var permit = person.decide(operation);
        listener.on(
                new AgentEvent.CallFinished(
                        "1",
                        "bash",
                        ToolOutcome.done("The person says " + permit + "\n[exit code 0]"),
                        List.of(),
                        Duration.ofMillis(3200)));
        listener.on(new AgentEvent.WordsAdded("The person says " + permit + "."));
    }

    private void choose(AgentListener listener) throws InterruptedException {
        var options = List.of(new Person.Option("Red", "warm"), new Person.Option("Blue", "cold"));
        var choice = person.choose(new Person.Query("Which?", options, Person.Picks.ONE));
        listener.on(new AgentEvent.WordsAdded("The person says " + choice + "."));
    }

    private static void pause(int millis) throws InterruptedException {
        if (new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("nobody counts it down");
        }
    }

    @Override
    public synchronized void steer(DeskCommand.Say said) {
        String words = said.words();
        steered.add(words);
    }

    @Override
    public synchronized List<String> unheard() {
        var all = List.copyOf(steered);
        steered.clear();
        return all;
    }

    @Override
    public void fold(String focus, AgentListener listener) {}

    @Override
    public void close() {}
}
