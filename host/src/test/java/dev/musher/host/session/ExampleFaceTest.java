package dev.musher.host.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.desk.AnswerResult;
import dev.musher.host.desk.PermissionRequest;
import dev.musher.host.desk.Person;
import dev.musher.host.desk.SessionEvent;
import dev.musher.host.desk.SessionEvent.Closing;
import dev.musher.host.desk.Viewer;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionEnding.EndedSession;
import dev.musher.tools.permission.PermissionClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small face of its own: what a browser or a chat has to do to work with an agent. */
class ExampleFaceTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String SCRIPT =
            """
            steps:
              - text: I write it down.
                calls:
                  - tool: write
                    arguments: {path: ../note.txt, content: "hello\\n"}
              - text: Done.
              - text: Still here.
            """;

    @TempDir private Path temporary;
    private Path project;
    private final BlockingQueue<EndedSession> ended = new LinkedBlockingQueue<>();
    private AgentHost host;
    private SessionOptions options;

    @BeforeEach
    void openHost() throws IOException {
        Path real = temporary.toRealPath();
        Path home = Files.createDirectories(real.resolve("home"));
        project = Files.createDirectories(real.resolve("work/project"));
        Path script = Files.writeString(real.resolve("model.yaml"), SCRIPT);
        var environment = Map.of("PATH", System.getenv("PATH"), "HOME", home.toString());
        var settings = new Settings(UserDirectories.of(environment, home), project);
        var parts =
                AgentParts.of(
                        new HostEnvironment(environment, home, project),
                        settings,
                        Redaction.NONE,
                        new SystemTimeSource());
        host = new AgentHost(parts, ended::add);
        options =
                SessionOptions.USUAL.with(
                        new SessionOptions.Model(
                                Optional.of("scripted:" + script), Optional.empty()));
    }

    @Test
    void answersByIdFromAnotherThreadDetachesAndIsReplaced() throws Exception {
        try (var session = host.open(options, Person.ELSEWHERE, _ -> {})) {
            List<SessionEvent> first = new ArrayList<>();
            try (var viewer = session.watch("browser")) {
                session.say("Write a note.");
                read(viewer, first, event -> event instanceof SessionEvent.PermissionAsked);
                var request = ((SessionEvent.PermissionAsked) first.getLast()).request();
                assertThat(request.claims())
                        .containsExactly(
                                new PermissionClaim.Write(
                                        project.resolveSibling("note.txt").toString()));
                assertThat(request.operation().diff()).contains("+hello");

                Thread.ofVirtual().start(() -> allow(session, request)).join();
                read(viewer, first, ExampleFaceTest::isEnd);
            }

            List<SessionEvent> second = new ArrayList<>();
            try (var viewer = session.watch("phone")) {
                read(viewer, second, ExampleFaceTest::isEnd);
                assertThat(second).isEqualTo(first);

                session.say("And now?");
                read(viewer, second, ExampleFaceTest::isEnd);
            }
            assertThat(second)
                    .contains(
                            new SessionEvent.RequestClosed("1", Closing.ANSWERED),
                            new SessionEvent.ViewerLeft("browser-1"),
                            new SessionEvent.ViewerJoined("phone-2"));
        }
        assertThat(project.resolveSibling("note.txt")).hasContent("hello\n");
    }

    @Test
    void takesASessionUpWithItsWholeHistoryAndHearsOfItsEnd() throws Exception {
        String id;
        try (var session = host.open(options, Person.ELSEWHERE, _ -> {});
                var viewer = session.watch("browser")) {
            session.say("Write a note.");
            var told = new ArrayList<SessionEvent>();
            read(viewer, told, event -> event instanceof SessionEvent.PermissionAsked);
            session.answer("1", new Person.Permit.No("not there"));
            read(viewer, told, ExampleFaceTest::isEnd);
            id = ((SessionEvent.SessionOpened) told.getFirst()).session();
        }
        var end = ended.take();
        assertThat(end.id().text()).isEqualTo(id);
        assertThat(end.lastRun()).contains(new RunEnd.Finished("Done."));
        assertThat(end.diary().orElseThrow()).isRegularFile();

        try (var session =
                        host.open(
                                options.in(new SessionChoice.Named(id)),
                                Person.ELSEWHERE,
                                _ -> {});
                var viewer = session.watch("phone")) {
            var history = viewer.next(100, PATIENCE);
            assertThat(history.getFirst()).isEqualTo(new SessionEvent.SessionOpened(id));
            assertThat(history.subList(1, history.size() - 1))
                    .hasSize(4)
                    .allMatch(event -> event instanceof SessionEvent.Recalled);
        }
    }

    private static void allow(HostedSession session, PermissionRequest request) {
        assertThat(session.answer(request.id(), new Person.Permit.Once()))
                .isEqualTo(new AnswerResult.Taken());
        assertThat(session.answer(request.id(), new Person.Permit.No("too late")))
                .isInstanceOf(AnswerResult.Refused.class);
    }

    /** One at a time, so that it is late. */
    private static void read(Viewer viewer, List<SessionEvent> told, Predicate<SessionEvent> last)
            throws InterruptedException {
        do {
            var page = viewer.next(1, PATIENCE);
            assertThat(page).as("after %s", told).isNotEmpty();
            told.addAll(page);
        } while (!last.test(told.getLast()));
    }

    private static boolean isEnd(SessionEvent event) {
        return event instanceof SessionEvent.Happened(AgentEvent.RunFinished _);
    }
}
