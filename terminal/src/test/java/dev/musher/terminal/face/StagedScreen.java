package dev.musher.terminal.face;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskView;
import dev.musher.host.desk.EventLog;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.line.StagedRuns;
import dev.musher.terminal.line.StagedServices;
import dev.musher.terminal.line.SystemTerminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The screen in this terminal, with runs that do what their prompt says. */
final class StagedScreen {
    private StagedScreen() {}

    public static void main(String[] folders) throws Exception {
        var clock = new SystemTimeSource();
        var marker = TerminalMarker.in(Path.of(folders[0]).resolve("terminals"));
        marker.repair();
        try (var terminal = SystemTerminal.open(Path.of(folders[0]).resolve("cache"))) {
            var seat =
                    new ScreenFace.Seat(
                            new JlineTerminal(terminal),
                            marker,
                            new TypedLines(List::of, () -> DeskCommand.Origin.TYPED),
                            System.getenv());
            var face = new ScreenFace(seat, clock);
            var log = new EventLog(new DeskView(face::hear, clock));
            try (var desk = new Desk(new StagedRuns(face.person()), new StagedServices(), log)) {
                face.run(desk, List.of("Staged. /help shows what can be typed."), Optional.empty());
            }
        }
        System.out.println("left");
        Runtime.getRuntime().halt(0);
    }
}
