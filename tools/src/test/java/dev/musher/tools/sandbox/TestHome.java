package dev.musher.tools.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * A home with a key in it and a repository of one kind, apart from the settings of this machine.
 */
public record TestHome(Path place, Path workplace, Map<String, String> environment) {
    static final Duration LONG = Duration.ofMinutes(2);
    static final OutputLimit LIMIT = OutputLimit.ends(64 * 1024, 64 * 1024);
    static final String KEY = "a private key";

    /** Signing is on, with keys that no command has. */
    private static final String USER =
            """
            [user]
                name = Ada
                email = ada@example.org
            [init]
                defaultBranch = main
            [commit]
                gpgSign = true
            """;

    private static final String ORIGIN =
            """
            set -e
            export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=commit.gpgSign GIT_CONFIG_VALUE_0=false
            git init -q origin
            (
                cd origin
                echo 1 >note && git add note && git commit -q -m Start && git tag start
                git checkout -q -b ahead
                echo 2 >far && git add far && git commit -q -m Far
                git checkout -q main
            )
            """;

    private static final String BRANCHES =
            """
            git branch -q packed start
            git branch -q folder/packed start
            git branch -q --no-track ahead origin/ahead
            git pack-refs --all
            git branch -q other ahead
            git branch -q folder/loose ahead
            git --git-dir="$ORIGIN/.git" branch -q late ahead
            """;

    /** How a command ended and what it said. */
    public record Answer(int code, String text) {}

    public static TestHome bare(Path place) throws IOException {
        Path real = place.toRealPath();
        Path home = Files.createDirectories(real.resolve("home"));
        Files.createDirectory(home.resolve(".ssh"));
        Files.writeString(home.resolve(".ssh/id_ed25519"), KEY);
        Files.writeString(home.resolve(".gitconfig"), USER);
        var environment = new HashMap<String, String>();
        environment.put("PATH", "/usr/bin:/bin");
        environment.put("HOME", home.toString());
        environment.put("LC_ALL", "C");
        Path work = Files.createDirectories(real.resolve("work"));
        return new TestHome(real, work, Map.copyOf(environment));
    }

    public static TestHome of(RepositoryKind repositoryKind, Path place)
            throws IOException, InterruptedException {
        var bare = bare(place);
        Files.delete(bare.workplace());
        Path origin = bare.place().resolve("origin");
        bare.with("ORIGIN", origin.toString())
                .outside(
                        bare.place(),
                        ORIGIN
                                + repositoryKind.script()
                                + "\ncd "
                                + repositoryKind.workplace()
                                + "\n"
                                + BRANCHES);
        Path workplace = bare.place().resolve(repositoryKind.workplace());
        var testHome = new TestHome(bare.place(), workplace, bare.environment());
        var common =
                testHome.outside(workplace, "cd \"$(git rev-parse --git-common-dir)\"; pwd -P");
        return testHome.with("COMMON", common.strip()).with("ORIGIN", origin.toString());
    }

    public TestHome with(String name, String value) {
        var changed = new HashMap<>(environment);
        changed.put(name, value);
        return new TestHome(place, workplace, Map.copyOf(changed));
    }

    public Path home() {
        return place.resolve("home");
    }

    Path common() {
        return Path.of(environment.getOrDefault("COMMON", ""));
    }

    SandboxLocation premises() {
        return new SandboxLocation(workplace, home(), place.resolve("state"));
    }

    CommandLine command(String script) {
        return CommandLine.of(workplace, environment, "bash", "-c", script);
    }

    /** Runs a script inside. */
    public Answer inside(ProcessRunner processRunner, Sandbox sandbox, String script)
            throws InterruptedException {
        return switch (processRunner.run(sandbox.around(command(script)), LONG, LIMIT)) {
            case CommandResult.Exited(var code, var out, var err) ->
                    new Answer(code, out.text() + err.text());
            case CommandResult.TimedOut(_, var out, var err) ->
                    throw new AssertionError("took too long: " + script + out.text() + err.text());
        };
    }

    /** Runs a script that must work, without walls. */
    public String outside(Path folder, String script) throws IOException, InterruptedException {
        var builder = new ProcessBuilder("bash", "-c", script).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        var process = builder.redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    /** All that commands must leave as it is. */
    String protectedThings() throws IOException, InterruptedException {
        return outside(
                workplace,
                "stat -c '%F %i' .git \"$COMMON\"; cat \"$COMMON/config\"; ls -A \"$COMMON/hooks\"; cat .git 2>/dev/null;"
                        + " for b in other packed folder/loose folder/packed ahead; do git rev-parse $b 2>&1; done;"
                        + " git worktree list | sed 's/ .*//'");
    }
}
