package dev.musher.chat.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.chat.dispatch.Inbox;
import dev.musher.chat.transport.InMemoryTransport;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.OtherSide;
import dev.musher.tools.ask.AnswerOption;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserQuestion;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(180)
class RequestPostsTest {
    private static final UserQuestion QUESTION =
            new UserQuestion(
                    "Which greeting?",
                    List.of(new AnswerOption("Ahoj", ""), new AnswerOption("Good  day", "")),
                    UserQuestion.Choices.ONE);

    @TempDir private Path folder;
    private ConnectedProject project;

    @BeforeEach
    void open() throws Exception {
        project = new ConnectedProject(folder, "steps:\n  - text: Hi.\n");
    }

    @AfterEach
    void close() {
        project.close();
    }

    /** An agent asks, on a thread of its own. */
    private FutureTask<UserAnswer> asked() {
        var channel = project.project.requests().channel("maya", (_, _) -> {});
        var task = new FutureTask<>(() -> channel.ask(QUESTION));
        Thread.ofVirtual().name("agent").start(task);
        return task;
    }

    private static void awaitText(InMemoryTransport transport, String words)
            throws InterruptedException {
        transport.awaits(
                _ ->
                        ConnectedProject.texts(transport).stream()
                                .anyMatch(text -> text.contains(words)));
    }

    /** The number of the request that a message shows. */
    private static String number(OtherSide.Shown message) {
        return message.text().replaceFirst("(?s).*Request (\\d+):.*", "$1");
    }

    @Test
    void firstAnswerCountsAndTheOthersAreUpdated() throws Exception {
        var one = project.connect("one", "room=requests");
        var two = project.connect("two", "room");
        var none = project.connect("none", "room=stories");
        var answer = asked();
        awaitText(one, ": maya asks:");
        awaitText(two, ": maya asks:");
        var asked = one.shown().getLast();
        assertThat(asked.buttons()).containsExactly("Ahoj", "Good  day", "No answer");

        one.presses("vic", asked, "Ahoj");
        awaitText(one, "it takes operator");
        one.presses("ann", asked, "Good  day");

        assertThat(answer.get()).isEqualTo(new UserAnswer.Chosen(List.of("Good  day")));
        String closed = "Closed: answered with 'Good  day' by Anna, by memory.";
        awaitText(one, closed);
        awaitText(two, closed);
        var late = two.shown().getLast();
        assertThat(late.buttons()).isEmpty();
        assertThat(late.edits()).isEqualTo(1);
        two.says("ann", Address.MENTION, "answer " + number(asked) + " reply Ahoj");
        awaitText(
                two,
                "Request "
                        + number(asked)
                        + " is closed: answered with 'Good  day' by Anna, by memory.");
        assertThat(ConnectedProject.texts(none)).noneMatch(text -> text.contains("Request"));
    }

    @Test
    void lostConnectionDoesNotCountAsWatching() throws Exception {
        var transport = project.connect("one", "room=requests");
        transport.says("ann", Address.DIRECT, "requests");
        awaitText(transport, "No agent waits for an answer.");
        transport.breaks();

        assertThat(asked().get()).isEqualTo(new UserAnswer.NoUser());

        transport.restores();
        var answer = asked();
        awaitText(transport, ": maya asks:");
        transport.says(
                "ann",
                Address.DIRECT,
                "answer " + number(transport.shown().getLast()) + " reply whatever you like");
        assertThat(answer.get()).isEqualTo(new UserAnswer.FreeText("whatever you like"));
    }

    @Test
    void whatCouldNotBeShownIsShownOnceThatIsPossible() throws Exception {
        var transport = project.connect("one", "room=requests");
        transport.refuses();
        var answer = asked();
        while (transport.refused() == 0) {
            assertThat(answer.isDone()).isFalse();
            Thread.onSpinWait();
        }
        transport.accepts();
        transport.breaks();
        transport.restores();

        awaitText(transport, ": maya asks:");
        transport.says(
                "ann",
                Address.DIRECT,
                "answer " + number(transport.shown().getLast()) + " reply Ahoj");
        assertThat(answer.get()).isEqualTo(new UserAnswer.Chosen(List.of("Ahoj")));
    }

    @Test
    void whereNothingCanBeShownNobodyWatches() throws Exception {
        var transport = project.connect("one", "room=requests");
        transport.refuses();

        assertThat(asked().get()).isEqualTo(new UserAnswer.NoUser());
    }

    @Test
    void conversationThatWantsRequestsLaterGetsTheOpenOnes() throws Exception {
        var transport = project.connect("one", "room=requests");
        var answer = asked();
        awaitText(transport, ": maya asks:");
        transport.says("ann", Address.DIRECT, "notify requests");

        transport.awaits(
                _ ->
                        transport.shown().stream()
                                .anyMatch(
                                        one ->
                                                one.place().equals("direct-ann")
                                                        && one.text().contains(": maya asks:")));
        transport.says(
                "ann",
                Address.DIRECT,
                "answer " + number(transport.shown().getLast()) + " reply Ahoj");
        assertThat(answer.get()).isEqualTo(new UserAnswer.Chosen(List.of("Ahoj")));
    }

    @Test
    void aTransportThatCannotBeginLeavesNothingOpen() throws Exception {
        project.project.project().close();

        assertThatThrownBy(() -> project.connect("one", "room=requests"))
                .isInstanceOf(RuntimeException.class);

        Inbox.open(project.project.state().resolve("chat/one")).close();
    }

    @Test
    void nobodyWhoMayAnswerIsAskedNothing() throws Exception {
        var viewers = ConnectedProject.PEOPLE.subList(1, 2);
        var transport = project.connect("one", viewers, "room");

        assertThat(asked().get()).isEqualTo(new UserAnswer.NoUser());
        assertThat(ConnectedProject.texts(transport)).noneMatch(text -> text.contains("Request"));
    }
}
