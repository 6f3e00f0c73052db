package dev.musher.git;

import static dev.musher.git.Workshop.MAIN;
import static dev.musher.git.Workshop.failureOf;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        var workshop = Workshop.empty(place);

        assertThat("git version " + workshop.git().version())
                .isEqualTo(workshop.sh("git version").split(" \\(", 2)[0]);
    }

    @Test
    void makesARepository() throws Exception {
        var workshop = Workshop.empty(place);

        workshop.git().init(Ref.branch("trunk"));

        assertThat(workshop.git().repository().headBranch())
                .isEqualTo(Optional.of(Ref.branch("trunk")));
    }

    @Test
    void saysThatThereIsNoRepositoryAndWhatToDo() throws Exception {
        var workshop = Workshop.empty(place);

        var failure = failureOf(() -> workshop.git().workTree().addAll());

        assertThat(failure.fault()).isEqualTo(Fault.NOT_A_REPOSITORY);
        assertThat(failure.command()).isEqualTo(List.of("git", "rev-parse", "--show-toplevel"));
        assertThat(failure.exitCode()).isEqualTo(128);
        assertThat(failure)
                .hasMessage(
                        "Cannot run git rev-parse --show-toplevel in %s: there is no git"
                                + " repository. Run it inside a repository, or git init. Exit code"
                                + " 128.\n%s",
                        workshop.top(), failure.stderr());
        assertThat(failure.stderr()).contains("not a git repository");
    }

    @Test
    void saysThatGitIsMissing() throws Exception {
        var workshop = Workshop.empty(place).with("PATH", place.toString());

        assertThat(faultOf(() -> workshop.git().version())).isEqualTo(Fault.NO_GIT);
    }

    @Test
    void saysThatTheDirectoryIsMissing() throws Exception {
        var git = Workshop.empty(place).git().in(place.resolve("missing"));

        assertThat(faultOf(git::version)).isEqualTo(Fault.NO_DIRECTORY);
    }

    @Test
    void stopsWhatTakesTooLong() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write("slow.txt", "x");
        workshop.write(".gitattributes", "slow.txt filter=slow\n");
        workshop.sh("git config filter.slow.clean 'sleep 60; cat'");
        var git = workshop.git().within(Duration.ofMillis(300));

        var failure = failureOf(() -> git.workTree().add(List.of(RepoPath.of("slow.txt"))));

        assertThat(failure.fault()).isEqualTo(Fault.TIMED_OUT);
        assertThat(failure.exitCode()).isEqualTo(GitException.NO_EXIT_CODE);
        assertThat(failure.fault().retryable()).isTrue();
    }

    @Test
    void namesTheLockFileThatIsInTheWay() throws Exception {
        var workshop = Workshop.started(place);
        var lock = Files.createFile(workshop.top().resolve(".git/index.lock"));
        workshop.write("note.txt", "changed");

        assertThatThrownBy(() -> workshop.git().workTree().addAll())
                .hasMessageStartingWith(
                        "Cannot run git add --all in %s: another git process holds a lock, %s."
                                + " Wait for it; if none is running, delete the lock file.",
                        workshop.top(), lock)
                .isInstanceOfSatisfying(
                        GitException.class,
                        failure -> assertThat(failure.fault()).isEqualTo(Fault.LOCKED));
        assertThat(workshop.git().workTree().status()).hasSize(1);
    }

    @Test
    void isNotRedirectedByAnInheritedRepository() throws Exception {
        var other = Workshop.started(Files.createDirectory(place.resolve("other")));
        var workshop =
                Workshop.started(Files.createDirectory(place.resolve("own")))
                        .with("GIT_DIR", other.top().resolve(".git").toString())
                        .with("GIT_WORK_TREE", other.top().toString())
                        .with("GIT_INDEX_FILE", other.top().resolve(".git/index").toString());

        assertThat(workshop.git().repository().top()).isEqualTo(workshop.top());
        workshop.write("new.txt", "x");
        workshop.commitAll("Add a file");
        assertThat(workshop.git().workTree().status()).isEmpty();
        assertThat(other.git().workTree().status()).isEmpty();
        assertThat(other.git().history().log(other.head(), 10)).hasSize(1);
    }

    @Test
    void runsHooksOnlyWhenAsked() throws Exception {
        var workshop = Workshop.started(place);
        var hook = workshop.top().resolve(".git/hooks/pre-commit");
        Files.createDirectories(hook.resolveSibling(""));
        Files.writeString(hook, "#!/bin/sh\necho ran >> \"$HOME/ran\"\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        var ran = place.resolve("home/ran");
        workshop.write("note.txt", "changed");

        workshop.commitAll("Skip the hook");
        assertThat(ran).doesNotExist();

        workshop.write("note.txt", "changed again");
        workshop.git().workTree().addAll();
        var commit = NewCommit.of("Run the hook").by(Workshop.AUTHOR).with(Hooks.RUN);
        assertThat(faultOf(() -> workshop.git().workTree().commit(commit))).isEqualTo(Fault.FAILED);
        assertThat(ran).exists();
    }

    @Test
    void knowsWhereThingsAre() throws Exception {
        var workshop = Workshop.started(place);
        var linked = workshop.place().resolve("linked tree");
        workshop.git().worktrees().add(linked, workshop.head());
        var repository = workshop.git().in(linked).repository();

        assertThat(repository.top()).isEqualTo(linked);
        assertThat(repository.commonDirectory()).isEqualTo(workshop.top().resolve(".git"));
        assertThat(repository.gitDirectory())
                .isEqualTo(workshop.top().resolve(".git/worktrees/linked-tree"));
        assertThat(repository.headBranch()).isEmpty();
        var bare = workshop.git().in(workshop.top().resolve(".git")).repository();
        assertThat(faultOf(bare::top)).isEqualTo(Fault.NO_WORK_TREE);
    }

    @Test
    void resolvesRevisions() throws Exception {
        var workshop = Workshop.started(place);
        var repository = workshop.git().repository();
        var head = workshop.head();

        assertThat(repository.commit("main")).contains(head);
        assertThat(repository.commit(head.hex().substring(0, 8))).contains(head);
        assertThat(repository.tree("main"))
                .contains(new TreeId(workshop.sh("git rev-parse 'main^{tree}'")));
        assertThat(repository.headBranch()).contains(MAIN);
        for (var bad :
                List.of("nothing", "main~9", "", "--all", "main..main", "main@{99}", "a b")) {
            assertThat(repository.commit(bad)).as(bad).isEmpty();
        }
        assertThat(repository.commit("main:note.txt")).isEmpty();
    }
}
