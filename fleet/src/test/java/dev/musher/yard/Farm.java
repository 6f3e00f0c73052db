package dev.musher.yard;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.git.Templates;
import dev.musher.git.TestGitSettings;
import dev.musher.git.TreeId;
import dev.musher.process.Processes;
import dev.musher.sandbox.StepSandbox;
import dev.musher.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A real project with a real yard, apart from the settings of this machine. */
public record Farm(Path project, Map<String, String> environment) {
    static final ItemNumber SEVEN = new ItemNumber(7);
    static final YardWishes PLAIN =
            new YardWishes(
                    Optional.of("main"),
                    new YardWishes.Setup(List.of(), List.of(), Duration.ofMinutes(1)),
                    List.of(),
                    20_000);

    /** A project with one commit of one file. */
    public static Farm started(Path place) throws Exception {
        var farm = empty(place);
        Templates.fill(
                farm.project,
                "Farm",
                () ->
                        farm.user(
                                "git init -q --initial-branch=main; echo one > note.txt;"
                                        + " git add . ; git commit -q -m Start"));
        return farm;
    }

    /** A folder without a repository. */
    public static Farm empty(Path place) throws IOException {
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
        return new Farm(Files.createDirectories(real.resolve("project")), environment);
    }

    public GitYard yard() {
        return yard(PLAIN);
    }

    GitYard yard(YardWishes wishes) {
        return new GitYard(site(), wishes, StepSandbox.NONE);
    }

    /** A yard of a checkout elsewhere. */
    Farm at(Path other) throws IOException {
        return new Farm(other.toRealPath(), environment);
    }

    static YardWishes setup(String command, String... inputs) {
        return new YardWishes(
                PLAIN.baseBranch(),
                new YardWishes.Setup(List.of(command), List.of(inputs), Duration.ofSeconds(20)),
                List.of(),
                PLAIN.firstPort());
    }

    public Site site() {
        return new Site(project, new Processes(environment), environment);
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
    String agent(Plot plot, String script) throws Exception {
        var own = new HashMap<>(environment);
        own.putAll(plot.environment());
        return run(plot.top(), own, script);
    }

    /** An agent changes a file and commits it. */
    CommitId work(Plot plot, String file, String subject) throws Exception {
        agent(plot, "echo '%s' >> %s; git add .; git commit -q -m '%1$s'".formatted(subject, file));
        return new CommitId(agent(plot, "git rev-parse HEAD"));
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
