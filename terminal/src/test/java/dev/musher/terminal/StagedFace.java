package dev.musher.terminal;

import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskView;
import dev.musher.host.desk.EventLog;
import dev.musher.time.SystemClock;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Line mode in this terminal, with runs that do what their prompt says. */
final class StagedFace {
    private StagedFace() {}

    public static void main(String[] folders) throws Exception {
        Path folder = Path.of(folders[0]);
        var style = System.getenv("NO_COLOR") == null ? Style.COLOURED : Style.PLAIN;
        try (var terminal = SystemTerminal.open(folder.resolve("cache"))) {
            var seat = new LineFace.Seat(terminal, style, folder, folder.resolve("history"));
            var face = new LineFace(seat, new SystemClock());
            var runs = new StagedRuns(face.person());
            var log = new EventLog(new DeskView(face::hear));
            try (var desk = new Desk(runs, new StagedServices(), log)) {
                face.attend(
                        desk, List.of("Staged. /help shows what can be typed."), Optional.empty());
            }
        }
        System.out.println("left");
        Runtime.getRuntime().halt(0);
    }
}
