package dev.musher.terminal.line;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskView;
import dev.musher.host.desk.EventLog;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.markdown.TextStyle;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Line mode in this terminal, with runs that do what their prompt says. */
final class StagedFace {
    private StagedFace() {}

    public static void main(String[] folders) throws Exception {
        Path folder = Path.of(folders[0]);
        var textStyle = System.getenv("NO_COLOR") == null ? TextStyle.COLOURED : TextStyle.PLAIN;
        try (var terminal = SystemTerminal.open(folder.resolve("cache"))) {
            var seat =
                    new LineFace.Seat(
                            terminal,
                            textStyle,
                            folder,
                            folder.resolve("history"),
                            new TypedLines(List::of, () -> DeskCommand.Origin.TYPED));
            var face = new LineFace(seat, new SystemTimeSource());
            var runs = new StagedRuns(face.person());
            var log = new EventLog(new DeskView(face::hear, new SystemTimeSource()));
            try (var desk = new Desk(runs, new StagedServices(), log)) {
                face.run(desk, List.of("Staged. /help shows what can be typed."), Optional.empty());
            }
        }
        System.out.println("left");
        Runtime.getRuntime().halt(0);
    }
}
