package dev.musher.tools.paths;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Git;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who goes through a tree or a history gets the same answer as who reads the secret in it. */
@Tag("slow")
class WalkersTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PATH", "/usr/bin:/bin", "GIT_CONFIG_GLOBAL", "/dev/null");

    @TempDir private Path temporary;
    private final GitHistoryFiles past =
            new GitHistoryFiles(new Git(new ProcessRunner(ENVIRONMENT), ENVIRONMENT, Path.of("/")));
    private Path folder;

    /** A project with tracked secrets, and one that git does not have. */
    @BeforeEach
    void makeProject() throws IOException, InterruptedException {
        folder = Files.createDirectories(temporary.toRealPath().resolve("work"));
        Files.createDirectories(folder.resolve("src"));
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("src/A.java"), "class A {}\n");
        Files.writeString(folder.resolve(".env"), "KEY=1\n");
        Files.writeString(folder.resolve("config/id_rsa"), "KEY\n");
        git("init", "-q");
        git("add", "-A");
        Files.writeString(folder.resolve("src/.env"), "KEY=2\n");
    }

    private void git(String... words) throws IOException, InterruptedException {
        var command = new java.util.ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        var process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
        process.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        process.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        for (String who : List.of("AUTHOR", "COMMITTER")) {
            process.environment().put("GIT_" + who + "_NAME", "Ada");
            process.environment().put("GIT_" + who + "_EMAIL", "ada@example.org");
        }
        assertThat(process.start().waitFor()).isZero();
    }

    private Ruling decide(String command) throws IOException {
        var workingDirectory = new WorkingDirectory(folder, temporary.toRealPath().resolve("home"));
        var output = temporary.toRealPath().resolve("shown");
        var paths = new DiskPathFacts(workingDirectory, output).with(past);
        var claim = new PermissionClaim.Execute(command, folder.toString());
        var request = new Permission.Request("bash", command, List.of(claim));
        return new PermissionPolicy(
                        PermissionMode.RESTRICTIVE, List.of(), new BashCommandAnalyzer(), paths)
                .decide(request, new SessionGrants())
                .ruling();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git grep KEY",
                "git grep KEY config",
                "git grep -l KEY",
                "git log -p",
                "git log --patch -5",
                "git log -U1",
                "git log -S KEY",
                "git log -SKEY --oneline",
                "git log -G 'KEY=1'",
                "git show --stat -S KEY",
                "git diff --stat -GKEY",
                "git show",
                "git show HEAD",
                "git show HEAD:.env",
                "git show :.env",
                "git show --stat HEAD:.env",
                "git show --stat 1f2e3d4c",
                "git diff",
                "git diff HEAD~",
                "git diff --stat -p",
                "git diff -- .env",
                "git diff -- config",
                "git diff -- ':!.env'",
                "git blame .env",
                "git cat-file -p 1f2e3d4c",
                "git cat-file -p HEAD:.env",
                "cd src && git log -p",
                "git -C src diff",
                "rg KEY",
                "rg KEY config",
                "rg --hidden KEY src",
                "rg -g '*rsa' KEY",
                "grep -r KEY .",
                "grep -r KEY src",
                "grep -r --include='.e*' KEY .",
                "grep -r --include='*.java' --exclude=a KEY .",
                "grep -r --exclude=.env KEY config",
                "cp -r config x",
                "diff -r config src",
            })
    void whoReachesASecretIsDenied(String command) throws IOException {
        assertThat(decide(command)).isEqualTo(Ruling.DENY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git grep KEY src",
                "git grep KEY -- '*.java'",
                "git log",
                "git log --stat",
                "git log -p -- src",
                "git log -p src/A.java",
                "git log .env",
                "git show --stat",
                "git show --name-only HEAD",
                "git show HEAD:src/A.java",
                "git diff --stat",
                "git diff --name-only HEAD~",
                "git diff src",
                "git diff -- ':!.env' ':!config'",
                "git diff -- . ':(exclude).env' ':^config'",
                "git blame src/A.java",
                "git cat-file -t HEAD",
                "git status",
                "git ls-files",
                "rg KEY src",
                "rg --files",
                "rg -g '!id_rsa' KEY",
                "rg -g '*.java' KEY",
                "grep -rn --include='*.java' KEY .",
                "grep -r --exclude=.env KEY src",
                "grep -r --exclude=.env --exclude-dir=config KEY .",
                "ls -la .env",
                "ls -R",
                "stat .env",
                "test -f .env",
                "find . -name .env",
                "du -a",
            })
    void whoDoesNotIsAllowed(String command) throws IOException {
        assertThat(decide(command)).isEqualTo(Ruling.ALLOW);
    }

    /** A secret of the past, one of another branch, and none in the index. */
    private void makeHistory() throws IOException, InterruptedException {
        git("add", "src/A.java");
        git("commit", "-qm", "A");
        git("rm", "-rq", "--cached", ".env", "config");
        git("commit", "-qm", "B");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git log -p",
                "git log -S KEY",
                "git show",
                "git show HEAD~1",
                "git show HEAD~1:.env",
                "git diff HEAD~1",
                "git diff HEAD~1 -- config",
                "git grep KEY HEAD~1",
                "git cat-file -p 1f2e3d4c",
            })
    void whoReachesASecretOfThePastIsDenied(String command) throws Exception {
        makeHistory();

        assertThat(decide(command)).isEqualTo(Ruling.DENY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git log",
                "git log --stat",
                "git log -p -- src",
                "git show HEAD:src/A.java",
                "git diff",
                "git diff --cached",
                "git diff HEAD~1 -- src",
                "git grep KEY",
            })
    void whoDoesNotReachThemIsAllowed(String command) throws Exception {
        makeHistory();

        assertThat(decide(command)).isEqualTo(Ruling.ALLOW);
    }

    @Test
    void whatIsCommittedLaterIsSeenAsWell() throws Exception {
        git("rm", "-rq", "--cached", ".env", "config");
        git("commit", "-qm", "A", "--allow-empty");
        assertThat(decide("git log -p")).isEqualTo(Ruling.ALLOW);
        git("add", "src/.env");
        git("commit", "-qm", "B");
        git("rm", "-q", "--cached", "src/.env");

        assertThat(decide("git log -p")).isEqualTo(Ruling.DENY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "4"})
    void readsTheIndexOfGit(String version) throws IOException, InterruptedException {
        git("update-index", "--index-version", version);

        assertThat(TrackedSecrets.around(folder.resolve("src")))
                .contains(
                        new TrackedSecrets(
                                folder,
                                List.of(folder.resolve(".env"), folder.resolve("config/id_rsa"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "4"})
    void readsTheIndexOfARepositoryWithLongHashes(String version)
            throws IOException, InterruptedException {
        Files.move(folder.resolve(".git"), temporary.resolve("other"));
        git("init", "-q", "--object-format=sha256");
        git("add", ".env", "src/A.java");
        git("update-index", "--index-version", version);

        assertThat(TrackedSecrets.around(folder))
                .contains(new TrackedSecrets(folder, List.of(folder.resolve(".env"))));
        assertThat(decide("git diff")).isEqualTo(Ruling.DENY);
        assertThat(decide("git diff src")).isEqualTo(Ruling.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sha1", "sha256"})
    void anIndexThatIsSplitTellsNothing(String format) throws IOException, InterruptedException {
        Files.move(folder.resolve(".git"), temporary.resolve("other"));
        git("init", "-q", "--object-format=" + format);
        git("add", ".env");
        git("update-index", "--split-index");

        assertThat(TrackedSecrets.around(folder)).isEmpty();
        assertThat(decide("git diff")).isEqualTo(Ruling.ASK);
    }

    @Test
    void anIndexThatIsNotUnderstoodTellsNothing() throws IOException {
        Files.writeString(folder.resolve(".git/index"), "DIRC and more");

        assertThat(TrackedSecrets.around(folder)).isEmpty();
        assertThat(decide("git diff")).isEqualTo(Ruling.ASK);
    }
}
