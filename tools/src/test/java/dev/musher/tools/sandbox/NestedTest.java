package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NestedTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    @Test
    void protectsRepositoriesInsideTheProjectAndHooksAmongItsFiles() throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(
                testHome.workplace(),
                """
                git init -q && git config core.hooksPath .husky && mkdir .husky && echo good >.husky/pre-commit
                git init -q vendor/library && mkdir -p vendor/library/src
                """);
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);

        var answer =
                testHome.inside(
                        processRunner,
                        sandbox,
                        """
                        echo evil >.husky/pre-commit; mv .husky x; rm -rf .husky
                        mv vendor x; mv vendor/library vendor/x; cd vendor/library
                        git config core.fsmonitor evil; echo evil >.git/hooks/pre-commit; mv .git x
                        echo fine >src/file && git add -A && git commit -q -m Fine && echo committed
                        """);

        assertThat(answer.text()).contains("committed");
        assertThat(testHome.workplace().resolve(".husky/pre-commit")).hasContent("good");
        Path library = testHome.workplace().resolve("vendor/library/.git");
        assertThat(Files.readString(library.resolve("config"))).doesNotContain("evil");
        assertThat(library.resolve("hooks/pre-commit")).doesNotExist();
    }

    @Test
    void goesOnWhenTheRepositoryIsRemovedOutside() throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), "git init -q");
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        testHome.outside(testHome.workplace(), "rm -rf .git .musher");

        assertThat(testHome.inside(processRunner, sandbox, "echo fine").text()).isEqualTo("fine\n");
    }

    @Test
    void worksInAFolderOfARepository() throws Exception {
        var whole = TestHome.bare(place);
        whole.outside(whole.workplace(), "git init -q && mkdir part && echo 1 >above");
        var testHome =
                new TestHome(whole.place(), whole.workplace().resolve("part"), whole.environment());

        var answer =
                testHome.inside(
                        processRunner,
                        TestSandbox.around(testHome, SandboxPolicy.USUAL),
                        "echo 1 >file && git add . && git commit -q -m Part && cat ../above; echo 2 >../above");

        assertThat(answer.text()).startsWith("1\n").contains("Read-only file system");
        assertThat(whole.outside(whole.workplace(), "git log --format=%s")).isEqualTo("Part\n");
    }

    @Test
    void drawsNoForeignRepositoryInside() throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.place(), "git init -q foreign; echo secret >foreign/.git/secret");
        Path foreign = testHome.place().resolve("foreign/.git");
        Files.writeString(testHome.workplace().resolve(".git"), "gitdir: " + foreign);
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);

        var answer = testHome.inside(processRunner, sandbox, "cat " + foreign + "/secret; rm .git");

        assertThat(answer.text()).doesNotContain("secret\n").contains("busy");
        assertThat(sandbox.notices()).singleElement().asString().contains("does not name this");
    }

    @Test
    void showsNoFileThatALinkAmongTheBranchesLeadsTo() throws Exception {
        var testHome = TestHome.of(RepositoryKind.CLONE, place);
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        testHome.inside(
                processRunner,
                sandbox,
                "git checkout -q ahead; rm .git/refs/heads/main; ln -s ~/.ssh/id_ed25519 .git/refs/heads/main;"
                        + " ln -s ~/.ssh .git/refs/heads/new; git checkout -q --detach");

        var answer =
                testHome.inside(
                        processRunner,
                        sandbox,
                        "cat .git/refs/heads/main .git/refs/heads/new/id_ed25519 ~/.ssh/id_ed25519");

        assertThat(answer.text()).doesNotContain(TestHome.KEY);
    }
}
