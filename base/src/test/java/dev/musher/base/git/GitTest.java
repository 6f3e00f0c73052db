package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.MAIN;
import static dev.musher.base.git.TestRepository.failureOf;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.HookPolicy;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitTest {
    @TempDir Path place;

    @Test
    void knowsItsVersion() throws Exception {
        var testRepository = TestRepository.empty(place);

        assertThat("git version " + testRepository.git().version())
                .isEqualTo(testRepository.sh("git version").split(" \\(", 2)[0]);
    }

    @Test
    void makesARepository() throws Exception {
        var testRepository = TestRepository.empty(place);

        testRepository.git().init(Ref.branch("trunk"));

        assertThat(testRepository.git().repository().headBranch())
                .isEqualTo(Optional.of(Ref.branch("trunk")));
    }

    @Test
    void saysThatThereIsNoRepositoryAndWhatToDo() throws Exception {
        var testRepository = TestRepository.empty(place);

        var failure = failureOf(() -> testRepository.git().workTree().addAll());

        assertThat(failure.fault()).isEqualTo(GitFault.NOT_A_REPOSITORY);
        assertThat(failure.command()).isEqualTo(List.of("git", "rev-parse", "--show-toplevel"));
        assertThat(failure.exitCode()).isEqualTo(128);
        assertThat(failure)
                .hasMessage(
                        "Cannot run git rev-parse --show-toplevel in %s: there is no git"
                                + " repository. Run it inside a repository, or git init. Exit code"
                                + " 128.\n%s",
                        testRepository.top(), failure.stderr());
        assertThat(failure.stderr()).contains("not a git repository");
    }

    @Test
    void saysThatGitIsMissing() throws Exception {
        var testRepository = TestRepository.empty(place).with("PATH", place.toString());

        assertThat(faultOf(() -> testRepository.git().version())).isEqualTo(GitFault.NO_GIT);
    }

    @Test
    void saysThatTheDirectoryIsMissing() throws Exception {
        var git = TestRepository.empty(place).git().in(place.resolve("missing"));

        assertThat(faultOf(git::version)).isEqualTo(GitFault.NO_DIRECTORY);
    }

    @Test
    void stopsWhatTakesTooLong() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write("slow.txt", "x");
        testRepository.write(".gitattributes", "slow.txt filter=slow\n");
        testRepository.sh("git config filter.slow.clean 'sleep 60; cat'");
        var git = testRepository.git().within(Duration.ofMillis(300));

        var failure = failureOf(() -> git.workTree().add(List.of(RepoPath.of("slow.txt"))));

        assertThat(failure.fault()).isEqualTo(GitFault.TIMED_OUT);
        assertThat(failure.exitCode()).isEqualTo(GitException.NO_EXIT_CODE);
        assertThat(failure.fault().retryable()).isTrue();
    }

    @Test
    void namesTheLockFileThatIsInTheWay() throws Exception {
        var testRepository = TestRepository.started(place);
        var lock = Files.createFile(testRepository.top().resolve(".git/index.lock"));
        testRepository.write("note.txt", "changed");

        assertThatThrownBy(() -> testRepository.git().workTree().addAll())
                .hasMessageStartingWith(
                        "Cannot run git add --all in %s: another git process holds a lock, %s."
                                + " Wait for it; if none is running, delete the lock file.",
                        testRepository.top(), lock)
                .isInstanceOfSatisfying(
                        GitException.class,
                        failure -> assertThat(failure.fault()).isEqualTo(GitFault.LOCKED));
        assertThat(testRepository.git().workTree().status()).hasSize(1);
    }

    @Test
    void isNotRedirectedByAnInheritedRepository() throws Exception {
        var other = TestRepository.started(Files.createDirectory(place.resolve("other")));
        var testRepository =
                TestRepository.started(Files.createDirectory(place.resolve("own")))
                        .with("GIT_DIR", other.top().resolve(".git").toString())
                        .with("GIT_WORK_TREE", other.top().toString())
                        .with("GIT_INDEX_FILE", other.top().resolve(".git/index").toString());

        assertThat(testRepository.git().repository().top()).isEqualTo(testRepository.top());
        testRepository.write("new.txt", "x");
        testRepository.commitAll("Add a file");
        assertThat(testRepository.git().workTree().status()).isEmpty();
        assertThat(other.git().workTree().status()).isEmpty();
        assertThat(other.git().history().log(other.head(), 10)).hasSize(1);
    }

    @Test
    void runsHooksOnlyWhenAsked() throws Exception {
        var testRepository = TestRepository.started(place);
        var hook = testRepository.top().resolve(".git/hooks/pre-commit");
        Files.createDirectories(hook.resolveSibling(""));
        Files.writeString(hook, "#!/bin/sh\necho ran >> \"$HOME/ran\"\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        var ran = place.resolve("home/ran");
        testRepository.write("note.txt", "changed");

        testRepository.commitAll("Skip the hook");
        assertThat(ran).doesNotExist();

        testRepository.write("note.txt", "changed again");
        testRepository.git().workTree().addAll();
        var commit = NewCommit.of("Run the hook").by(TestRepository.AUTHOR).with(HookPolicy.RUN);
        assertThat(faultOf(() -> testRepository.git().workTree().commit(commit)))
                .isEqualTo(GitFault.FAILED);
        assertThat(ran).exists();
    }

    @Test
    void knowsWhereThingsAre() throws Exception {
        var testRepository = TestRepository.started(place);
        var linked = testRepository.place().resolve("linked tree");
        testRepository.sh("git worktree add -q --detach '../linked tree'");
        var gitRepository = testRepository.git().in(linked).repository();

        assertThat(gitRepository.top()).isEqualTo(linked);
        assertThat(gitRepository.commonDirectory()).isEqualTo(testRepository.top().resolve(".git"));
        assertThat(gitRepository.gitDirectory())
                .isEqualTo(testRepository.top().resolve(".git/worktrees/linked-tree"));
        assertThat(gitRepository.headBranch()).isEmpty();
        var bare = testRepository.git().in(testRepository.top().resolve(".git")).repository();
        assertThat(faultOf(bare::top)).isEqualTo(GitFault.NO_WORK_TREE);
    }

    @Test
    void resolvesRevisions() throws Exception {
        var testRepository = TestRepository.started(place);
        var gitRepository = testRepository.git().repository();
        var head = testRepository.head();

        assertThat(gitRepository.commit("main")).contains(head);
        assertThat(gitRepository.commit(head.hex().substring(0, 8))).contains(head);
        assertThat(gitRepository.tree("main"))
                .contains(new TreeId(testRepository.sh("git rev-parse 'main^{tree}'")));
        assertThat(gitRepository.headBranch()).contains(MAIN);
        for (var bad :
                List.of("nothing", "main~9", "", "--all", "main..main", "main@{99}", "a b")) {
            assertThat(gitRepository.commit(bad)).as(bad).isEmpty();
        }
        assertThat(gitRepository.commit("main:note.txt")).isEmpty();
    }
}
