package dev.musher.tools.toolset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.toolset.AllToolsFixture.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wherever a path leads, the answer is clear, and nothing outside is read or written. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "makes pipes and looks at devices")
@Tag("slow")
class EveryToolPathTest {
    private static final String SECRET = "do not touch";

    @TempDir Path temp;

    private AllToolsFixture allToolsFixture;
    private TreeState before;

    @BeforeEach
    void open() throws IOException, InterruptedException {
        new ProcessBuilder("mkfifo", temp.resolve("pipe").toString()).start().waitFor();
        allToolsFixture = new AllToolsFixture(temp.resolve("first"), Engine.RIPGREP);
        Files.createDirectory(allToolsFixture.outside().resolve("s"));
        for (String name : List.of("a.txt", "s/a.txt", "s/touched.java")) {
            Files.writeString(
                    allToolsFixture.outside().resolve(name),
                    "// " + SECRET + "\none\nclass DoNotTouch { void f() { f(); } }\n");
        }
        renew();
        before = TreeState.of(allToolsFixture.outside());
    }

    private void renew() throws IOException {
        delete(allToolsFixture.folder());
        Files.createDirectory(allToolsFixture.folder());
        allToolsFixture
                .file("a.txt", "one\ntwo\n")
                .file("d/a.txt", "one\ntwo\n")
                .file("d/s/A.java", "class A { void f() { f(); } }\n")
                .file("unreadable", "one\n")
                .file("locked/x", "one\n");
        link("out", allToolsFixture.outside().toString());
        link("outfile", allToolsFixture.outside().resolve("kept.txt").toString());
        link("nowhere", "missing");
        link("nowhere-out", allToolsFixture.outside().resolve("missing").toString());
        link("loop", "loop2");
        link("loop2", "loop");
        link("zero", "/dev/zero");
        pipe("pipe");
        Files.setPosixFilePermissions(
                at("unreadable"), PosixFilePermissions.fromString("---------"));
        Files.setPosixFilePermissions(at("locked"), PosixFilePermissions.fromString("---------"));
    }

    @AfterEach
    void leavesNothing() throws IOException {
        allToolsFixture.close();
        delete(allToolsFixture.folder());
        assertThat(allToolsFixture.alive()).isEmpty();
        assertThat(TreeState.of(allToolsFixture.outside())).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../outside/kept.txt",
                "../outside",
                "out/kept.txt",
                "out",
                "outfile",
                "out/../outside/kept.txt",
                "nowhere",
                "nowhere-out",
                "nowhere-out/x",
                "loop",
                "loop/x",
                "pipe",
                "pipe/x",
                "/dev/zero",
                "/dev/full",
                "/dev/stdin",
                "/dev/fd/0",
                "zero",
                "socket",
                ".",
                "d",
                "d/.",
                "d/",
                "missing",
                "missing/deep/x",
                "a.txt/x",
                "unreadable",
                "locked/x",
                "locked",
                "LONG",
                "LONG/x",
                "~nobody/x",
                "//a.txt"
            })
    void answersClearlyWhereverAPathLeads(String path) throws Exception {
        String real = path.replace("LONG", "é".repeat(150));
        var complaints = new ArrayList<String>();
        for (PathCall call : PathCall.all()) {
            renew();
            try (var socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                socket.bind(UnixDomainSocketAddress.of(at("socket")));
                complaints.addAll(complaints(call, real));
            }
        }

        assertThat(complaints).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"d/a.txt", "d", "d/s", "d/s/A.java"})
    void noticesWhatHappensBetweenDecisionAndUse(String path) throws Exception {
        var complaints = new ArrayList<String>();
        for (PathCall call : PathCall.all()) {
            for (Meanwhile event : Meanwhile.values()) {
                renew();
                allToolsFixture.fence().meanwhile(() -> happen(event));
                for (String complaint : complaints(call, path)) {
                    complaints.add(event + " " + complaint);
                }
            }
        }

        assertThat(complaints).isEmpty();
    }

    /** What another process does after a call was permitted and before it acts. */
    private enum Meanwhile {
        FILE_DELETED,
        FILE_BECOMES_LINK_OUT,
        FILE_BECOMES_FOLDER,
        FILE_BECOMES_PIPE,
        FOLDER_DELETED,
        FOLDER_BECOMES_LINK_OUT,
        FOLDER_BECOMES_FILE
    }

    private void happen(Meanwhile event) {
        try {
            delete(event.name().startsWith("FILE") ? at("d/a.txt") : at("d"));
            switch (event) {
                case FILE_DELETED, FOLDER_DELETED -> {}
                case FILE_BECOMES_LINK_OUT ->
                        link("d/a.txt", allToolsFixture.outside().resolve("a.txt").toString());
                case FILE_BECOMES_FOLDER -> Files.createDirectory(at("d/a.txt"));
                case FILE_BECOMES_PIPE -> pipe("d/a.txt");
                case FOLDER_BECOMES_LINK_OUT -> link("d", allToolsFixture.outside().toString());
                case FOLDER_BECOMES_FILE -> allToolsFixture.file("d", "one\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> complaints(PathCall call, String path) throws InterruptedException {
        var ended = new AtomicReference<ToolOutcome>(new ToolOutcome.Cancelled());
        long start = System.nanoTime();
        // A thread of its own: opening a pipe waits for ever, and notices no interruption.
        var thread =
                Thread.ofPlatform()
                        .daemon()
                        .start(
                                () ->
                                        ended.set(
                                                allToolsFixture.call(
                                                        call.tool(), call.input(path))));
        thread.join(AnswerRules.PATIENCE.multipliedBy(2));
        var outcome = ended.get();
        var complaints =
                new ArrayList<>(
                        AnswerRules.complaints(
                                outcome, Duration.ofNanos(System.nanoTime() - start)));
        String text = AnswerRules.text(outcome).toLowerCase(Locale.ROOT);
        if (text.contains("touch")) {
            complaints.add("tells what is outside");
        }
        if (!TreeState.of(allToolsFixture.outside()).equals(before)) {
            complaints.add("changed something outside");
        }
        return complaints.stream().map(one -> call.name() + " " + path + " " + one).toList();
    }

    private Path at(String path) {
        return allToolsFixture.folder().resolve(path);
    }

    private void link(String path, String target) throws IOException {
        Files.createSymbolicLink(at(path), Path.of(target));
    }

    /** Another name of the one pipe: to make one takes a process. */
    private void pipe(String path) throws IOException {
        Files.createLink(at(path), temp.resolve("pipe"));
    }

    private void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"));
            try (var entries = Files.list(path)) {
                for (Path entry : entries.toList()) {
                    delete(entry);
                }
            }
        }
        Files.deleteIfExists(path);
    }
}
