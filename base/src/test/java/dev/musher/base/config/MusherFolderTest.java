package dev.musher.base.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a repository brings along below {@code .musher/state} is refused; what was made here is not.
 */
class MusherFolderTest {
    @TempDir private Path temp;
    private Path project;

    @BeforeEach
    void begin() throws Exception {
        project = Files.createDirectory(temp.toRealPath().resolve("project"));
        Files.createDirectories(project.resolve(".github"));
        Files.writeString(project.resolve(".github/x"), "");
        Files.writeString(project.resolve(".a-file"), "");
        Files.writeString(project.resolve("zebra"), "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git init -q",
                "git init -q --object-format=sha256",
                "git init -q; git config index.version 4",
                "git init -q; git config feature.manyFiles true",
                "git init -q; git config index.version 3; touch new; git add -N new",
                "git init -q; git config core.splitIndex false"
            })
    void whatGitTracksThereIsRefusedWhateverTheIndexLooksLike(String begin) throws Exception {
        sh(begin + "; mkdir -p .musher; echo > .musher/project.toml; git add .");
        assertThat(MusherFolder.state(project)).isEqualTo(project.resolve(".musher/state"));
        sh("mkdir -p .musher/state/deep/er; ln -s /etc/passwd .musher/state/deep/er/x");
        sh("git add -f .musher/state");

        assertRefused("Git tracks .musher/state/deep/er/x");
        // What git tracks no more is still there, and still a link.
        sh("git rm -rq --cached .musher/state; echo '*' > .musher/state/.gitignore");
        assertRefused("deep/er/x is a link");
        sh("rm .musher/state/deep/er/x");
        assertThat(MusherFolder.state(project)).isDirectory();
    }

    @Test
    void aProjectBelowTheTopOfItsRepositoryIsLookedAtToo() throws Exception {
        sh("git init -q; mkdir -p src/app/.musher/state; echo > src/app/.musher/state/ledger.db");
        Path below = project.resolve("src/app");
        assertThat(MusherFolder.state(below)).isDirectory();
        sh("git add -f .");

        assertThatThrownBy(() -> MusherFolder.state(below))
                .hasMessageContaining("src/app/.musher/state/ledger.db");
        assertThat(MusherFolder.state(project)).doesNotExist();
    }

    @Test
    void aLinkedWorktreeHasAnIndexOfItsOwn() throws Exception {
        sh("git init -q; git add .; git -c user.name=a -c user.email=a@b commit -qm x");
        sh("git worktree add -q ../tree; mkdir -p ../tree/.musher/state");
        sh("cd ../tree; echo > .musher/state/x; git add -f .");

        Path tree = project.resolveSibling("tree");
        assertThatThrownBy(() -> MusherFolder.state(tree)).hasMessageContaining("Git tracks");
        assertThat(MusherFolder.state(project)).doesNotExist();
    }

    @Test
    void aRepositoryInPlaceOfTheFolderIsRefused() throws Exception {
        sh(
                "git init -q ../other; cd ../other; mkdir state; echo > state/x; git add .;"
                        + " git -c user.name=a -c user.email=a@b commit -qm x");
        sh("git init -q; git -c protocol.file.allow=always submodule add -q ../other .musher");

        assertRefused("Git tracks .musher");
    }

    @Test
    void aFolderThatOnlyLooksLikeItIsNot() throws Exception {
        sh("git init -q; mkdir -p .musher/states .musher/state-of; echo > .musher/states/x");
        sh("mkdir .musher/state; echo > .musher/state-of/x; echo > .musher/state.md; git add .");

        assertThat(MusherFolder.state(project)).isDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {".musher", ".musher/state", ".musher/state/a", ".musher/state/a/b/c"})
    void aLinkThatCameWithACopyIsRefusedOnceAndAllOfItIsLookedAtAgainElsewhere(String link)
            throws Exception {
        Files.createDirectories(project.resolve(link).resolveSibling(""));
        Files.createSymbolicLink(project.resolve(link), temp);

        assertRefused(link + " is a link");
    }

    @Test
    void theNoteOfALookCountsForItsFolderAlone() throws Exception {
        sh("mkdir -p .musher/state; echo '*' > .musher/state/.gitignore");
        MusherFolder.state(project);
        assertThat(project.resolve(".musher/state/.checked")).isNotEmptyFile();
        sh("cp -a . ../copy; ln -s /etc/passwd ../copy/.musher/state/x");

        Path copy = project.resolveSibling("copy");
        assertThatThrownBy(() -> MusherFolder.state(copy)).hasMessageContaining("is a link");
    }

    @Test
    void checkoutsMayHaveLinksOfTheirOwn() throws Exception {
        sh("mkdir -p .musher/state/workspaces/7/tree .musher/state/checkouts/x/tree/a");
        sh("ln -s /etc .musher/state/workspaces/7/tree/etc");
        sh("ln -s /etc .musher/state/checkouts/x/tree/a/etc");
        assertThat(MusherFolder.state(project)).isDirectory();

        sh("ln -s /etc .musher/state/workspaces/7/branch");
        assertRefused("workspaces/7/branch is a link");
    }

    private void assertRefused(String why) {
        assertThatThrownBy(() -> MusherFolder.state(project))
                .isInstanceOf(ExplainedException.class)
                .hasMessageContaining(why);
    }

    private void sh(String script) throws IOException, InterruptedException {
        var process =
                new ProcessBuilder("sh", "-ec", script)
                        .directory(project.toFile())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(script + ": " + said).isZero();
    }
}
