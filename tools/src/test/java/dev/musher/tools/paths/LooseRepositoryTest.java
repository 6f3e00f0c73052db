package dev.musher.tools.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LooseRepositoryTest {
    @TempDir private Path temporary;
    private Path folder;
    private DiskPathFacts paths;

    @BeforeEach
    void makeFolders() throws IOException {
        Path root = temporary.toRealPath();
        folder = Files.createDirectories(root.resolve("work"));
        Files.createDirectories(root.resolve("home"));
        var workingDirectory = new WorkingDirectory(folder, root.resolve("home"));
        paths = new DiskPathFacts(workingDirectory, root.resolve("output"));
    }

    @Test
    void takesARepositoryOfItsUsualNameAndNone() throws IOException {
        assertThat(isLoose(".")).isFalse();

        makeRepository(".git");
        Files.createDirectories(folder.resolve("src"));

        assertThat(isLoose(".")).isFalse();
        assertThat(isLoose("src")).isFalse();
        assertThat(isLoose(".git")).isFalse();
        assertThat(isLoose("nothing/there")).isFalse();
    }

    @Test
    void findsOneThatIsAFolderLikeAnyOther() throws IOException {
        makeRepository(".git");
        makeRepository("fixtures/a.git");
        Files.createDirectories(folder.resolve("fixtures/a.git/info"));

        assertThat(isLoose("fixtures/a.git")).isTrue();
        assertThat(isLoose("fixtures/a.git/info")).isTrue();
        assertThat(isLoose("fixtures")).isFalse();
    }

    @Test
    void findsOneThatHasItsObjectsElsewhere() throws IOException {
        Files.createDirectories(folder.resolve("bare"));
        Files.writeString(folder.resolve("bare/HEAD"), "ref: refs/heads/main\n");

        assertThat(isLoose("bare")).isFalse();

        Files.writeString(folder.resolve("bare/commondir"), "../x\n");

        assertThat(isLoose("bare")).isTrue();
    }

    @Test
    void findsOneThatAFileOrALinkNames() throws IOException {
        makeRepository("hidden");
        Files.createDirectories(folder.resolve("a"));
        Files.createDirectories(folder.resolve("b"));
        Files.writeString(folder.resolve("a/.git"), "gitdir: ../hidden\n");
        Files.createSymbolicLink(folder.resolve("b/.git"), Path.of("../hidden"));

        assertThat(isLoose("a")).isTrue();
        assertThat(isLoose("b")).isTrue();
    }

    @Test
    void takesSubmodulesAndWorktreesOfRepositoriesElsewhere() throws IOException {
        makeRepository(".git");
        makeRepository(".git/modules/sub");
        Files.createDirectories(folder.resolve("sub"));
        Files.createDirectories(folder.resolve("tree"));
        Files.writeString(folder.resolve("sub/.git"), "gitdir: ../.git/modules/sub\n");
        Files.writeString(folder.resolve("tree/.git"), "gitdir: ../../main.bare/worktrees/t\n");

        assertThat(isLoose("sub")).isFalse();
        assertThat(isLoose("tree")).isFalse();
    }

    @Test
    void looksNoFurtherThanTheProject() throws IOException {
        makeRepository("../outside");

        assertThat(isLoose("../outside")).isFalse();
    }

    private boolean isLoose(String written) {
        return paths.hasLooseRepository(folder + "/" + written);
    }

    private void makeRepository(String name) throws IOException {
        Path at = folder.resolve(name);
        Files.createDirectories(at.resolve("objects"));
        Files.createDirectories(at.resolve("refs"));
        Files.writeString(at.resolve("HEAD"), "ref: refs/heads/main\n");
    }
}
