package dev.musher.terminal.face;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.terminal.line.Tmux;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The screen in a real terminal. */
@Tag("slow")
@Timeout(300)
class ScreenInTmuxTest {
    @TempDir private Path folder;
    private Optional<Tmux> opened = Optional.empty();

    @AfterEach
    void close() throws Exception {
        if (opened.isPresent()) {
            opened.get().close();
        }
    }

    private Tmux screen() throws Exception {
        return run(java());
    }

    private List<String> java() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                StagedScreen.class.getName(),
                folder.toString());
    }

    private Tmux run(List<String> command) throws Exception {
        assumeTrue(Tmux.isInstalled(), "tmux is not installed");
        var tmux = Tmux.run(folder, new Tmux.Size(80, 24), Map.of(), command);
        opened = Optional.of(tmux);
        tmux.await("\n>");
        return tmux;
    }

    private static void say(Tmux tmux, String words) throws Exception {
        tmux.type(words);
        tmux.keys("Enter");
    }

    @Test
    void streamsWhileItsSizeChangesAndKeepsEveryLineOnce() throws Exception {
        var tmux = screen();
        say(tmux, "stream");
        tmux.await("The story");
        for (int columns : List.of(60, 100, 50, 80)) {
            tmux.resize(columns, 24);
        }
        tmux.await("2 turns");
        say(tmux, "stream");
        say(tmux, "that is all");
        tmux.await("> that is all\n\n2 turns");

        String all = tmux.everything();
        assertThat(all.split("int answer", -1)).hasSize(3);
        assertThat(all.split("• one item", -1)).hasSize(3);
        assertThat(all.split("The end\\.", -1)).hasSize(3);
        assertThat(all.split("Staged\\. /help", -1)).hasSize(2);
    }

    @Test
    void asksAndGoesOnWithTheAnswer() throws Exception {
        var tmux = screen();
        say(tmux, "ask");
        tmux.await("y/s/n/w?");
        tmux.type("n");
        tmux.await("The person says No");
        say(tmux, "choose");
        tmux.await("answer>");
        say(tmux, "2");

        assertThat(tmux.await("The person says Chosen")).contains("Blue");
    }

    @Test
    void leavesTheTerminalAsItWas() throws Exception {
        var tmux = screen();
        say(tmux, "stream");
        tmux.await("2 turns");
        tmux.keys("C-d");

        assertThat(tmux.await("\nover")).contains("ended: 0", "\nisig icanon iexten echo ");
    }

    @Test
    void theNextStartRepairsWhatAKillHasLeft() throws Exception {
        String once = "'" + String.join("' '", java()) + "'";
        Path twice = Files.writeString(folder.resolve("twice.sh"), once + "\n" + once + "\n");
        var tmux = run(List.of("sh", twice.toString()));
        long killed = tmux.process("java");
        ProcessHandle.of(killed).orElseThrow().destroyForcibly();
        tmux.await("Killed");
        tmux.await(screen -> screen.lastIndexOf("\n>") > screen.indexOf("Killed"));
        tmux.keys("C-d");

        assertThat(tmux.await("\nover")).contains("\nisig icanon iexten echo ", " icrnl ");
    }
}
