package dev.musher.files;

import static dev.musher.files.Place.faultOf;
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
    private final Kind kind;
    private final Path directory;
    private final Place place;

    RootLinkTest(Kind kind, @TempDir Path directory) throws IOException {
        this.kind = kind;
        this.directory = directory;
        place = Place.in(directory, kind);
    }

    @Test
    void writesThroughALinkThatStaysInside() throws IOException {
        Files.createDirectories(place.inside().resolve("a/b"));
        place.existing("a/real.txt", "old", "rw-r-----");
        place.link("a/b/link.txt", Path.of("../real.txt"));

        place.write("a/b/link.txt", "new");

        assertThat(place.everything())
                .isEqualTo(
                        Map.of(
                                "inside/a/b/link.txt", "-> ../real.txt",
                                "inside/a/real.txt", "new",
                                "outside/secret", "secret"));
        assertThat(place.mode("a/real.txt")).isEqualTo("rw-r-----");
        assertThat(place.root().resolve(Path.of("a/b/link.txt")))
                .isEqualTo(place.inside().resolve("a/real.txt"));
    }

    @Test
    void followsAnAbsoluteLinkAndADirectoryLinkThatStayInside() throws IOException {
        Files.createDirectories(place.inside().resolve("real"));
        place.link("absolute", place.inside().resolve("real"));
        place.link("relative", Path.of("absolute/../real"));

        place.write("relative/note.txt", "x");

        assertThat(Files.readString(place.inside().resolve("real/note.txt"))).isEqualTo("x");
    }

    @Test
    void createsTheFileThatADanglingLinkNames() throws IOException {
        place.link("link", Path.of("later.txt"));

        place.write("link", "x");

        assertThat(place.everything())
                .isEqualTo(
                        Map.of(
                                "inside/link", "-> later.txt",
                                "inside/later.txt", "x",
                                "outside/secret", "secret"));
    }

    @Test
    void refusesALinkThatLeadsOut() throws IOException {
        place.link("relative", Path.of("../outside/secret"));
        place.link("absolute", place.outside().resolve("secret"));
        place.link("dangling", place.outside().resolve("later"));
        place.link("detour", Path.of("absolute"));
        var before = place.everything();

        for (var link : new String[] {"relative", "absolute", "dangling", "detour"}) {
            assertThat(faultOf(() -> place.write(link, "x"))).isEqualTo(Fault.OUTSIDE_ROOT);
            assertThat(faultOf(() -> place.read(link))).isEqualTo(Fault.OUTSIDE_ROOT);
        }
        assertThat(place.everything()).isEqualTo(before);
    }

    @Test
    void refusesADirectoryLinkThatLeadsOut() throws IOException {
        place.link("away", place.outside());
        var before = place.everything();
        var withParents = WriteOptions.usual().withParents();

        assertThat(faultOf(() -> place.write("away/x", "x"))).isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> place.write("away/b/x", "x", withParents)))
                .isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> place.read("away/secret"))).isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> place.root().delete(Path.of("away/secret"))))
                .isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(place.everything()).isEqualTo(before);
        assertThat(place.outside().resolve("b")).doesNotExist();
    }

    @Test
    void refusesLinksThatGoRoundInCircles() throws IOException {
        place.link("a", Path.of("b"));
        place.link("b", Path.of("a"));

        assertThat(faultOf(() -> place.write("a", "x"))).isEqualTo(Fault.LINK_LOOP);
        assertThat(faultOf(() -> place.read("a/x"))).isEqualTo(Fault.LINK_LOOP);
    }

    @Test
    void deletesTheLinkAndNotWhatItLeadsTo() throws IOException {
        place.link("away", place.outside().resolve("secret"));

        place.root().delete(Path.of("away"));

        assertThat(place.everything()).isEqualTo(Map.of("outside/secret", "secret"));
    }

    @Test
    void trustsLinksInItsOwnPath() throws IOException {
        var alias = Files.createSymbolicLink(directory.resolve("alias"), place.inside());
        var root = Root.of(alias, kind);
        place.link("by-alias", alias.resolve("note.txt"));

        root.write(Path.of("by-alias"), new byte[] {'x'});

        assertThat(place.read("note.txt")).isEqualTo("x");
        assertThat(root.path()).isEqualTo(place.inside());
    }
}
