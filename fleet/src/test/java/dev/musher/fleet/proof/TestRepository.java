package dev.musher.fleet.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Git;
import dev.musher.base.git.Templates;
import dev.musher.base.git.TestGitSettings;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A real repository with a base commit, apart from the settings of this machine. */
public final class TestRepository {
    private final Path top;
    private final Map<String, String> environment;
    private final Git git;

    public TestRepository(Path place) {
        try {
            top = Files.createDirectory(place.toRealPath().resolve("project"));
            var variables = new HashMap<>(TestGitSettings.VARIABLES);
            variables.put("PATH", System.getenv("PATH"));
            variables.put("HOME", place.toRealPath().toString());
            variables.put("GIT_AUTHOR_NAME", "Ada");
            variables.put("GIT_AUTHOR_EMAIL", "ada@example.org");
            variables.put("GIT_COMMITTER_NAME", "Ada");
            variables.put("GIT_COMMITTER_EMAIL", "ada@example.org");
            environment = Map.copyOf(variables);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        git = new Git(new ProcessRunner(environment), environment, top);
        Templates.fill(top, "Project", () -> sh("git init -q -b main"));
    }

    public Git git() {
        return git;
    }

    public Path top() {
        return top;
    }

    public Map<String, String> environment() {
        return environment;
    }

    public TestRepository write(String file, String content) {
        try {
            var path = top.resolve(file);
            Files.createDirectories(path.resolveSibling(""));
            Files.writeString(path, content);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public TestRepository delete(String file) {
        try {
            Files.delete(top.resolve(file));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Commits everything as it is, also if nothing changed. */
    public CommitId commit(String message) {
        return new CommitId(
                sh(
                        "git add -A && git commit -q --allow-empty -m '%s' && git rev-parse HEAD"
                                .formatted(message)));
    }

    public TreeId tree(CommitId commit) {
        return new TreeId(sh("git rev-parse " + commit + "^{tree}"));
    }

    public WorkClaim claim(CommitId base, CommitId tip) {
        return new WorkClaim(base, tip, tree(tip));
    }

    public String sh(String script) {
        try {
            var builder = new ProcessBuilder("sh", "-ec", script).directory(top.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            var process = builder.redirectErrorStream(true).start();
            var output = new String(process.getInputStream().readAllBytes(), UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return output.strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
