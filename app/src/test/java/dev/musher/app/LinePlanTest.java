package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.terminal.line.Tmux;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plans in a real terminal, with a person who decides. */
@Tag("slow")
@Timeout(180)
class LinePlanTest {
    /** The figures of a run, the status, and the prompt. */
    private static final Pattern DONE =
            Pattern.compile("\\dm?s\\n\\n[^\\n]+ context left[^\\n]*\\n>$");

    @TempDir Path folder;
    private Path project;
    private Path home;
    private Optional<Tmux> opened = Optional.empty();

    @BeforeEach
    void makeFolders() throws Exception {
        project = Files.createDirectories(folder.resolve("project"));
        home = Files.createDirectories(folder.resolve("home"));
    }

    @AfterEach
    void close() throws Exception {
        if (opened.isPresent()) {
            opened.get().close();
        }
    }

    @Test
    void plansAgainWhatThePersonWantsOtherwiseAndTakesAllOfItBack() throws Exception {
        var script =
                new PlanScript()
                        .explores()
                        .when("smaller", "text: '# Plan: two'")
                        .plans("# Plan: one")
                        .works("a.txt", "I did it.")
                        .fixes("b.txt", "And that.")
                        .reviews(PlanScript.FIX, PlanScript.DONE);
        var tmux = musher(script);
        say(tmux, "/plan make it so");
        assertThat(tmux.await("answer>"))
                .contains("[explore] Explores first", "Plan: one", "Carry out this plan?");
        say(tmux, "smaller");
        tmux.await("Plan: two");
        tmux.await(screen -> screen.strip().endsWith("answer>"));
        say(tmux, "1");

        assertThat(tmux.await(screen -> DONE.matcher(screen).find()))
                .contains("  → Carry it out", "[implement] Implements the plan.", "● write  a.txt")
                .contains("[review] Needs fix. - a test", "[implement] Does what is missing.")
                .contains("[review] Done. 1 point was checked.");
        assertThat(project.resolve("b.txt")).exists();

        say(tmux, "/undo");
        tmux.await("2 files are as they were before");
        assertThat(project.resolve("a.txt")).doesNotExist();
    }

    @Test
    void changesNothingIfThePersonCancels() throws Exception {
        var tmux = musher(PlanScript.usual());
        say(tmux, "/plan make it so");
        tmux.await("answer>");
        say(tmux, "2");
        tmux.await(screen -> screen.contains("Cancel it\n") && screen.endsWith("\n>"));

        assertThat(project.resolve("a.txt")).doesNotExist();
        say(tmux, "/plan");
        tmux.await("The plan of this session is cancelled. Give a prompt for another plan.");
    }

    @Test
    void aPlanWaitsForWhoeverLeavesAndComesBack() throws Exception {
        try (var first = musher(PlanScript.usual())) {
            say(first, "/plan make it so");
            first.await("answer>");
            first.keys("C-c");
            first.await("Stopped.");
            first.await(screen -> screen.endsWith(">"));
            first.keys("C-d");
            first.await("\nover");
        }
        Files.delete(folder.resolve("output"));
        var again = musher(PlanScript.usual().reviews(PlanScript.DONE), "-c");

        assertThat(again.screen()).contains("A plan waits for approval: make it so");
        say(again, "/plan");
        again.await("answer>");
        say(again, "/allow run(ls *)");
        again.await("No commands here, only an answer");
        again.keys("C-u");
        say(again, "1");
        again.await("[review] Done. 1 point was checked.");
        assertThat(project.resolve("a.txt")).exists();
    }

    private static void say(Tmux tmux, String words) throws Exception {
        tmux.type(words);
        tmux.keys("Enter");
    }

    private Tmux musher(PlanScript script, String... words) throws Exception {
        assumeTrue(Tmux.isInstalled(), "tmux is not installed");
        Path file = Files.writeString(folder.resolve("script.yaml"), script.yaml());
        var command = new ArrayList<>(List.of("env", "-C", project.toString()));
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dmusher.terminals=ioe",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "--model",
                        "scripted:" + file));
        command.addAll(List.of(words));
        var tmux =
                Tmux.run(folder, new Tmux.Size(100, 60), Map.of("HOME", home.toString()), command);
        opened = Optional.of(tmux);
        tmux.await(screen -> screen.endsWith(">"));
        return tmux;
    }
}
