package dev.musher.terminal.face;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskView;
import dev.musher.host.desk.EventLog;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.line.StagedRuns;
import dev.musher.terminal.line.StagedServices;
import dev.musher.terminal.screen.HeadlessXterm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An independent emulator shows a whole session as our model of a terminal does. */
@Tag("slow")
@Timeout(120)
class ScreenJudgeTest {
    @Test
    void showsASessionAsTheModelDoes() throws Exception {
        assumeTrue(HeadlessXterm.isInstalled(), "@xterm/headless is not installed");
        var terminal = new ScreenTwin(80, 24);
        var clock = new SystemTimeSource();
        var face =
                new ScreenFace(
                        new ScreenFace.Seat(
                                terminal,
                                TerminalMarker.NONE,
                                new TypedLines(List::of, () -> DeskCommand.Origin.TYPED),
                                Map.of("TERM", "xterm-256color")),
                        clock);
        var log = new EventLog(new DeskView(face::hear, clock));
        try (var desk = new Desk(new StagedRuns(face.person()), new StagedServices(), log)) {
            var first = Optional.<DeskCommand>of(new DeskCommand.Say("stream"));
            var session = Thread.ofPlatform().start(() -> run(face, desk, first));
            terminal.await("2 turns");
            terminal.type("ask\r");
            terminal.await("y/s/n/w?");
            terminal.type("y");
            terminal.await("The person says Once");
            terminal.type("\u000f");
            terminal.await("q close");
            terminal.type("q");
            terminal.type("z");
            terminal.await("> z");
            terminal.type("\u007f");
            terminal.type("\u0004");
            session.join();
        }

        assertThat(new HeadlessXterm(80, 24).write(terminal.log()).shown().lines())
                .isEqualTo(terminal.lines())
                .contains("int answer() {", "  → yes, once");
    }

    private static void run(ScreenFace face, Desk desk, Optional<DeskCommand> first) {
        try {
            face.run(desk, List.of("Welcome."), first);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
