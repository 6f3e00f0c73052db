package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.terminal.line.Tmux;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher chat} in a real terminal. */
@Tag("slow")
@Timeout(180)
class ChatTerminalTest {
    private static final String SCRIPT =
            """
            steps:
              - when: "hurry"
                calls:
                  - tool: stories
                    arguments: {}
              - when: "There are no stories."
                delay: 10m
                text: Too late.
              - when: "hello"
                text: Good morning.
            """;

    @TempDir private Path folder;

    @Test
    void answersAboveTheLineStopsByCtrlCAndLeavesByCtrlD() throws Exception {
        assumeTrue(Tmux.isInstalled(), "tmux is not installed");
        try (var tmux = chat()) {
            tmux.await("quit leaves.");
            say(tmux, "hello there, agent");
            tmux.await("Good morning.");
            say(tmux, "hurry up please");
            tmux.await("· stories");

            tmux.keys("C-c");
            tmux.await("Stopped.");
            say(tmux, "stauts");
            tmux.await("Did you mean: status [N]");
            tmux.keys("Up", "Up");
            tmux.await(screen -> screen.endsWith("> hurry up please"));
            tmux.keys("C-c");
            tmux.await(screen -> screen.endsWith("\n>"));
            tmux.keys("C-d");

            assertThat(tmux.await("ended: 0")).doesNotContain("Too late.");
        }
    }

    private static void say(Tmux tmux, String words) throws Exception {
        tmux.await(screen -> screen.endsWith(">"));
        tmux.type(words);
        tmux.keys("Enter");
    }

    private Tmux chat() throws Exception {
        Path project = Files.createDirectories(folder.resolve("project"));
        Path home = Files.createDirectories(folder.resolve("home"));
        Path script = Files.writeString(folder.resolve("script.yaml"), SCRIPT);
        return Tmux.run(
                folder,
                new Tmux.Size(100, 60),
                Map.of("HOME", home.toString()),
                List.of(
                        "env",
                        "-C",
                        project.toString(),
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dmusher.terminals=ioe",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "chat",
                        "--model",
                        "scripted:" + script));
    }
}
