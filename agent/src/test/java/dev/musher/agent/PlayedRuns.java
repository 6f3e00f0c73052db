package dev.musher.agent;

import dev.musher.agent.AgentEvent.CallFinished;
import dev.musher.agent.AgentEvent.GateJudged;
import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.command.ShellCommandReader;
import dev.musher.document.ExactFiles;
import dev.musher.document.FileWriting;
import dev.musher.document.ReadSet;
import dev.musher.editing.EditTool;
import dev.musher.editing.WriteTool;
import dev.musher.evidence.Evidence;
import dev.musher.evidence.Project;
import dev.musher.gate.AwaitingUser;
import dev.musher.gate.ClaimCheck;
import dev.musher.gate.Gate;
import dev.musher.gate.GateTally;
import dev.musher.gate.OpenTodos;
import dev.musher.gate.Opinion;
import dev.musher.gate.Promises;
import dev.musher.gate.StackChecks;
import dev.musher.gate.Verifier;
import dev.musher.permission.Permission;
import dev.musher.process.Processes;
import dev.musher.reading.ReadTool;
import dev.musher.sandbox.Sandbox;
import dev.musher.secret.Redaction;
import dev.musher.shell.BashTool;
import dev.musher.shell.ShellCommands;
import dev.musher.shell.ShellEnds;
import dev.musher.shell.Shells;
import dev.musher.syntax.SyntaxCheck;
import dev.musher.time.SystemClock;
import dev.musher.todo.TodoTool;
import dev.musher.tool.ToolOutcome;
import dev.musher.workplace.Workplace;
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
final class PlayedRuns implements AutoCloseable {
    private final Path root;
    private final Path folder;
    private final Shells shells;

    PlayedRuns(Path root) throws IOException {
        this.root = root;
        folder = Files.createDirectory(root.resolve("project")).toRealPath();
        shells =
                new Shells(
                        new Processes(Map.of()),
                        root.resolve("spills"),
                        new SystemClock(),
                        ShellEnds.UNHEARD);
    }

    /** The entries of a file. */
    static List<PlayedRun> in(Path file) {
        var runs = new ArrayList<PlayedRun>();
        for (Object entry : (List<?>) yaml(file)) {
            runs.add(PlayedRun.of(entry));
        }
        return runs;
    }

    static Path file(String name) {
        try {
            URI place =
                    Objects.requireNonNull(PlayedRuns.class.getResource("runs/" + name)).toURI();
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
    AgentStage play(PlayedRun run, int lastAnswer, BiFunction<AgentStage, Path, List<Gate>> gates)
            throws IOException {
        unpack(run.project());
        var stage = AgentStage.playing(run.script(lastAnswer));
        furnish(stage);
        gates.apply(stage, folder).forEach(stage::gate);
        stage.permission(
                request -> {
                    boolean denied = run.deny().stream().anyMatch(request.toString()::contains);
                    return denied
                            ? new Permission.Verdict.Denied("Not that.")
                            : new Permission.Verdict.Granted();
                });
        for (PlayedRun.Prompted prompted : run.runs()) {
            stage.run(prompted.asks());
        }
        return stage;
    }

    private void furnish(AgentStage stage) throws IOException {
        var workplace = new Workplace(folder, root);
        var reads = ReadSet.empty();
        var writing = new FileWriting(new ExactFiles(workplace), reads, SyntaxCheck.NONE);
        var environment = new HashMap<>(System.getenv());
        environment.merge("PATH", "", (path, _) -> root.resolve("bin") + ":" + path);
        var commands = new ShellCommands(workplace, Sandbox.NONE, environment, Redaction.NONE);
        stage.tool(new ReadTool(workplace, reads))
                .tool(new WriteTool(workplace, writing))
                .tool(new EditTool(workplace, writing))
                .tool(new BashTool(commands, shells))
                .tool(new TodoTool(stage.todos()))
                .evidence(new Evidence(new ShellCommandReader(), Project.at(folder)));
    }

    private void unpack(String name) {
        if (name.isEmpty()) {
            return;
        }
        var projects = PlayedRun.table(yaml(file("projects.yaml")));
        var project = PlayedRun.table(Objects.requireNonNull(projects.get(name), name));
        part(project, "files")
                .forEach((path, text) -> write(folder.resolve(path), text.toString()));
        part(project, "programs")
                .forEach(
                        (program, body) ->
                                script(root.resolve("bin").resolve(program), body.toString()));
    }

    private static Map<String, Object> part(Map<String, Object> project, String key) {
        return PlayedRun.table(project.getOrDefault(key, Map.of()));
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
    static List<Gate> house(AgentStage stage, Path folder) {
        return List.of(
                new AwaitingUser(),
                new Verifier(Optional.empty(), new StackChecks(folder)),
                new ClaimCheck(),
                new OpenTodos(stage.todos()),
                new Promises());
    }

    /** How the last run ended. */
    static RunEnd end(AgentStage stage) {
        return finished(stage).end();
    }

    /** What a gate has against the last answer of the last run. */
    static String standing(AgentStage stage, String gate) {
        for (GateTally tally : finished(stage).totals().gates()) {
            if (tally.gate().equals(gate)) {
                return tally.standing();
            }
        }
        throw new AssertionError(gate + " was not asked");
    }

    private static RunFinished finished(AgentStage stage) {
        return (RunFinished) stage.events().getLast();
    }

    /** What gates had against the answers, each with its gate. */
    static List<String> objections(AgentStage stage) {
        var objections = new ArrayList<String>();
        for (AgentEvent event : stage.events()) {
            if (event instanceof GateJudged judged
                    && judged.opinion() instanceof Opinion.Objection objection) {
                objections.add(judged.gate() + ": " + objection.why());
            }
        }
        return objections;
    }

    /** Calls that failed though nothing was run: the story is not told as it was meant. */
    static List<String> broken(AgentStage stage) {
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
        shells.close();
    }
}
