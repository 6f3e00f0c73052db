package dev.musher.agent.loop;

import dev.musher.agent.evidence.DetectedChecks;
import dev.musher.agent.evidence.ObservedProject;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.finish.AwaitingUser;
import dev.musher.agent.finish.ClaimCheck;
import dev.musher.agent.finish.FinishGate;
import dev.musher.agent.finish.GateOpinion;
import dev.musher.agent.finish.GateTally;
import dev.musher.agent.finish.OpenTodos;
import dev.musher.agent.finish.PromiseCheck;
import dev.musher.agent.finish.Verifier;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.GateJudged;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.edit.EditTool;
import dev.musher.tools.edit.WriteTool;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.read.ReadTool;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.shell.BashCommandLine;
import dev.musher.tools.shell.BashTool;
import dev.musher.tools.shell.SessionShells;
import dev.musher.tools.shell.ShellEndListener;
import dev.musher.tools.syntax.SyntaxCheck;
import dev.musher.tools.todo.TodoTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Plays the runs of the files below {@code runs} with real tools in a real folder. */
final class ScriptedRuns implements AutoCloseable {
    private final Path root;
    private final Path folder;
    private final SessionShells sessionShells;

    ScriptedRuns(Path root) throws IOException {
        this.root = root;
        folder = Files.createDirectory(root.resolve("project")).toRealPath();
        sessionShells =
                new SessionShells(
                        new ProcessRunner(Map.of()),
                        root.resolve("spills"),
                        new SystemTimeSource(),
                        ShellEndListener.UNHEARD);
    }

    /** The entries of a file. */
    static List<ScriptedRun> in(Path file) {
        var runs = new ArrayList<ScriptedRun>();
        for (Object entry : (List<?>) yaml(file)) {
            runs.add(ScriptedRun.of(entry));
        }
        return runs;
    }

    static Path file(String name) {
        try {
            URI place =
                    Objects.requireNonNull(ScriptedRuns.class.getResource("runs/" + name)).toURI();
            return Path.of(place);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object yaml(Path file) {
        try {
            var load = new Load(LoadSettings.builder().setLabel(file.toString()).build());
            return Objects.requireNonNull(load.loadFromString(Files.readString(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Plays a run to its last end. */
    AgentFixture play(
            ScriptedRun run, int lastAnswer, BiFunction<AgentFixture, Path, List<FinishGate>> gates)
            throws IOException {
        unpack(run.project());
        var stage = AgentFixture.playing(run.script(lastAnswer));
        furnish(stage);
        gates.apply(stage, folder).forEach(stage::gate);
        stage.permission(
                request -> {
                    boolean denied = run.deny().stream().anyMatch(request.toString()::contains);
                    return denied
                            ? new Permission.Verdict.Denied("Not that.")
                            : new Permission.Verdict.Granted();
                });
        for (ScriptedRun.Prompted prompted : run.runs()) {
            stage.run(prompted.asks());
        }
        return stage;
    }

    private void furnish(AgentFixture stage) throws IOException {
        var workingDirectory = new WorkingDirectory(folder, root);
        var reads = ReadSet.empty();
        var writing =
                new ToolFileWriter(new PermittedFiles(workingDirectory), reads, SyntaxCheck.NONE);
        var environment = new HashMap<>(System.getenv());
        environment.merge("PATH", "", (path, _) -> root.resolve("bin") + ":" + path);
        var commands =
                new BashCommandLine(workingDirectory, Sandbox.NONE, environment, Redaction.NONE);
        stage.tool(new ReadTool(workingDirectory, reads))
                .tool(new WriteTool(workingDirectory, writing))
                .tool(new EditTool(workingDirectory, writing))
                .tool(new BashTool(commands, sessionShells))
                .tool(new TodoTool(stage.todos()))
                .evidence(
                        new SessionEvidence(new BashCommandAnalyzer(), ObservedProject.at(folder)));
    }

    private void unpack(String name) {
        if (name.isEmpty()) {
            return;
        }
        var projects = ScriptedRun.table(yaml(file("projects.yaml")));
        var project = ScriptedRun.table(Objects.requireNonNull(projects.get(name), name));
        part(project, "files")
                .forEach((path, text) -> write(folder.resolve(path), text.toString()));
        part(project, "programs")
                .forEach(
                        (program, body) ->
                                script(root.resolve("bin").resolve(program), body.toString()));
    }

    private static Map<String, Object> part(Map<String, Object> project, String key) {
        return ScriptedRun.table(project.getOrDefault(key, Map.of()));
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void script(Path file, String body) {
        write(file, "#!/bin/sh\n" + body + "\n");
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every gate that asks no model, in the order of a session. */
    static List<FinishGate> house(AgentFixture stage, Path folder) {
        return List.of(
                new AwaitingUser(),
                new Verifier(Optional.empty(), new DetectedChecks(folder)),
                new ClaimCheck(),
                new OpenTodos(stage.todos()),
                new PromiseCheck());
    }

    /** How the last run ended. */
    static RunEnd end(AgentFixture stage) {
        return finished(stage).end();
    }

    /** What a gate has against the last answer of the last run. */
    static String standing(AgentFixture stage, String gate) {
        for (GateTally tally : finished(stage).totals().gates()) {
            if (tally.gate().equals(gate)) {
                return tally.standing();
            }
        }
        throw new AssertionError(gate + " was not asked");
    }

    private static RunFinished finished(AgentFixture stage) {
        return (RunFinished) stage.events().getLast();
    }

    /** What gates had against the answers, each with its gate. */
    static List<String> objections(AgentFixture stage) {
        var objections = new ArrayList<String>();
        for (AgentEvent event : stage.events()) {
            if (event instanceof GateJudged judged
                    && judged.opinion() instanceof GateOpinion.Objection objection) {
                objections.add(judged.gate() + ": " + objection.why());
            }
        }
        return objections;
    }

    /** Calls that failed though nothing was run: the story is not told as it was meant. */
    static List<String> broken(AgentFixture stage) {
        var broken = new ArrayList<String>();
        for (AgentEvent event : stage.events()) {
            if (event instanceof CallFinished call
                    && call.outcome() instanceof ToolOutcome.Failed failed
                    && !call.tool().equals("bash")) {
                broken.add(call.tool() + ": " + failed.text());
            }
        }
        return broken;
    }

    @Override
    public void close() {
        sessionShells.close();
    }
}
