package dev.musher.app;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.spending.Purse;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.embedded.EmbeddedRuntime;
import dev.musher.host.session.AgentHost;
import dev.musher.host.wiring.SessionEnding.EndedSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A project, a workspace of it, and a teammate of ours that follows a script there. */
final class MissionStage {
    final Path home;
    final Path project;
    final Path workspace;
    final ProcessCookie cookie = ProcessCookie.fresh();
    final List<MissionEvent> events = Collections.synchronizedList(new ArrayList<>());
    final TeamRequests requests = new TeamRequests(new SystemTimeSource());
    final BlockingQueue<EndedSession> ended = new LinkedBlockingQueue<>();
    Purse purse = Purse.unlimited();
    AttemptLimits limits = AttemptLimits.USUAL;
    Mission.Rights rights = Mission.Rights.WRITE;
    List<String> tools = List.of();
    private final List<String> flags = new ArrayList<>(List.of("--print"));
    private String searchPath = System.getenv("PATH");
    private Optional<EmbeddedRuntime> runtime = Optional.empty();

    MissionStage(Path place) throws IOException, InterruptedException {
        Path real = Files.createDirectories(place).toRealPath();
        home = Files.createDirectories(real.resolve("home"));
        project = Files.createDirectories(real.resolve("project"));
        Files.writeString(project.resolve("notes.txt"), "first\n");
        sh(project, "git init -q -b main . && git add -A && git commit -q -m Start");
        workspace = project.resolve(".musher/state/workspaces/1/tree");
        Files.createDirectories(workspace.resolveSibling("tmp"));
        sh(project, "git clone -q --shared . " + workspace);
        sh(workspace, "git checkout -q -b musher/1-notes");
    }

    MissionStage flags(String... more) {
        flags.addAll(List.of(more));
        return this;
    }

    /** On a machine where commands cannot be confined. */
    MissionStage withoutBubblewrap() throws IOException {
        Path programs = Files.createDirectories(home.resolve("programs"));
        Path broken = Files.writeString(programs.resolve("bwrap"), "#!/bin/sh\nexit 1\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwx------"));
        searchPath = programs + ":" + searchPath;
        return this;
    }

    /** What the user has set. */
    MissionStage settings(String toml) throws IOException {
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, toml);
        return this;
    }

    Path script() {
        return home.resolve("model.yaml");
    }

    /** A mission from its beginning, by this script. */
    MissionReport run(String script) throws IOException, InterruptedException {
        return run(new Mission.Prompting.Fresh("Go."), script);
    }

    MissionReport run(Mission.Prompting prompting, String script)
            throws IOException, InterruptedException {
        Files.writeString(script(), script);
        return runtime().run(mission(prompting), events::add);
    }

    EmbeddedRuntime runtime() throws InterruptedException {
        if (runtime.isEmpty()) {
            var parts = new AgentsUnderTest(home).onPath(searchPath).parts(project);
            runtime =
                    Optional.of(
                            EmbeddedRuntime.of(
                                    new AgentHost(parts, ended::add),
                                    AgentsUnderTest.options(flags.toArray(String[]::new)),
                                    requests));
        }
        return runtime.get();
    }

    Mission mission(Mission.Prompting prompting) throws IOException {
        var teammate =
                new Teammate(
                        "ada",
                        TeamRole.CODER,
                        "embedded",
                        Optional.of("scripted:" + script()),
                        "You are Ada.",
                        tools,
                        limits);
        Path notes = Files.createDirectories(project.resolve(".musher/state/attempts/1/1"));
        return new Mission(
                teammate,
                rights,
                new Mission.MissionFolder(workspace, project, notes, environment()),
                prompting,
                purse,
                cookie);
    }

    private Map<String, String> environment() {
        return Map.of(
                "TMPDIR", project.resolve(".musher/state/workspaces/1/tmp").toString(),
                "PATH", searchPath,
                "HOME", home.toString(),
                "GIT_AUTHOR_NAME", "Ada",
                "GIT_AUTHOR_EMAIL", "ada@example.org",
                "GIT_COMMITTER_NAME", "Ada",
                "GIT_COMMITTER_EMAIL", "ada@example.org");
    }

    /** The name of the session that was told. */
    String session() {
        for (MissionEvent event : List.copyOf(events)) {
            if (event instanceof MissionEvent.SessionOpened(var session)) {
                return session;
            }
        }
        throw new IllegalStateException("no session: " + events);
    }

    /** Whoever runs with the mission's cookie, by process ids. */
    List<String> living() throws IOException {
        var living = new ArrayList<String>();
        try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (isMarked(process.resolve("environ"))) {
                    living.add(process.getFileName().toString());
                }
            }
        }
        return living;
    }

    private boolean isMarked(Path environ) {
        try {
            return Files.readString(environ, ISO_8859_1).contains(cookie.id());
        } catch (IOException _) {
            return false;
        }
    }

    <E extends MissionEvent> List<E> told(Class<E> kind) {
        return List.copyOf(events).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Runs a script in a folder; what it prints. */
    String sh(Path folder, String script) throws IOException, InterruptedException {
        var command = new ProcessBuilder("sh", "-ec", script).directory(folder.toFile());
        command.environment().clear();
        command.environment().putAll(environment());
        var process = command.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(script + ": " + said);
        }
        return said;
    }
}
