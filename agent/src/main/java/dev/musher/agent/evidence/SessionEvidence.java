package dev.musher.agent.evidence;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.undo.CallStates;
import dev.musher.tools.undo.FolderStates;
import dev.musher.tools.undo.StateChange;
import dev.musher.tools.undo.content.UndoSnapshot;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Gathers what is seen of one session. Thread-safe. */
public final class SessionEvidence {
    private static final int MOST_DENIED = 1_000;

    private final CommandAnalyzer commands;
    private final ObservedProject observedProject;
    private Optional<Looks> looks = Optional.empty();
    private Optional<Unsettled> unsettled = Optional.empty();
    private ConversationReplay past = ConversationReplay.NOTHING;
    private final Set<String> denied = new LinkedHashSet<>();
    private Consumer<ObservedCall> listener = _ -> {};
    private boolean replaying;
    private int calls;
    private int opaque;

    /** What looks at calls; made for the first one, since a session may make none. */
    private record Looks(
            EvidenceLog notes,
            FileToolObserver files,
            CommandObserver commands,
            CheckResults verdicts,
            BackgroundChecks shells) {}

    /** The call that ended last; what it changed is looked at while the model is asked. */
    private record Unsettled(ObservedCall call, Optional<Supplier<CallStates>> states) {}

    /** Of no project: paths stay as they are written. */
    public SessionEvidence(CommandAnalyzer commands) {
        this(commands, ObservedProject.at(Path.of("").toAbsolutePath()));
    }

    public SessionEvidence(CommandAnalyzer commands, ObservedProject observedProject) {
        this.commands = commands;
        this.observedProject = observedProject;
    }

    /**
     * What was said before this session was taken up again. It is looked at when a caller wants to
     * know, so that taking up costs nothing.
     */
    public synchronized void recall(List<AuthoredMessage> said, Toolbox tools) {
        past = new ConversationReplay(said, tools);
    }

    /** Tells this one of every call that ends from here on. */
    public synchronized void listen(Consumer<ObservedCall> other) {
        listener = other;
    }

    /** The user has spoken: another run begins. */
    public synchronized void runBegan() {
        settle();
        calls = 0;
        opaque = 0;
        if (looks.isPresent()) {
            looks.get().notes().runBegan();
        }
    }

    /** A call has ended. */
    public synchronized void record(ObservedCall call) {
        remember();
        settle();
        calls++;
        if (!replaying) {
            listener.accept(call);
        }
        if (call.outcome() instanceof ToolOutcome.Refused && denied.size() < MOST_DENIED) {
            denied.add(call.id());
        }
        unsettled =
                Optional.of(
                        new Unsettled(
                                call,
                                replaying
                                        ? Optional.empty()
                                        : observedProject
                                                .states()
                                                .flatMap(FolderStates::takeCall)));
    }

    private void settle() {
        if (unsettled.isPresent()) {
            var last = unsettled.get();
            unsettled = Optional.empty();
            var states = last.states().map(Supplier::get);
            states.ifPresent(around -> moveTo(around.before()));
            observe(last.call(), states.flatMap(CallStates::after), states.isPresent());
        }
    }

    /** Whether the input of a call is a command that checks the project. */
    public synchronized boolean isCheck(JsonValue input) {
        var command =
                input instanceof JsonValue.Fields fields
                        ? fields.text("command")
                        : Optional.<String>empty();
        return command.isPresent() && looks().commands().checks(commands.read(command.get()));
    }

    /** The files are in this state now. */
    private Map<String, StateChange> moveTo(Optional<UndoSnapshot> state) {
        if (!(looks().notes().changes() instanceof FolderChanges folderChanges)) {
            return Map.of();
        }
        var changes = folderChanges.moveTo(state);
        changes.forEach(
                (path, change) ->
                        FolderChanges.kind(change)
                                .ifPresent(kind -> looks().notes().edit(path, kind)));
        return changes;
    }

    /** A shell in the background has ended by itself. */
    public synchronized void shellEnded(String id, int code) {
        settle();
        if (looks.isPresent() && looks.get().shells().isPending(id)) {
            lookAgain();
            looks.get().shells().ended(id, code, looks.get().verdicts());
        }
    }

    /** Looks at the files as they are now, whoever changed them. */
    public synchronized void lookAgain() {
        settle();
        if (looks.isPresent()
                && looks.get().notes().changes() instanceof FolderChanges folderChanges
                && folderChanges.hasBegun()) {
            moveTo(observedProject.states().flatMap(FolderStates::now));
        }
    }

    /** What was seen up to now. */
    public synchronized ObservedFacts facts() {
        remember();
        settle();
        return looks.isPresent()
                ? looks.get().notes().facts(calls, denied, opaque)
                : new ObservedFacts(List.of(), List.of(), 0, calls, denied);
    }

    /** What comes now belongs to the present run, and everything remembered to earlier ones. */
    private void remember() {
        if (!past.isEmpty()) {
            var remembered = past;
            past = ConversationReplay.NOTHING;
            replaying = true;
            remembered.into(this);
            settle();
            replaying = false;
            // They ended with the process that ran them, and their names are given again.
            looks().shells().forget();
            runBegan();
        }
    }

    private void observe(ObservedCall call, Optional<UndoSnapshot> after, boolean looked) {
        if (call.sheet().effect() == ToolEffect.WRITES) {
            looks().files().look(call);
        } else if (call.input() instanceof JsonValue.Fields fields) {
            var command = fields.text("command");
            if (call.sheet().effect() == ToolEffect.RUNS && command.isPresent()) {
                command(command.get(), CommandOutcome.of(call.outcome()), after, looked);
                return;
            }
            if (looks.isPresent() && looks.get().shells().isSettledBy(call.outcome())) {
                lookAgain();
            }
            if (looks.isPresent()) {
                looks.get().shells().update(call.outcome(), looks.get().verdicts());
            }
        }
        if (looked) {
            var made = moveTo(after);
            if (call.sheet().effect() == ToolEffect.WRITES
                    && looks().notes().changes() instanceof FolderChanges tree) {
                tree.removeReports(made);
            }
        }
    }

    private void command(
            String command,
            CommandOutcome commandOutcome,
            Optional<UndoSnapshot> after,
            boolean looked) {
        if (commandOutcome instanceof CommandOutcome.Unknown) {
            if (looked) {
                moveTo(after);
            }
            return;
        }
        CommandAnalysis commandAnalysis = commands.read(command);
        var look = looks().commands();
        if (commandOutcome instanceof CommandOutcome.Refused) {
            if (look.checks(commandAnalysis)) {
                looks().notes().obstacle(command, BlockedCheck.Why.REFUSED);
            }
            return;
        }
        opaque += look.isWhole(commandAnalysis) ? 0 : 1;
        var found = look.look(command, commandAnalysis, commandOutcome);
        if (looked) {
            var made = moveTo(after);
            if (looks().notes().changes() instanceof FolderChanges tree) {
                if (found.isEmpty()) {
                    tree.removeReports(made);
                } else {
                    tree.addReports(made, look.written(commandAnalysis));
                }
            }
        }
        for (CommandObserver.Seen seen : found) {
            judge(seen, look.worthless(seen, commandAnalysis), commandOutcome);
        }
    }

    private void judge(
            CommandObserver.Seen seen, Optional<String> worthless, CommandOutcome commandOutcome) {
        if (commandOutcome instanceof CommandOutcome.GoesOn goesOn) {
            looks().shells().add(goesOn, seen, worthless);
            looks().notes()
                    .provesNothing(
                            seen.ended(),
                            "It runs in the background as "
                                    + goesOn.id()
                                    + "; wait for its end with bash_output.");
        } else {
            looks().verdicts().judge(seen, commandOutcome, worthless);
        }
    }

    private Looks looks() {
        if (looks.isEmpty()) {
            var checks = new CheckReader();
            ChangeTracker changes =
                    observedProject.states().isPresent()
                            ? new FolderChanges(
                                    observedProject.folder(), observedProject.states().get())
                            : new ParsedChanges();
            var notes =
                    new EvidenceLog(new CheckCoverage(observedProject, commands, checks), changes);
            var notedPaths = new NotedPaths(observedProject.folder());
            var official =
                    observedProject
                            .verification()
                            .map(line -> WantedCommand.read(commands, notedPaths.root(), line));
            looks =
                    Optional.of(
                            new Looks(
                                    notes,
                                    new FileToolObserver(notes, notedPaths),
                                    new CommandObserver(notes, notedPaths, checks, official),
                                    new CheckResults(notes),
                                    new BackgroundChecks()));
        }
        return looks.get();
    }
}
