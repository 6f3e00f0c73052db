package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the stage does with links, without a race. */
class MountBuilderTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    private Path work;
    private Path home;
    private MountBuilder stage;
    private @Nullable NamespaceHolder holder;
    private final Walls walls = new Walls();

    @BeforeEach
    void furnish() throws Exception {
        Path real = place.toRealPath();
        work = Files.createDirectories(real.resolve("work/a/b")).resolve("../..").normalize();
        home = Files.createDirectory(real.resolve("home"));
        Files.writeString(home.resolve("key"), "a key");
        var folders =
                new MountBuilder.Folders(
                        Files.createDirectory(real.resolve("stage")),
                        work,
                        Files.createDirectory(real.resolve("view")));
        var started = NamespaceHolder.start(processRunner, folders, List.of(), Optional.empty());
        assumeTrue(started.isPresent(), "namespaces cannot be made here");
        holder = started.get();
        stage = new MountBuilder(folders, holder);
        assumeTrue(started.get().stages(), "perl cannot make mounts here");
        Files.createSymbolicLink(work.resolve("link"), home);
        walls.writable(work);
    }

    @AfterEach
    void end() {
        if (holder != null) {
            holder.close();
        }
    }

    @Test
    void mountsWhatIsReachedWithoutALink() throws Exception {
        walls.readable(home.resolve("key"), work.resolve("a/key"));

        assertThat(become("cat", shown("/a/key"))).isEqualTo(new TestHome.Answer(0, "a key"));
        assertThat(work.resolve("a/key")).isEmptyFile();
    }

    @Test
    void refusesASourceBehindALink() throws Exception {
        walls.layered(work.resolve("link"), work.resolve("a/b"));

        assertThat(become("cat", shown("/a/b/key")).code()).isEqualTo(125);
    }

    @Test
    void makesNothingAtAPlaceBehindALink() throws Exception {
        walls.readable(Path.of("/dev/null"), work.resolve("link/made"));

        assertThat(become("true").code()).isEqualTo(125);
        assertThat(home.resolve("made")).doesNotExist();
    }

    /** Whatever runs out meanwhile, a hidden file is covered or the command does not run. */
    @ParameterizedTest
    @ValueSource(ints = {8, 10, 11, 12, 13, 14, 16, 20, 40, 64})
    void showsNoHiddenFileForWantOfDescriptors(int descriptors) throws Exception {
        Files.writeString(work.resolve(".env"), "a secret");
        for (int i = 0; i < 40; i++) {
            walls.readable(home.resolve("key"), work.resolve("a/key-" + i));
        }
        walls.hiddenFile(work.resolve(".env"));

        var limited = new ArrayList<>(List.of("sh", "-c", "ulimit -n $0; exec \"$@\""));
        limited.add(Integer.toString(descriptors));
        var answer = become(limited, "cat", shown("/.env"));

        assertThat(answer.code()).isIn(1, 125);
        if (descriptors >= 40) {
            assertThat(answer.code()).as("forty mounts need few").isEqualTo(1);
        }
    }

    /** A file of the project in the root that was made; entering a namespace leads to its top. */
    private String shown(String file) {
        return stage.folders().folder() + work.toString() + file;
    }

    private TestHome.Answer become(String... words) throws InterruptedException {
        return become(new ArrayList<>(), words);
    }

    private TestHome.Answer become(List<String> all, String... words) throws InterruptedException {
        all.addAll(stage.words(walls, NetworkSharing.OWN));
        all.addAll(List.of(words));
        var command =
                CommandLine.of(
                        work.resolveSibling(""),
                        Map.of("PATH", "/usr/bin:/bin"),
                        all.toArray(String[]::new));
        return switch (processRunner.run(command, TestHome.LONG, TestHome.LIMIT)) {
            case CommandResult.Exited(var code, var out, _) ->
                    new TestHome.Answer(code, out.text());
            case CommandResult.TimedOut _ -> throw new AssertionError("took too long");
        };
    }
}
