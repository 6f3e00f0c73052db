package dev.musher.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.LaneRules;
import dev.musher.chat.notice.Subscriptions;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.host.access.AccessRole;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** A chat room of a scripted project, and people in it. */
public final class ChatFixture implements AutoCloseable, ChatOutput {
    public static final ChatPerson ANN = new ChatPerson("ann", AccessRole.OWNER);

    private static final Map<String, ChatPerson> PEOPLE =
            Map.of(
                    "ann", ANN,
                    "olga", new ChatPerson("olga", AccessRole.OPERATOR),
                    "vic", new ChatPerson("vic", AccessRole.VIEWER),
                    "bot", new ChatPerson("bot", AccessRole.OWNER, "", ProjectOrders.Kind.PROGRAM));

    public final ProjectHost project;
    public final ProjectQueries queries;
    public final ProjectOrders orders;
    private final Map<String, ChatPerson> people = new ConcurrentHashMap<>(PEOPLE);
    private final ScriptedProject scripted;
    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));
    private final ChatRoom room;
    private final List<String> shown = new ArrayList<>();

    /**
     * @param script of the persona, in YAML
     */
    public ChatFixture(Path folder, String script) throws IOException {
        scripted = new ScriptedProject(folder, script);
        project = scripted.project();
        queries = scripted.queries();
        orders = scripted.orders();
        Path state = scripted.state().resolve("chat/test");
        room =
                new ChatRoom(
                        scripted.chat(timer, LaneRules.USUAL),
                        new RoomOptions(
                                state,
                                author -> Optional.ofNullable(people.get(author)),
                                Set.of(),
                                new AmbientRooms(Set.of(), state),
                                Optional.of(new Subscriptions(List.of(), state))),
                        this);
    }

    /** The persona follows another script from the next turn on. */
    public void script(String script) throws IOException {
        scripted.script(script);
    }

    /** Nobody knows them any more. */
    void removes(String person) {
        people.remove(person);
    }

    public ChatRoom room() {
        return room;
    }

    public ChatRoom.Reception says(String author, String text) throws InterruptedException {
        return room.receive(new ChatMessage(UUID.randomUUID().toString(), "lobby", author, text));
    }

    /** What is shown for a message, once everything is answered. */
    public String asks(String author, String text) throws InterruptedException {
        int before = shown().size();
        says(author, text);
        passes(Duration.ofSeconds(2));
        assertThat(room.awaitAnswers(Duration.ofMinutes(1))).isTrue();
        return String.join("\n", shown().subList(before, shown().size()));
    }

    public synchronized List<String> shown() {
        return List.copyOf(shown);
    }

    /** Waits until this is shown. */
    synchronized void awaits(String line) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!shown.contains(line)) {
            long left = (end - System.nanoTime()) / 1_000_000;
            assertThat(left).as("shown so far: %s", shown).isPositive();
            wait(left);
        }
    }

    void passes(Duration time) {
        timer.advance(time);
    }

    @Override
    public synchronized void show(String conversation, Reply reply) {
        shown.add(PlainText.of(reply));
        notifyAll();
    }

    @Override
    public void answer(String conversation, Reply reply) {
        show(conversation, reply);
    }

    @Override
    public void waiting(String conversation, int messages) {
        show(conversation, Reply.text("Waiting for the running answer: " + messages));
    }

    @Override
    public synchronized void working(String conversation, TurnActivity activity) {
        switch (activity) {
            case TurnActivity.Used(var tool) -> {
                shown.add("(" + tool + ")");
                notifyAll();
            }
            case TurnActivity.Began _, TurnActivity.Wrote _, TurnActivity.Ended _ -> {}
        }
    }

    @Override
    public void close() {
        room.close();
        scripted.close();
    }
}
