package dev.musher.terminal.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.TestClock;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskEvent;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.terminal.view.ScreenText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class BusyScreenTest {
    private final TestClock clock = new TestClock(Instant.EPOCH);
    private final ScreenOutputTwin output = new ScreenOutputTwin(80);
    private final LiveScreen screen = new LiveScreen(output);
    private final BusyScreen busy =
            new BusyScreen(
                    screen,
                    new QuestionScreen(screen, output, TextStyle.PLAIN, clock),
                    new ScreenText(() -> 80, TextStyle.PLAIN),
                    clock,
                    new TypedLines(List::of, () -> DeskCommand.Origin.TYPED));

    @Test
    void countsTheSecondsOfACallAndNotOfItsLastLine() {
        busy.hear(new DeskEvent.CallBegan("1", "bash", "make"));
        clock.advance(Duration.ofSeconds(5));
        busy.hear(new DeskEvent.CallWent("1", "line 1"));
        busy.tick();
        assertThat(output.written()).endsWith("… line 1  5s");
        clock.advance(Duration.ofSeconds(2));
        busy.hear(new DeskEvent.CallWent("1", "line 2"));
        busy.tick();
        assertThat(output.written()).endsWith("… line 2  7s");

        busy.hear(new DeskEvent.Asked("model"));
        clock.advance(Duration.ofSeconds(1));
        busy.tick();
        assertThat(output.written()).endsWith("… asking model  1s");
    }
}
