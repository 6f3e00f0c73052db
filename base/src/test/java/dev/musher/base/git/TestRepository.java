package dev.musher.base.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.CommitResult;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A fresh repository with a user of its own, apart from the settings of this machine. */
record TestRepository(Path place, Path top, Map<String, String> environment, Git git) {
    static final Ref MAIN = Ref.branch("main");
    static final GitIdentity AUTHOR = new GitIdentity("Ada Lov", "ada@example.org");
    static final CommitId UNKNOWN = new CommitId("1234567890123456789012345678901234567890");

    /** A directory without a repository. */
    static TestRepository empty(Path place) throws IOException {
        var top = Files.createDirectory(place.toRealPath().resolve("project"));
        var environment = new HashMap<String, String>();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", Files.createDirectory(place.resolve("home")).toString());
        environment.putAll(TestGitSettings.VARIABLES);
        environment.put("GIT_CEILING_DIRECTORIES", place.toRealPath().toString());
        environment.put("GIT_CONFIG_COUNT", "3");
        environment.put("GIT_CONFIG_KEY_2", "user.useConfigOnly");
        environment.put("GIT_CONFIG_VALUE_2", "true");
        return new TestRepository(
                place.toRealPath(), top, Map.copyOf(environment), git(environment, top));
    }

    /** A repository without a commit. */
    static TestRepository fresh(Path place) throws IOException, InterruptedException {
        var testRepository = empty(place);
        testRepository.git().init(MAIN);
        return testRepository;
    }

    /** A repository with one commit of one file. */
    static TestRepository started(Path place) throws IOException, InterruptedException {
        var testRepository = empty(place);
        Templates.fill(
                testRepository.top(),
                "Workshop",
                () -> {
                    testRepository.git().init(MAIN);
                    testRepository.write("note.txt", "one\ntwo\nthree\n");
                    testRepository.commitAll("Start");
                });
        return testRepository;
    }

    static Git git(Map<String, String> environment, Path directory) {
        return new Git(new ProcessRunner(environment), environment, directory);
    }

    TestRepository with(String variable, String value) {
        var changed = new HashMap<>(environment);
        changed.put(variable, value);
        return new TestRepository(place, top, Map.copyOf(changed), git(changed, top));
    }

    void write(String file, String content) throws IOException {
        var path = top.resolve(file);
        Files.createDirectories(path.resolveSibling(""));
        Files.writeString(path, content);
    }

    CommitId commitAll(String message) throws InterruptedException {
        git.workTree().addAll();
        return switch (git.workTree().commit(NewCommit.of(message).by(AUTHOR))) {
            case CommitResult.Committed(var id) -> id;
            case CommitResult.NothingToCommit _ -> throw new IllegalStateException("no change");
        };
    }

    CommitId head() throws InterruptedException {
        return git.repository().commit("HEAD").orElseThrow();
    }

    /** A commit beside the work tree that changes one file. */
    CommitId side(CommitId parent, String file, String content) throws Exception {
        var head = git.repository().headBranch().orElseThrow();
        sh("git checkout -q --detach " + parent);
        write(file, content);
        var commit = commitAll("Change " + file);
        sh("git checkout -q " + head.shortName());
        return commit;
    }

    /** Prepares what no typed call does; the script is plain ASCII whatever the locale. */
    String sh(String script) throws IOException, InterruptedException {
        var builder = new ProcessBuilder("sh", "-ec", script).directory(top.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().putAll(AUTHOR.variables());
        var process = builder.redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.strip();
    }

    static GitException failureOf(ThrowingCallable call) {
        return catchThrowableOfType(GitException.class, call);
    }

    static GitFault faultOf(ThrowingCallable call) {
        return failureOf(call).fault();
    }
}
