package dev.musher.shell;

import dev.musher.permission.CommandWalls;
import dev.musher.permission.Passage;
import dev.musher.permission.WallFacts;
import dev.musher.process.CommandLine;
import dev.musher.process.Input;
import dev.musher.sandbox.Openings;
import dev.musher.sandbox.Sandbox;
import dev.musher.secret.Redaction;
import dev.musher.workplace.Workplace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Makes what a model writes into something to start: by which shell, where, and within what. */
public final class ShellCommands {
    private static final String BASH = "bash";
    private static final String SH = "sh";
    private static final String USUAL_PATH = "/bin:/usr/bin";

    private final Workplace workplace;
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
    public ShellCommands(
            Workplace workplace,
            Sandbox sandbox,
            Map<String, String> environment,
            Redaction secrets) {
        this.workplace = workplace;
        this.sandbox = sandbox;
        this.outer = environment;
        this.secrets = secrets;
    }

    Workplace workplace() {
        return workplace;
    }

    /** The walls around commands, found out when somebody asks. */
    CommandWalls walls() {
        return sandbox::facts;
    }

    Path folder() {
        return workplace.folder();
    }

    /**
     * The two dashes are for a command that begins with one, and the last word is what the shell
     * calls itself in its messages.
     */
    CommandLine line(String command, Passage passage) {
        var setting = setting();
        var line =
                new CommandLine(
                        List.of(setting.shell(), "-c", "--", command, setting.shell()),
                        folder(),
                        setting.environment(),
                        Input.none());
        return switch (passage.place()) {
            case OUTSIDE -> line;
            case INSIDE, KEPT_INSIDE -> sandbox.around(line, openings(passage));
        };
    }

    private static Openings openings(Passage passage) {
        return passage.equals(Passage.NONE)
                ? Openings.NONE
                : new Openings(
                        paths(passage.readable()),
                        paths(passage.writable()),
                        passage.hosts(),
                        blocked(passage));
    }

    private static List<Path> blocked(Passage passage) {
        var files = new ArrayList<Path>();
        for (var program : passage.blocked()) {
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
    String afterwards(String command, Passage passage, String printed, WallNotes.Outcome outcome) {
        var text = new StringBuilder(afterwards());
        if (passage.place() != Passage.Place.OUTSIDE
                && sandbox.facts() instanceof WallFacts.Held held) {
            var notes =
                    new WallNotes(held, passage, workplace)
                            .of(command, printed, outcome, sandbox.refusedHosts());
            notes.forEach(note -> text.append("\n[").append(note).append(']'));
        }
        return text.toString();
    }

    /** Undoes what a command did that nobody hears of now; the next result says it. */
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
            setting = new Setting(isOn(path) ? BASH : SH, environment);
        }
        return setting;
    }

    private boolean isOn(String path) {
        for (String entry : path.split(":", -1)) {
            var file = folder().resolve(entry).resolve(BASH);
            if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                return true;
            }
        }
        return false;
    }
}
