package dev.musher.agent.evidence;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalyzer;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gathers what is seen of one session. Thread-safe. */
public final class SessionEvidence {
    private static final int MOST_DENIED = 1_000;

    private final CommandAnalyzer commands;
    private final ObservedProject observedProject;
    private Optional<Looks> looks = Optional.empty();
    private ConversationReplay past = ConversationReplay.NOTHING;
    private final Set<String> denied = new LinkedHashSet<>();
    private int calls;
    private int opaque;

    /** What looks at calls; made for the first one, since a session may make none. */
    private record Looks(
            EvidenceLog notes,
            FileToolObserver files,
            CommandObserver commands,
            CheckResults verdicts,
            BackgroundChecks shells) {}

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

    /** The user has spoken: another run begins. */
    public synchronized void runBegan() {
        calls = 0;
        opaque = 0;
        if (looks.isPresent()) {
            looks.get().notes().runBegan();
        }
    }

    /** A call has ended. */
    public synchronized void record(ObservedCall call) {
        remember();
        calls++;
        if (call.outcome() instanceof ToolOutcome.Refused && denied.size() < MOST_DENIED) {
            denied.add(call.id());
        }
        if (call.sheet().effect() == ToolEffect.WRITES) {
            looks().files().look(call);
        } else if (call.input() instanceof JsonValue.Fields fields) {
            var command = fields.text("command");
            if (call.sheet().effect() == ToolEffect.RUNS && command.isPresent()) {
                command(command.get(), CommandOutcome.of(call.outcome()));
            } else if (looks.isPresent() && !looks.get().shells().isEmpty()) {
                looks.get().shells().update(call.outcome(), looks.get().verdicts());
            }
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

    /** A shell in the background has ended by itself. */
    public synchronized void shellEnded(String id, int code) {
        if (looks.isPresent()) {
            looks.get().shells().ended(id, code, looks.get().verdicts());
        }
    }

    /** What was seen up to now. */
    public synchronized ObservedFacts facts() {
        remember();
        return looks.isPresent()
                ? looks.get().notes().facts(calls, denied, opaque)
                : new ObservedFacts(List.of(), List.of(), 0, calls, denied);
    }

    /** What comes now belongs to the present run, and everything remembered to earlier ones. */
    private void remember() {
        if (!past.isEmpty()) {
            var remembered = past;
            past = ConversationReplay.NOTHING;
            remembered.into(this);
            // They ended with the process that ran them, and their names are given again.
            looks().shells().forget();
            runBegan();
        }
    }

    private void command(String command, CommandOutcome commandOutcome) {
        if (commandOutcome instanceof CommandOutcome.Unknown) {
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
        for (CommandObserver.Seen seen : look.look(command, commandAnalysis, commandOutcome)) {
            var own = look.own(seen, commandAnalysis);
            if (own.isPresent()) {
                looks().notes()
                        .beside(
                                seen.ended(),
                                own.get() + " was written in this run, so it proves nothing.");
            } else if (CommandObserver.isShadowed(seen)) {
                looks().notes()
                        .beside(seen.ended(), "The command gives its program another meaning.");
            } else if (commandOutcome instanceof CommandOutcome.GoesOn goesOn) {
                looks().shells().add(goesOn, seen);
                looks().notes()
                        .beside(
                                seen.ended(),
                                "It runs in the background as "
                                        + goesOn.id()
                                        + "; wait for its end with bash_output.");
            } else {
                looks().verdicts().judge(seen, commandOutcome);
            }
        }
    }

    private Looks looks() {
        if (looks.isEmpty()) {
            var evidenceLog = new EvidenceLog(observedProject);
            var verifyCommand = new VerifyCommand(commands, observedProject.verification());
            looks =
                    Optional.of(
                            new Looks(
                                    evidenceLog,
                                    new FileToolObserver(
                                            evidenceLog, new NotedPaths(observedProject.folder())),
                                    new CommandObserver(
                                            evidenceLog, observedProject, verifyCommand),
                                    new CheckResults(evidenceLog),
                                    new BackgroundChecks()));
        }
        return looks.get();
    }
}
