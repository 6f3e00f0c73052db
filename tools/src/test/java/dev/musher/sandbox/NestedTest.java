package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.process.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NestedTest {
    private final Processes processes = new Processes(Map.of());

    @TempDir Path place;

    @Test
    void protectsRepositoriesInsideTheProjectAndHooksAmongItsFiles() throws Exception {
        var quarters = Quarters.bare(place);
        quarters.outside(
                quarters.workplace(),
                """
                git init -q && git config core.hooksPath .husky && mkdir .husky && echo good >.husky/pre-commit
                git init -q vendor/library && mkdir -p vendor/library/src
                """);
        var sandbox = Built.around(quarters, SandboxPolicy.USUAL);

        var answer =
                quarters.inside(
                        processes,
                        sandbox,
                        """
                        echo evil >.husky/pre-commit; mv .husky x; rm -rf .husky
                        mv vendor x; mv vendor/library vendor/x; cd vendor/library
                        git config core.fsmonitor evil; echo evil >.git/hooks/pre-commit; mv .git x
                        echo fine >src/file && git add -A && git commit -q -m Fine && echo committed
                        """);

        assertThat(answer.text()).contains("committed");
        assertThat(quarters.workplace().resolve(".husky/pre-commit")).hasContent("good");
        Path library = quarters.workplace().resolve("vendor/library/.git");
        assertThat(Files.readString(library.resolve("config"))).doesNotContain("evil");
        assertThat(library.resolve("hooks/pre-commit")).doesNotExist();
    }

    @Test
    void goesOnWhenTheRepositoryIsRemovedOutside() throws Exception {
        var quarters = Quarters.bare(place);
        quarters.outside(quarters.workplace(), "git init -q");
        var sandbox = Built.around(quarters, SandboxPolicy.USUAL);
        quarters.outside(quarters.workplace(), "rm -rf .git .musher");

        assertThat(quarters.inside(processes, sandbox, "echo fine").text()).isEqualTo("fine\n");
    }

    @Test
    void worksInAFolderOfARepository() throws Exception {
        var whole = Quarters.bare(place);
        whole.outside(whole.workplace(), "git init -q && mkdir part && echo 1 >above");
        var quarters =
                new Quarters(whole.place(), whole.workplace().resolve("part"), whole.environment());

        var answer =
                quarters.inside(
                        processes,
                        Built.around(quarters, SandboxPolicy.USUAL),
                        "echo 1 >file && git add . && git commit -q -m Part && cat ../above; echo 2 >../above");

        assertThat(answer.text()).startsWith("1\n").contains("Read-only file system");
        assertThat(whole.outside(whole.workplace(), "git log --format=%s")).isEqualTo("Part\n");
    }

    @Test
    void drawsNoForeignRepositoryInside() throws Exception {
        var quarters = Quarters.bare(place);
        quarters.outside(quarters.place(), "git init -q foreign; echo secret >foreign/.git/secret");
        Path foreign = quarters.place().resolve("foreign/.git");
        Files.writeString(quarters.workplace().resolve(".git"), "gitdir: " + foreign);
        var sandbox = Built.around(quarters, SandboxPolicy.USUAL);

        var answer = quarters.inside(processes, sandbox, "cat " + foreign + "/secret; rm .git");

        assertThat(answer.text()).doesNotContain("secret\n").contains("busy");
        assertThat(sandbox.notices()).singleElement().asString().contains("does not name this");
    }

    @Test
    void showsNoFileThatALinkAmongTheBranchesLeadsTo() throws Exception {
        var quarters = Quarters.of(Kind.CLONE, place);
        var sandbox = Built.around(quarters, SandboxPolicy.USUAL);
        quarters.inside(
                processes,
                sandbox,
                "git checkout -q ahead; rm .git/refs/heads/main; ln -s ~/.ssh/id_ed25519 .git/refs/heads/main;"
                        + " ln -s ~/.ssh .git/refs/heads/new; git checkout -q --detach");

        var answer =
                quarters.inside(
                        processes,
                        sandbox,
                        "cat .git/refs/heads/main .git/refs/heads/new/id_ed25519 ~/.ssh/id_ed25519");

        assertThat(answer.text()).doesNotContain(Quarters.KEY);
    }
}
