package dev.musher.base.files;

import static dev.musher.base.files.TestRoot.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class RootLinkTest {
    private final DirectoryKind directoryKind;
    private final Path directory;
    private final TestRoot testRoot;

    RootLinkTest(DirectoryKind directoryKind, @TempDir Path directory) throws IOException {
        this.directoryKind = directoryKind;
        this.directory = directory;
        testRoot = TestRoot.in(directory, directoryKind);
    }

    @Test
    void writesThroughALinkThatStaysInside() throws IOException {
        Files.createDirectories(testRoot.inside().resolve("a/b"));
        testRoot.existing("a/real.txt", "old", "rw-r-----");
        testRoot.link("a/b/link.txt", Path.of("../real.txt"));

        testRoot.write("a/b/link.txt", "new");

        assertThat(testRoot.everything())
                .isEqualTo(
                        Map.of(
                                "inside/a/b/link.txt", "-> ../real.txt",
                                "inside/a/real.txt", "new",
                                "outside/secret", "secret"));
        assertThat(testRoot.mode("a/real.txt")).isEqualTo("rw-r-----");
        assertThat(testRoot.root().resolve(Path.of("a/b/link.txt")))
                .isEqualTo(testRoot.inside().resolve("a/real.txt"));
    }

    @Test
    void followsAnAbsoluteLinkAndADirectoryLinkThatStayInside() throws IOException {
        Files.createDirectories(testRoot.inside().resolve("real"));
        testRoot.link("absolute", testRoot.inside().resolve("real"));
        testRoot.link("relative", Path.of("absolute/../real"));

        testRoot.write("relative/note.txt", "x");

        assertThat(Files.readString(testRoot.inside().resolve("real/note.txt"))).isEqualTo("x");
    }

    @Test
    void createsTheFileThatADanglingLinkNames() throws IOException {
        testRoot.link("link", Path.of("later.txt"));

        testRoot.write("link", "x");

        assertThat(testRoot.everything())
                .isEqualTo(
                        Map.of(
                                "inside/link", "-> later.txt",
                                "inside/later.txt", "x",
                                "outside/secret", "secret"));
    }

    @Test
    void refusesALinkThatLeadsOut() throws IOException {
        testRoot.link("relative", Path.of("../outside/secret"));
        testRoot.link("absolute", testRoot.outside().resolve("secret"));
        testRoot.link("dangling", testRoot.outside().resolve("later"));
        testRoot.link("detour", Path.of("absolute"));
        var before = testRoot.everything();

        for (var link : new String[] {"relative", "absolute", "dangling", "detour"}) {
            assertThat(faultOf(() -> testRoot.write(link, "x"))).isEqualTo(FileFault.OUTSIDE_ROOT);
            assertThat(faultOf(() -> testRoot.read(link))).isEqualTo(FileFault.OUTSIDE_ROOT);
        }
        assertThat(testRoot.everything()).isEqualTo(before);
    }

    @Test
    void refusesADirectoryLinkThatLeadsOut() throws IOException {
        testRoot.link("away", testRoot.outside());
        var before = testRoot.everything();
        var withParents = WriteOptions.usual().withParents();

        assertThat(faultOf(() -> testRoot.write("away/x", "x"))).isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> testRoot.write("away/b/x", "x", withParents)))
                .isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> testRoot.read("away/secret"))).isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> testRoot.root().delete(Path.of("away/secret"))))
                .isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(testRoot.everything()).isEqualTo(before);
        assertThat(testRoot.outside().resolve("b")).doesNotExist();
    }

    @Test
    void refusesLinksThatGoRoundInCircles() throws IOException {
        testRoot.link("a", Path.of("b"));
        testRoot.link("b", Path.of("a"));

        assertThat(faultOf(() -> testRoot.write("a", "x"))).isEqualTo(FileFault.LINK_LOOP);
        assertThat(faultOf(() -> testRoot.read("a/x"))).isEqualTo(FileFault.LINK_LOOP);
    }

    @Test
    void deletesTheLinkAndNotWhatItLeadsTo() throws IOException {
        testRoot.link("away", testRoot.outside().resolve("secret"));

        testRoot.root().delete(Path.of("away"));

        assertThat(testRoot.everything()).isEqualTo(Map.of("outside/secret", "secret"));
    }

    @Test
    void trustsLinksInItsOwnPath() throws IOException {
        var alias = Files.createSymbolicLink(directory.resolve("alias"), testRoot.inside());
        var confinedDirectory = ConfinedDirectory.of(alias, directoryKind);
        testRoot.link("by-alias", alias.resolve("note.txt"));

        confinedDirectory.write(Path.of("by-alias"), new byte[] {'x'});

        assertThat(testRoot.read("note.txt")).isEqualTo("x");
        assertThat(confinedDirectory.path()).isEqualTo(testRoot.inside());
    }
}
