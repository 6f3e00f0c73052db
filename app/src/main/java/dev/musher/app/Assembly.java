package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.commandline.Action;
import dev.musher.commandline.Colour;
import dev.musher.commandline.ColourChoice;
import dev.musher.commandline.CommandSpec;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Output;
import dev.musher.commandline.Screen;
import dev.musher.commandline.Screen.Audience;
import dev.musher.commandline.run.Program;
import dev.musher.config.Loading;
import dev.musher.config.UserDirectories;
import dev.musher.costs.CostAction;
import dev.musher.gating.GatesAction;
import dev.musher.gating.GatesAction.Consent;
import dev.musher.gating.GatesCommand;
import dev.musher.git.Git;
import dev.musher.headless.PromptAction;
import dev.musher.headless.PromptCommand;
import dev.musher.headless.PromptSource;
import dev.musher.host.project.FleetSource;
import dev.musher.host.run.HostedFleet;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.Settings;
import dev.musher.host.trust.Part;
import dev.musher.host.trust.TrustStore;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.log.Logging;
import dev.musher.models.ModelsCommand;
import dev.musher.pipeline.Pipeline;
import dev.musher.process.Processes;
import dev.musher.project.InitAction;
import dev.musher.roster.FleetSettings;
import dev.musher.running.FleetTask;
import dev.musher.running.RunAction;
import dev.musher.running.RunCommand;
import dev.musher.secret.Redaction;
import dev.musher.sessions.SessionsCommand;
import dev.musher.settings.ConfigAction;
import dev.musher.spending.ExpenseFile;
import dev.musher.stories.StoryTask;
import dev.musher.time.SystemClock;
import dev.musher.trains.TrainAction;
import dev.musher.trains.TrainCommand;
import dev.musher.trust.TrustAction;
import dev.musher.trust.TrustCommand;
import dev.musher.trust.TrustQuestion;
import dev.musher.trust.TrustQuestion.Answer;
import dev.musher.workbench.LineQuestions;
import dev.musher.workbench.UndoCommand;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * All parts of the command line, put together. Nothing is made before somebody needs it: a command
 * pays for its own parts only.
 */
final class Assembly {
    private final ProcessFacts facts;
    private final PrintStream out;
    private final PrintStream err;
    private Optional<Settings> made = Optional.empty();

    Assembly(ProcessFacts facts, PrintStream out, PrintStream err) {
        this.facts = facts;
        this.out = out;
        this.err = err;
    }

    ExitCode run(List<String> words) {
        return run(words, screen(words));
    }

    ExitCode run(List<String> words, Screen screen) {
        var program = new Program(tree(), () -> Version.of(facts.build()).toString());
        return program.run(words, screen);
    }

    CommandSpec tree() {
        return Commands.tree(actions());
    }

    private Commands.Actions actions() {
        return new Commands.Actions(
                logged(() -> agent()),
                logged(() -> init()),
                task -> logged(() -> stories(task)),
                task -> logged(() -> control(task)),
                logged(() -> ledger()),
                logged(() -> team()),
                logged(() -> new DemoParts(facts).action()),
                new TrainCommand.Actions(logged(() -> train()), logged(() -> trainRun())),
                new GatesCommand.Actions(logged(() -> gates()), logged(() -> tryGates())),
                logged(() -> origins()),
                logged(() -> doctor()),
                logged(() -> config()),
                logged(() -> trust()),
                logged(() -> cost()),
                sessions(),
                new ModelsCommand.Actions(
                        logged(() -> models().list()),
                        logged(() -> models().test()),
                        logged(() -> models().decode())),
                logged(() -> context()),
                logged(() -> new ReviewParts(parts()).action()),
                hands());
    }

    private SessionsParts sessionsParts() {
        return new SessionsParts(parts(), facts.input());
    }

    private SessionsCommand.Actions sessions() {
        return new SessionsCommand.Actions(
                () -> sessionsParts().known(),
                logged(() -> sessionsParts().list()),
                logged(() -> sessionsParts().show()),
                logged(() -> sessionsParts().search()),
                logged(() -> sessionsParts().export()),
                logged(() -> sessionsParts().delete()),
                logged(() -> sessionsParts().fork()),
                logged(() -> sessionsParts().rewind()));
    }

    private Commands.HandActions hands() {
        return new Commands.HandActions(
                logged(() -> workbench().tool()),
                logged(() -> workbench().tools()),
                new UndoCommand.Actions(
                        logged(() -> workbench().undo()::list),
                        logged(() -> workbench().undo()::checkpoint),
                        logged(() -> workbench().undo()::diff),
                        logged(() -> workbench().restore())),
                logged(() -> workbench().why()),
                logged(() -> workbench().permissions()),
                logged(() -> workbench().checkPermissions()));
    }

    private WorkbenchParts workbench() {
        return new WorkbenchParts(facts, parts());
    }

    private Action context() {
        return new ContextParts(parts()).action();
    }

    /** The log has its level before the action begins; settings that do not load leave it usual. */
    private Supplier<Action> logged(Supplier<Action> action) {
        return () ->
                (invocation, screen) -> {
                    var loading = settings().load(invocation.values(Commands.SET));
                    var level =
                            loading instanceof Loading.Loaded(var config)
                                    ? config.value(Settings.LOG_LEVEL)
                                    : Level.INFO;
                    Logging.redact(new LogRedaction(facts.environment()));
                    Logging.configure(directories().logFile(), level);
                    return action.get().run(invocation, screen);
                };
    }

    private AgentParts parts() {
        var secrets = new LogRedaction(facts.environment());
        return AgentParts.of(facts.host(), settings(), secrets, new SystemClock());
    }

    /** With a prompt on the command line it is worked on; otherwise somebody has to be there. */
    private Action agent() {
        WarmUp.begin();
        return (invocation, screen) ->
                invocation.has(PromptCommand.PRINT)
                        ? trusting(headless(), Answer.NOBODY).run(invocation, screen)
                        : trusting(new LineParts(facts, directories(), parts())::run, Answer.ASK)
                                .run(invocation, screen);
    }

    /**
     * Settles first what of the project counts; a person is asked only if there is something to
     * settle.
     */
    private Action trusting(Action action, Answer usual) {
        return (invocation, screen) -> {
            var answer = invocation.has(TrustCommand.TRUST) ? Answer.YES : usual;
            if (answer == Answer.YES
                    || (answer == Answer.ASK && screen.audience() == Audience.INTERACTIVE)) {
                var trust = parts().trust().of(invocation.values(Commands.SET));
                if (!trust.open().isEmpty() && question().settle(trust, answer, screen)) {
                    screen.err().line("Trusted from now on; see: musher trust show");
                }
            }
            return action.run(invocation, screen);
        };
    }

    private TrustQuestion question() {
        return new TrustQuestion(new LineQuestions(facts.input()));
    }

    private Action trust() {
        return new TrustAction(
                invocation -> parts().trust().of(invocation.values(Commands.SET)),
                new TrustStore(directories()),
                question(),
                Commands.JSON,
                facts.directory());
    }

    private Action headless() {
        var input =
                facts.terminals().in() == Colour.Target.TERMINAL
                        ? PromptSource.Input.TERMINAL
                        : PromptSource.Input.ELSEWHERE;
        var prompts = new PromptSource(facts.input(), input);
        var parts = parts();
        var host = new AgentHost(parts, SessionEnding.NONE);
        return new PromptAction(
                (invocation, prompt) ->
                        host.open(SessionFlags.agent(invocation, facts.directory(), prompt)),
                prompts,
                parts.clock(),
                facts.directory());
    }

    private Action stories(StoryTask task) {
        return (invocation, screen) ->
                stories(invocation.values(Commands.SET), fleets(invocation))
                        .stories(task)
                        .run(invocation, screen);
    }

    private Action control(FleetTask task) {
        return (invocation, screen) ->
                stories(invocation.values(Commands.SET), Optional.empty())
                        .control(task)
                        .run(invocation, screen);
    }

    private Action ledger() {
        return (invocation, screen) ->
                stories(invocation.values(Commands.SET), Optional.empty())
                        .ledger()
                        .run(invocation, screen);
    }

    private Action origins() {
        return (invocation, screen) -> {
            var flags = invocation.values(Commands.SET);
            return new OriginParts(parts(), stories(flags, Optional.empty()), flags)
                    .action()
                    .run(invocation, screen);
        };
    }

    /** A team is where there is a repository that is prepared for one. */
    private Optional<FleetSource> fleets(Invocation invocation) {
        var parts = parts();
        return TeamDrive.isPrepared(parts)
                ? Optional.of(
                        new TeamSource(
                                new TeamParts(parts, SessionFlags.of(invocation), invocation.values(Commands.SET))))
                : Optional.empty();
    }

    private StoryParts stories(List<String> flags, Optional<FleetSource> fleets) {
        return new StoryParts(
                facts,
                directories(),
                parts().project(),
                new SystemClock(),
                FleetSettings.policy(settings().require(flags)),
                fleets,
                text -> knownKeys(flags).clean(text));
    }

    private Redaction knownKeys(List<String> flags) {
        return parts().models(flags)
                .connections()
                .redaction()
                .then(new LogRedaction(facts.environment()));
    }

    /** The stories of a project with usual settings. */
    static Pipeline pipeline(ProcessFacts facts) {
        var nothing = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
        return new Assembly(facts, nothing, nothing)
                .stories(List.of(), Optional.empty())
                .pipeline();
    }

    private Action team() {
        return trusting(
                new RunAction(
                        invocation -> {
                            var flags = new ArrayList<>(invocation.values(Commands.SET));
                            invocation
                                    .value(RunCommand.MAX_AGENTS)
                                    .ifPresent(most -> flags.add("fleet.max_agents=" + most));
                            var team = new TeamParts(parts(), SessionFlags.of(invocation), flags);
                            return TeamDrive.open(team, stories(flags, Optional.empty()));
                        },
                        Commands.JSON,
                        new SystemClock(),
                        ZoneId.systemDefault()),
                Answer.ASK);
    }

    private Action train() {
        return new TrainAction(
                invocation -> {
                    var flags = invocation.values(Commands.SET);
                    try (var drive = trainDrive(invocation, flags)) {
                        return new TrainAction.Seen(drive.train(), drive.board());
                    }
                },
                Commands.JSON,
                ZoneId.systemDefault());
    }

    private Action trainRun() {
        return trusting(
                new RunAction(
                        invocation -> {
                            var flags = invocation.values(Commands.SET);
                            new TeamParts(parts(), SessionFlags.of(invocation), flags).requireTrust();
                            return TeamDrive.walledTrain(
                                    new TeamParts(parts(), SessionFlags.of(invocation), flags),
                                    stories(flags, Optional.empty()));
                        },
                        Commands.JSON,
                        new SystemClock(),
                        ZoneId.systemDefault()),
                Answer.ASK);
    }

    private Action gates() {
        return new GatesAction(
                invocation -> {
                    var flags = invocation.values(Commands.SET);
                    try (var drive = trainDrive(invocation, flags)) {
                        boolean isTrusted = parts().trust().of(flags).open().isEmpty();
                        return TeamDrive.gates(drive.parts())
                                .with(isTrusted ? Consent.GIVEN : Consent.MISSING);
                    }
                },
                Commands.JSON);
    }

    private Action tryGates() {
        return trusting(
                new GatesAction(
                        invocation -> {
                            var flags = invocation.values(Commands.SET);
                            new TeamParts(parts(), SessionFlags.of(invocation), flags).requireTrust();
                            try (var drive =
                                    TeamDrive.walledTrain(
                                            new TeamParts(parts(), SessionFlags.of(invocation), flags),
                                            stories(flags, Optional.empty()))) {
                                return TeamDrive.tryGates(drive.parts());
                            }
                        },
                        Commands.JSON),
                Answer.ASK);
    }

    private HostedFleet trainDrive(Invocation invocation, List<String> flags)
            throws InterruptedException {
        var team = new TeamParts(parts(), SessionFlags.of(invocation), flags);
        return TeamDrive.train(team, stories(flags, Optional.empty()));
    }

    private Action init() {
        var git = new Git(processes(), facts.environment(), facts.directory());
        var action = new InitAction(git, facts.home(), Commands.JSON);
        return (invocation, screen) -> {
            boolean before = settings().projectRoot().isPresent();
            var code = action.run(invocation, screen);
            made = Optional.empty();
            if (!before && settings().projectRoot().isPresent()) {
                trustGates(invocation, screen);
            }
            return code;
        };
    }

    /** Whoever had gates written and saw them agreed to them; what was there before is not seen. */
    private void trustGates(Invocation invocation, Screen screen) {
        var trust = parts().trust().of(invocation.values(Commands.SET));
        var gates = trust.open(Part.Kind.GATE);
        if (!gates.isEmpty()) {
            trust.accept(gates);
            screen.err().line("These gates are trusted as they are; see: musher trust show");
        }
    }

    private Action doctor() {
        return new DoctorParts(facts, directories(), processes(), settings(), () -> parts().tools())
                .action();
    }

    private Action config() {
        return new ConfigAction(settings(), Commands.JSON, Commands.SET);
    }

    private Action cost() {
        return new CostAction(
                new ExpenseFile(parts().project()),
                new SystemClock(),
                ZoneId.systemDefault(),
                Commands.JSON);
    }

    private ModelsParts models() {
        return new ModelsParts(facts, settings(), new SystemClock());
    }

    private Settings settings() {
        if (made.isEmpty()) {
            made = Optional.of(new Settings(directories(), facts.directory()));
        }
        return made.get();
    }

    private UserDirectories directories() {
        return UserDirectories.of(facts.environment(), facts.home());
    }

    private Processes processes() {
        return new Processes(facts.environment());
    }

    private Screen screen(List<String> words) {
        ColourChoice choice = ColourChoice.among(words);
        Terminals terminals = facts.terminals();
        return new Screen(
                output(out, choice, terminals.out()),
                output(err, choice, terminals.err()),
                () -> terminals.width(facts.environment(), this::processes),
                terminals.audience());
    }

    private Output output(PrintStream stream, ColourChoice choice, Colour.Target target) {
        return new Output(stream, Colour.decide(choice, facts.environment(), target), target);
    }
}
