package dev.musher.fleet.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Git;
import dev.musher.base.git.Templates;
import dev.musher.base.git.TestGitSettings;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.ProcessRunner;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.tools.sandbox.StepSandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A real project with a real workspaces, apart from the settings of this machine. */
public record WorkspaceFixture(Path project, Map<String, String> environment) {
    static final ItemNumber SEVEN = new ItemNumber(7);
    static final WorkspaceOptions PLAIN =
            new WorkspaceOptions(
                    Optional.of("main"),
                    new WorkspaceOptions.Setup(List.of(), List.of(), Duration.ofMinutes(1)),
                    List.of(),
                    20_000);

    /** A project with one commit of one file. */
    public static WorkspaceFixture started(Path place) throws Exception {
        var workspaceFixture = empty(place);
        Templates.fill(
                workspaceFixture.project,
                "Farm",
                () ->
                        workspaceFixture.user(
                                "git init -q --initial-branch=main; echo one > note.txt;"
                                        + " git add . ; git commit -q -m Start"));
        return workspaceFixture;
    }

    /** A folder without a repository. */
    public static WorkspaceFixture empty(Path place) throws IOException {
        Path real = place.toRealPath();
        var environment = new HashMap<String, String>();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", Files.createDirectories(real.resolve("home")).toString());
        environment.putAll(TestGitSettings.VARIABLES);
        environment.put("GIT_CONFIG_GLOBAL", real.resolve("home/.gitconfig").toString());
        environment.put("GIT_CEILING_DIRECTORIES", real.toString());
        Files.writeString(
                real.resolve("home/.gitconfig"),
                "[user]\n\tname = Ada Lov\n\temail = ada@example.org\n");
        return new WorkspaceFixture(Files.createDirectories(real.resolve("project")), environment);
    }

    public GitWorkspaces workspaces() {
        return workspaces(PLAIN);
    }

    GitWorkspaces workspaces(WorkspaceOptions wishes) {
        return new GitWorkspaces(site(), wishes, StepSandbox.NONE);
    }

    /** A workspaces of a checkout elsewhere. */
    WorkspaceFixture at(Path other) throws IOException {
        return new WorkspaceFixture(other.toRealPath(), environment);
    }

    static WorkspaceOptions setup(String command, String... inputs) {
        return new WorkspaceOptions(
                PLAIN.baseBranch(),
                new WorkspaceOptions.Setup(
                        List.of(command), List.of(inputs), Duration.ofSeconds(20)),
                List.of(),
                PLAIN.firstPort());
    }

    public ProjectRepository site() {
        return new ProjectRepository(project, new ProcessRunner(environment), environment);
    }

    public Git git() {
        return site().git();
    }

    public CommitId commit(String name) throws InterruptedException {
        return git().repository().commit(name).orElseThrow();
    }

    public TreeId tree(String name) throws InterruptedException {
        return git().repository().tree(name).orElseThrow();
    }

    /** The commits of a branch, newest first, by their subjects. */
    public List<String> subjects(String name) throws Exception {
        return user("git log --format=%s " + name).lines().toList();
    }

    /** What the user does in the project. */
    public String user(String script) throws Exception {
        return run(project, environment, script);
    }

    /** What an agent does in its workspace. */
    String agent(StoryWorkspace storyWorkspace, String script) throws Exception {
        var own = new HashMap<>(environment);
        own.putAll(storyWorkspace.environment());
        return run(storyWorkspace.top(), own, script);
    }

    /** An agent changes a file and commits it. */
    CommitId work(StoryWorkspace storyWorkspace, String file, String subject) throws Exception {
        agent(
                storyWorkspace,
                "echo '%s' >> %s; git add .; git commit -q -m '%1$s'".formatted(subject, file));
        return new CommitId(agent(storyWorkspace, "git rev-parse HEAD"));
    }

    public static String run(Path folder, Map<String, String> environment, String script)
            throws Exception {
        var builder = new ProcessBuilder("sh", "-ec", script).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        var process = builder.redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.strip();
    }
}
