package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only git writes in a git directory, in every mode. */
class GitWritersTest {
    @TempDir Path temp;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm -f .git/objects/*/*",
                "rm -rf .git/refs/heads .git/logs",
                "rm -rf .git",
                "> .git/index",
                ": > .git/refs/heads/main",
                "mkdir -p .git/rebase-merge && echo exec > .git/rebase-merge/git-rebase-todo",
                "truncate -s 0 .git/objects/pack/x.pack",
                "mv .git other",
            })
    void refusesOtherWriters(String command) throws Exception {
        for (String mode : new String[] {"restrictive", "standard", "accept", "yolo"}) {
            assertThat(verdict(mode, command)).as(mode).isEqualTo("deny");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"git status", "cat .git/HEAD"})
    void letsGitAndReadersThrough(String command) throws Exception {
        assertThat(verdict("standard", command)).isEqualTo("allow");
    }

    private String verdict(String mode, String command) throws Exception {
        Path home = Files.createDirectories(temp.resolve("home"));
        Path project = Files.createDirectories(temp.toRealPath().resolve("project"));
        Files.createDirectories(project.resolve(".git/objects/ab"));
        Files.createDirectories(project.resolve(".git/refs/heads"));
        Files.writeString(project.resolve(".git/HEAD"), "ref: refs/heads/main\n");
        Files.writeString(project.resolve(".git/objects/ab/cd"), "x");
        var run =
                new ProgramUnderTest(home, project)
                        .run("why", "--permission-mode", mode, "bash", command);
        return run.out()
                .lines()
                .filter(line -> line.matches("(allow|ask|deny)\\b.*"))
                .reduce("", (_, last) -> last.replaceAll("\\W.*", ""));
    }
}
