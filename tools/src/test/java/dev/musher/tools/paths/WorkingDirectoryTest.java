package dev.musher.tools.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkingDirectoryTest {
    @TempDir private Path temporary;
    private Path root;
    private Path folder;
    private Path outside;
    private WorkingDirectory workingDirectory;

    @BeforeEach
    void makeFolders() throws IOException {
        root = temporary.toRealPath();
        folder = Files.createDirectories(root.resolve("work"));
        outside = Files.createDirectories(root.resolve("outside/deep"));
        Files.createDirectories(folder.resolve("src/main"));
        Files.writeString(folder.resolve("src/main/a.txt"), "a");
        Files.createDirectories(root.resolve("home"));
        workingDirectory = new WorkingDirectory(folder, root.resolve("home"));
    }

    @ParameterizedTest
    @CsvSource({
        "src/main/a.txt, src/main/a.txt",
        "./src/main/a.txt, src/main/a.txt",
        "src//main///a.txt, src/main/a.txt",
        "src/./main/./a.txt, src/main/a.txt",
        "src/main/../main/a.txt, src/main/a.txt",
        "src/main/, src/main",
        "., .",
        "src/.., .",
        "nothing/here/at/all, nothing/here/at/all",
        "nothing/../src, src",
        "'a name with spaces ', 'a name with spaces '",
        "größer/\u4f60\u597d, größer/\u4f60\u597d",
        "~a, ~a",
        "src/~, src/~",
        "..., ...",
    })
    void locatesWhatIsInside(String written, String shown) {
        assertThat(workingDirectory.locate(written))
                .isEqualTo(new ResolvedPath(folder.resolve(shown).normalize(), shown));
    }

    @ParameterizedTest
    @CsvSource({
        "../outside/deep, outside/deep",
        "src/../../outside, outside",
        "../work2, work2",
        "~, home",
        "~/a.txt, home/a.txt",
        "~/../outside, outside",
    })
    void locatesWhatIsOutsideByItsWholePath(String written, String below) {
        Path path = root.resolve(below);

        assertThat(workingDirectory.locate(written))
                .isEqualTo(new ResolvedPath(path, path.toString()));
        assertThat(workingDirectory.holds(path)).isFalse();
    }

    @Test
    void locatesAnAbsolutePathInsideAsARelativeOne() {
        Path file = folder.resolve("src/main/a.txt");

        assertThat(workingDirectory.locate(file.toString()))
                .isEqualTo(new ResolvedPath(file, "src/main/a.txt"));
        assertThat(workingDirectory.holds(file)).isTrue();
    }

    @Test
    void doesNotLeaveTheRootOfTheFileSystemByDots() {
        String up = "../".repeat(200);

        assertThat(workingDirectory.locate(up + "etc").path()).isEqualTo(Path.of("/etc"));
        assertThat(workingDirectory.locate(up).path()).isEqualTo(Path.of("/"));
        assertThat(workingDirectory.locate("/").path()).isEqualTo(Path.of("/"));
    }

    @Test
    void followsALinkToAFile() throws IOException {
        link("link", folder.resolve("src/main/a.txt"));

        assertThat(workingDirectory.locate("link"))
                .isEqualTo(new ResolvedPath(folder.resolve("src/main/a.txt"), "src/main/a.txt"));
    }

    @Test
    void followsARelativeLinkFromWhereItStands() throws IOException {
        link("src/link", Path.of("main/a.txt"));

        assertThat(workingDirectory.locate("src/link").shown()).isEqualTo("src/main/a.txt");
    }

    @Test
    void followsALinkOutAndSaysSo() throws IOException {
        link("out", outside);

        assertThat(workingDirectory.locate("out/new.txt").path())
                .isEqualTo(outside.resolve("new.txt"));
        assertThat(workingDirectory.holds(workingDirectory.locate("out/new.txt").path())).isFalse();
    }

    @Test
    void takesDotsFromWhereALinkLeads() throws IOException {
        link("out", outside);

        assertThat(workingDirectory.locate("out/..").path()).isEqualTo(root.resolve("outside"));
        assertThat(workingDirectory.locate("out/../x").path()).isEqualTo(root.resolve("outside/x"));
        assertThat(workingDirectory.locate("out/../../work/src").shown()).isEqualTo("src");
    }

    @Test
    void followsLinksWithDotsInside() throws IOException {
        link("src/up", Path.of("../src/../src/main"));

        assertThat(workingDirectory.locate("src/up/a.txt").shown()).isEqualTo("src/main/a.txt");
    }

    @Test
    void followsALinkIntoNothing() throws IOException {
        link("dangling", outside.resolve("not/yet"));

        assertThat(workingDirectory.locate("dangling").path())
                .isEqualTo(outside.resolve("not/yet"));
        assertThat(workingDirectory.locate("dangling/b").path())
                .isEqualTo(outside.resolve("not/yet/b"));
    }

    @Test
    void followsLinksThroughLinks() throws IOException {
        link("one", outside);
        link("two", Path.of("one"));
        link("three", Path.of("two/../deep"));

        assertThat(workingDirectory.locate("three/x").path()).isEqualTo(outside.resolve("x"));
    }

    @Test
    void followsAsManyLinksAsTheSystemAndNoMore() throws IOException {
        link("link0", Path.of("src"));
        for (int i = 1; i <= 40; i++) {
            link("link" + i, Path.of("link" + (i - 1)));
        }

        assertThat(workingDirectory.locate("link39").shown()).isEqualTo("src");
        assertThat(refusal("link40")).isEqualTo("link40 is a link that points back to itself.");
    }

    @Test
    void refusesLinksThatLeadInCircles() throws IOException {
        link("self", Path.of("self"));
        link("ping", Path.of("pong"));
        link("pong", Path.of("ping"));
        link("grows", Path.of("grows/deeper"));

        assertThat(refusal("self")).isEqualTo("self is a link that points back to itself.");
        assertThat(refusal("self/a")).isEqualTo("self/a is a link that points back to itself.");
        assertThat(refusal("ping")).isEqualTo("ping is a link that points back to itself.");
        assertThat(refusal("grows")).isEqualTo("grows is a link that points back to itself.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\n", "  \n "})
    void refusesAnEmptyPath(String written) {
        assertThat(refusal(written)).isEqualTo("The path is empty. Give the path of a file.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\0", "src/\0", "~/\0"})
    void refusesWhatIsNoPath(String written) {
        assertThat(refusal(written)).isEqualTo("This is not a path: Nul character not allowed.");
    }

    @Test
    void refusesHalfALetter() {
        assertThat(refusal("a\ud800b")).startsWith("This is not a path: ");
    }

    @Test
    void refusesWhatIsLongerThanAnyPathWithoutRepeatingIt() {
        assertThatThrownBy(() -> workingDirectory.locate("n/".repeat(2500)))
                .isInstanceOf(ToolFailure.class)
                .hasMessage("The path has 5000 bytes; the limit is 4096.");
        assertThatThrownBy(() -> workingDirectory.locate("src/" + "é".repeat(128)))
                .isInstanceOf(ToolFailure.class)
                .hasMessage("The path contains a name of 256 bytes; the limit is 255.");
        assertThat(workingDirectory.locate("n".repeat(255)).shown()).hasSize(255);
    }

    @Test
    void locatesBelowAFileWithoutAFault() {
        assertThat(workingDirectory.locate("src/main/a.txt/below").shown())
                .isEqualTo("src/main/a.txt/below");
    }

    @Test
    void hasTheRealPathOfALinkedFolder() throws IOException {
        Path linked = Files.createSymbolicLink(root.resolve("linked"), folder);
        var same = new WorkingDirectory(linked, root.resolve("home"));

        assertThat(same.folder()).isEqualTo(folder);
        assertThat(same.locate(linked.resolve("src").toString()).shown()).isEqualTo("src");
    }

    @Test
    void doesNotHoldAFolderWhoseNameBeginsTheSame() {
        assertThat(workingDirectory.holds(root.resolve("workshop"))).isFalse();
        assertThat(workingDirectory.holds(folder)).isTrue();
    }

    @Test
    void needsAFolderThatIsThere() {
        assertThatThrownBy(() -> new WorkingDirectory(root.resolve("none"), root))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void locatesALinkByItsOwnName() throws IOException {
        link("out", outside);
        link("self", Path.of("self"));
        link("src/link", Path.of("main/a.txt"));

        assertThat(workingDirectory.locateName("out"))
                .isEqualTo(new ResolvedPath(folder.resolve("out"), "out"));
        assertThat(workingDirectory.locateName("self").shown()).isEqualTo("self");
        assertThat(workingDirectory.locateName("src/main/../link").shown()).isEqualTo("src/link");
        assertThat(workingDirectory.locateName("out/x").path()).isEqualTo(outside.resolve("x"));
    }

    @ParameterizedTest
    @CsvSource({"src/main/a.txt", "src", ".", "src/..", "nothing/here", "/", "~"})
    void locatesANameThatIsNoLinkLikeAnyOther(String written) {
        assertThat(workingDirectory.locateName(written))
                .isEqualTo(workingDirectory.locate(written));
    }

    @Test
    void refusesANameBelowALinkThatLeadsInCircles() throws IOException {
        link("self", Path.of("self"));

        assertThatThrownBy(() -> workingDirectory.locateName("self/a"))
                .isInstanceOf(ToolFailure.class)
                .hasMessage("self/a is a link that points back to itself.");
    }

    private void link(String name, Path target) throws IOException {
        Files.createSymbolicLink(folder.resolve(name), target);
    }

    private String refusal(String written) {
        try {
            return "located " + workingDirectory.locate(written);
        } catch (ToolFailure failure) {
            Failed outcome = failure.outcome();
            assertThat(outcome.failure()).isEqualTo(Failure.INPUT);
            return outcome.text();
        }
    }
}
