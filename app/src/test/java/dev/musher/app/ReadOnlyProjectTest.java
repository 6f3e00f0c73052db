package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.commandline.ExitCode;
import dev.musher.base.config.UserDirectories;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever only looks needs to write nothing: a project on a file system that is read-only. */
@Tag("slow")
class ReadOnlyProjectTest {
    @TempDir private Path place;
    private FleetProject project;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        project = new FleetProject(place).begun("");
        project.run("story", "add", "Say one");
        assumeTrue(
                new ProcessBuilder("bwrap", "--dev-bind", "/", "/", "true").start().waitFor() == 0,
                "bubblewrap works");
    }

    @Test
    void everythingThatOnlyReadsWorks() throws Exception {
        Files.delete(project.project.resolve(".musher/state/.gitignore"));

        String said = readOnly("board", "status 1", "story list", "history 1", "ledger verify");

        assertThat(said.lines().filter(line -> line.startsWith("== ")))
                .containsExactly(
                        "== board: OK",
                        "== status 1: OK",
                        "== story list: OK",
                        "== history 1: OK",
                        "== ledger verify: OK");
        assertThat(said).contains("backlog (1)\n  1    Say one\n");
        assertThat(project.run("story", "add", "Say two").code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void whatSomebodyElseIsWritingIsSeen() throws Exception {
        var user = UserDirectories.of(Map.of(), project.home);
        Path state = project.project.resolve(".musher/state");
        try (var _ = open(state, user)) {
            project.run("story", "add", "Say two");

            assertThat(readOnly("board")).contains("  2    Say two\n");
        }
    }

    private static Ledger open(Path state, UserDirectories user) {
        return new LedgerFolder(state, user.cache(), user.nodeKey()).open(BootEpoch.fresh());
    }

    @Test
    void whatWouldWriteSaysWhyItCannot() throws Exception {
        String said = readOnly("story add Two", "story start 1");

        assertThat(said)
                .isEqualTo(
                        """
                        == story add Two: FAILED
                        musher: The ledger %1$s cannot be written or opened. Check the owner and the mode of the file and its folder, and whether its file system is read-only.
                        == story start 1: FAILED
                        musher: The ledger %1$s cannot be written or opened. Check the owner and the mode of the file and its folder, and whether its file system is read-only.
                        """
                                .formatted(project.project.resolve(".musher/state/ledger.db")));
    }

    private String readOnly(String... commands) throws IOException, InterruptedException {
        String folder = project.project.toString();
        var words =
                new ArrayList<>(
                        List.of("bwrap", "--dev-bind", "/", "/", "--ro-bind", folder, folder));
        words.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReadOnlyProject.class.getName(),
                        project.home.toString(),
                        folder));
        words.addAll(List.of(commands));
        Process process = new ProcessBuilder(words).redirectError(Redirect.DISCARD).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
