package dev.musher.tools.shell;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.secret.Redaction;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.policy.CommandWalls;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Makes a command line of what a model writes: by which shell, in which folder, inside which
 * sandbox.
 */
public final class BashCommandLine {
    private static final String BASH = "bash";
    private static final String SH = "sh";
    private static final String USUAL_PATH = "/bin:/usr/bin";

    private final WorkingDirectory workingDirectory;
    private final Sandbox sandbox;
    private final Map<String, String> outer;
    private final Redaction secrets;
    private final Queue<String> unsaid = new ConcurrentLinkedQueue<>();
    private @Nullable Setting setting;

    /** What is the same for all commands, found when the first is run: it takes milliseconds. */
    private record Setting(String shell, Map<String, String> environment) {}

    /**
     * @param environment our own, with its secrets
     * @param secrets knows them by value
     */
    public BashCommandLine(
            WorkingDirectory workingDirectory,
            Sandbox sandbox,
            Map<String, String> environment,
            Redaction secrets) {
        this.workingDirectory = workingDirectory;
        this.sandbox = sandbox;
        this.outer = environment;
        this.secrets = secrets;
    }

    WorkingDirectory workplace() {
        return workingDirectory;
    }

    /** The walls around commands, found out when first asked. */
    CommandWalls walls() {
        return sandbox::facts;
    }

    Path folder() {
        return workingDirectory.folder();
    }

    /**
     * The two dashes are for a command that begins with one, and the last word is what the shell
     * calls itself in its messages.
     */
    CommandLine line(String command, WallExemption wallExemption) {
        var setting = setting();
        var given = hasBash() ? CommandCodes.line(command) : command;
        var line =
                new CommandLine(
                        List.of(setting.shell(), "-c", "--", given, setting.shell()),
                        folder(),
                        setting.environment(),
                        CommandInput.none());
        return switch (wallExemption.place()) {
            case OUTSIDE -> line;
            case INSIDE, KEPT_INSIDE -> sandbox.around(line, openings(wallExemption));
        };
    }

    /** Begins what the first command needs; never waits. */
    public void prepare() {
        if (sandbox != Sandbox.NONE) {
            sandbox.prepare(
                    () ->
                            new CommandLine(
                                    List.of(setting().shell()),
                                    folder(),
                                    setting().environment(),
                                    CommandInput.none()));
        }
    }

    /** A program of ours that gets what a model has no say in; always inside the walls. */
    CommandLine program(List<String> words, CommandInput input) {
        return sandbox.around(new CommandLine(words, folder(), setting().environment(), input));
    }

    private static WallOpenings openings(WallExemption wallExemption) {
        return wallExemption.opensNothing()
                ? WallOpenings.NONE
                : new WallOpenings(
                        paths(wallExemption.readable()),
                        paths(wallExemption.writable()),
                        wallExemption.hosts(),
                        blocked(wallExemption));
    }

    private static List<Path> blocked(WallExemption wallExemption) {
        var files = new ArrayList<Path>();
        for (var program : wallExemption.blocked()) {
            files.addAll(paths(program.files()));
        }
        return files;
    }

    private static List<Path> paths(List<String> texts) {
        var paths = new ArrayList<Path>();
        for (String text : texts) {
            paths.add(Path.of(text));
        }
        return paths;
    }

    /** What is to be said once a command has ended or was looked at: what the sandbox undid. */
    String afterwards() {
        look();
        var text = new StringBuilder();
        for (String note = unsaid.poll(); note != null; note = unsaid.poll()) {
            text.append("\n[").append(note).append(']');
        }
        return text.toString();
    }

    /** The same, which wall stopped the command, and what of its work is lost. */
    String afterwards(
            String command,
            WallExemption wallExemption,
            String printed,
            WallNotes.Outcome outcome) {
        var text = new StringBuilder(afterwards());
        if (wallExemption.place() != WallExemption.Confinement.OUTSIDE
                && sandbox.facts() instanceof WallFacts.Held held) {
            var notes =
                    new WallNotes(held, wallExemption, workingDirectory)
                            .of(command, printed, outcome, sandbox.refusedHosts());
            notes.forEach(note -> text.append("\n[").append(note).append(']'));
        }
        return text.toString();
    }

    /** Undoes what a command did after its result was sent; the next result says so. */
    void look() {
        unsaid.addAll(sandbox.sweep());
    }

    boolean hasBash() {
        return setting().shell().equals(BASH);
    }

    private synchronized Setting setting() {
        if (setting == null) {
            var environment = CommandEnvironment.of(outer, secrets);
            var path = environment.getOrDefault("PATH", USUAL_PATH);
            setting = new Setting(isOn(path, BASH) ? BASH : SH, environment);
        }
        return setting;
    }

    boolean isOnPath(String program) {
        return isOn(setting().environment().getOrDefault("PATH", USUAL_PATH), program);
    }

    private boolean isOn(String path, String program) {
        for (String entry : path.split(":", -1)) {
            var file = folder().resolve(entry).resolve(program);
            if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                return true;
            }
        }
        return false;
    }
}
