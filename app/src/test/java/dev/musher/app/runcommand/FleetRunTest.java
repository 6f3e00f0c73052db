package dev.musher.app.runcommand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.host.project.AttemptRecords;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetRunner;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.text.RunEventText;
import dev.musher.pipeline.board.RecordedEvent;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class FleetRunTest {
    @TempDir Path temp;
    private RunFixture stage;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @BeforeEach
    void begin() {
        stage = new RunFixture(temp.resolve("state"), temp.resolve("cache"));
    }

    @AfterEach
    void end() {
        stage.close();
    }

    @Test
    void printsALineForWhatHappensAndTheEnd() throws InterruptedException {
        stage.work =
                () -> {
                    stage.story("Greet");
                    return new Rest.Unable("The base branch is gone.");
                };

        assertThat(RunAction.code(run(lines()))).isEqualTo(ExitCode.FAILED);
        assertThat(printed())
                .isEqualTo(
                        """
                        backlog 0, coding 0, qa 0, merge 0, done 0
                        12:00:00  1 added by ada · Greet
                        12:00:00  1 ada started it · Greet
                        """);
    }

    @Test
    void printsLinesOfJsonForPrograms() throws InterruptedException {
        stage.work =
                () -> {
                    stage.story("Greet");
                    return new Rest.Idle();
                };
        var showing = new JsonRunDisplay(out());

        showing.ended(run(showing));

        assertThat(printed().replaceAll("\"tookMs\":[0-9]+", "\"tookMs\":0"))
                .isEqualTo(
                        """
                        {"kind":"event","sequence":1,"item":1,"at":"2026-01-02T12:00:00Z","actor":"ada","type":"created","data":{"number":1,"origin":{"by":{"kind":"person","id":"ada"},"at":"2026-01-02T12:00:00Z"},"draft":{"brief":{"type":"story","name":"Greet","body":""},"criteria":[],"terms":{"depends_on":[]},"entry":"backlog"}},"what":"created the story Greet","findings":[]}
                        {"kind":"event","sequence":2,"item":1,"at":"2026-01-02T12:00:00Z","actor":"ada","type":"started","data":{},"what":"started it","findings":[]}
                        {"kind":"end","rest":"idle","why":"","landed":[],"proven":[],"left":[{"item":1,"why":"not started"}],"tokens":0,"dollars":0,"unpricedCalls":0,"tookMs":0}
                        """);
    }

    @Test
    void anInterruptionStopsTheFleetAndWaitsForIt() throws InterruptedException {
        var stopped = new AtomicReference<Boolean>();
        stage.work =
                () -> {
                    try {
                        new CountDownLatch(1).await();
                        stopped.set(false);
                    } catch (InterruptedException _) {
                        stopped.set(true);
                    }
                    return new Rest.Stopped();
                };
        var outcome = new AtomicReference<RunOutcome>();
        var thread =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        outcome.set(run(lines()));
                                    } catch (InterruptedException e) {
                                        throw new IllegalStateException(e);
                                    }
                                });
        stage.begun.await();
        thread.interrupt();
        thread.join();

        assertThat(stopped.get()).isTrue();
        assertThat(RunAction.code(outcome.get())).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(printed()).endsWith("done 0\nstopping every agent\n");
    }

    @Test
    void aFaceThatBreaksLeavesNobodyAtWork() throws InterruptedException {
        var stopped = new CountDownLatch(1);
        stage.work =
                () -> {
                    stage.story("Greet");
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException _) {
                        stopped.countDown();
                    }
                    return new Rest.Stopped();
                };
        assertThatThrownBy(() -> run(new Broken())).hasMessage("no screen");
        assertThat(stopped.getCount()).isZero();
    }

    @Test
    @Timeout(30)
    void whatTheFleetDoesIsToldWhenItAnnouncesIt() throws InterruptedException {
        var told = new CountDownLatch(1);
        stage.work =
                () -> {
                    stage.trouble = Optional.of("Base is red.");
                    stage.changed.run();
                    try {
                        told.await();
                    } catch (InterruptedException _) {
                        return new Rest.Stopped();
                    }
                    return new Rest.Idle();
                };

        assertThat(run(new Told(told)).rest()).isEqualTo(new Rest.Idle());
    }

    /** Waits to be told of trouble. */
    private record Told(CountDownLatch latch) implements FleetListener {
        @Override
        public void happened(List<RecordedEvent> events, FleetSnapshot snapshot) {
            passed(snapshot);
        }

        @Override
        public void passed(FleetSnapshot snapshot) {
            snapshot.view().trouble().ifPresent(_ -> latch.countDown());
        }

        @Override
        public void stopping(FleetSnapshot snapshot) {}

        @Override
        public void ended(RunOutcome outcome) {}

        @Override
        public void close() {}
    }

    /** Shows nothing, and says so once something happens. */
    private static final class Broken implements FleetListener {
        @Override
        public void happened(List<RecordedEvent> events, FleetSnapshot snapshot) {
            throw new IllegalStateException("no screen");
        }

        @Override
        public void passed(FleetSnapshot snapshot) {}

        @Override
        public void stopping(FleetSnapshot snapshot) {}

        @Override
        public void ended(RunOutcome outcome) {}

        @Override
        public void close() {}
    }

    private RunOutcome run(FleetListener showing) throws InterruptedException {
        // Nothing is seen by looking now and then.
        return new FleetRunner(stage, showing, new SystemTimeSource(), Duration.ofHours(1))
                .run(Fleet.WhenIdle.UNTIL_IDLE);
    }

    private FleetListener lines() {
        return new LineRunDisplay(screen(), new RunEventText(AttemptRecords.NONE, ZoneOffset.UTC));
    }

    private ConsoleOutput out() {
        return screen().out();
    }

    private CommandScreen screen() {
        return RunFixture.screen(
                new PrintStream(bytes, true, StandardCharsets.UTF_8),
                80,
                Colour.PLAIN,
                CommandScreen.Audience.UNATTENDED);
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
