package dev.musher.evidence;

import dev.musher.command.CommandReader;
import dev.musher.command.Recognition;
import dev.musher.json.JsonValue;
import dev.musher.tool.Effect;
import dev.musher.tool.ToolOutcome;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gathers what is seen of one session. Suits any number of threads. */
public final class Evidence {
    private static final int MOST_DENIED = 1_000;

    private final CommandReader commands;
    private final Project project;
    private Optional<Looks> looks = Optional.empty();
    private final Set<String> denied = new LinkedHashSet<>();
    private int calls;
    private int opaque;

    /** What looks at calls; made for the first one, since a session may make none. */
    private record Looks(
            Notes notes, FileLook files, CommandLook commands, Verdicts verdicts, Shells shells) {}

    /** Of no project: paths stay as they are written. */
    public Evidence(CommandReader commands) {
        this(commands, Project.at(Path.of("").toAbsolutePath()));
    }

    public Evidence(CommandReader commands, Project project) {
        this.commands = commands;
        this.project = project;
    }

    /** The user has spoken: another run begins. */
    public synchronized void runBegan() {
        calls = 0;
        opaque = 0;
        if (looks.isPresent()) {
            looks.get().notes().runBegan();
        }
    }

    /** A call has ended. */
    public synchronized void saw(SeenCall call) {
        calls++;
        if (call.outcome() instanceof ToolOutcome.Refused && denied.size() < MOST_DENIED) {
            denied.add(call.id());
        }
        if (call.sheet().effect() == Effect.WRITES) {
            looks().files().look(call);
        } else if (call.input() instanceof JsonValue.Fields fields) {
            var command = fields.text("command");
            if (call.sheet().effect() == Effect.RUNS && command.isPresent()) {
                command(command.get(), Ran.of(call.outcome()));
            } else if (looks.isPresent() && !looks.get().shells().isEmpty()) {
                looks.get().shells().heard(Ran.text(call.outcome()), looks.get().verdicts());
            }
        }
    }

    /**
     * A shell in the background has ended.
     *
     * @param how like {@code exit code 0}
     */
    public synchronized void shellEnded(String id, String how) {
        if (looks.isPresent()) {
            looks.get().shells().ended(id, how, looks.get().verdicts());
        }
    }

    /** What was seen up to now. */
    public synchronized Facts facts() {
        return looks.isPresent()
                ? looks.get().notes().facts(calls, denied, opaque)
                : new Facts(List.of(), List.of(), 0, calls, denied);
    }

    private void command(String command, Ran ran) {
        if (ran instanceof Ran.Unknown) {
            return;
        }
        Recognition recognition = commands.read(command);
        var look = looks().commands();
        if (ran instanceof Ran.Refused) {
            if (look.checks(recognition)) {
                looks().notes().obstacle(command, Obstacle.Why.REFUSED);
            }
            return;
        }
        opaque += look.isWhole(recognition) ? 0 : 1;
        for (CommandLook.Seen seen : look.look(command, recognition, ran)) {
            var own = look.own(seen, recognition);
            if (own.isPresent()) {
                looks().notes()
                        .beside(
                                seen.ended(),
                                own.get() + " was written in this run, so it proves nothing.");
            } else if (ran instanceof Ran.GoesOn goesOn) {
                looks().shells().began(goesOn, seen);
            } else {
                looks().verdicts().judge(seen, ran);
            }
        }
    }

    private Looks looks() {
        if (looks.isEmpty()) {
            var notes = new Notes(new Modules(project.folder()));
            var verification = new Verification(commands, project.verification());
            looks =
                    Optional.of(
                            new Looks(
                                    notes,
                                    new FileLook(notes, new Places(project.folder())),
                                    new CommandLook(notes, project, verification),
                                    new Verdicts(notes),
                                    new Shells()));
        }
        return looks.get();
    }
}
