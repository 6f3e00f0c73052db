package dev.musher.evidence;

import dev.musher.command.CommandReader;
import dev.musher.command.Recognition;
import dev.musher.json.JsonValue;
import dev.musher.session.Utterance;
import dev.musher.tool.Effect;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.Toolbox;
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
    private Recall past = Recall.NOTHING;
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

    /**
     * What was said before this session was taken up again. It is looked at when somebody wants to
     * know, so that taking up costs nothing.
     */
    public synchronized void recall(List<Utterance> said, Toolbox tools) {
        past = new Recall(said, tools);
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
        remember();
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
                looks.get().shells().heard(call.outcome(), looks.get().verdicts());
            }
        }
    }

    /** A shell in the background has ended by itself. */
    public synchronized void shellEnded(String id, int code) {
        if (looks.isPresent()) {
            looks.get().shells().ended(id, code, looks.get().verdicts());
        }
    }

    /** What was seen up to now. */
    public synchronized Facts facts() {
        remember();
        return looks.isPresent()
                ? looks.get().notes().facts(calls, denied, opaque)
                : new Facts(List.of(), List.of(), 0, calls, denied);
    }

    /** What comes now belongs to the present run, and everything remembered to earlier ones. */
    private void remember() {
        if (!past.isEmpty()) {
            var remembered = past;
            past = Recall.NOTHING;
            remembered.into(this);
            runBegan();
        }
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
            } else if (CommandLook.isShadowed(seen)) {
                looks().notes()
                        .beside(seen.ended(), "The command gives its program another meaning.");
            } else if (ran instanceof Ran.GoesOn goesOn) {
                looks().shells().began(goesOn, seen);
                looks().notes()
                        .beside(
                                seen.ended(),
                                "It runs in the background as "
                                        + goesOn.id()
                                        + "; wait for its end with bash_output.");
            } else {
                looks().verdicts().judge(seen, ran);
            }
        }
    }

    private Looks looks() {
        if (looks.isEmpty()) {
            var notes = new Notes(project);
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
