package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.spending.ExpenseFile;
import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.ColourChoice;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.CommandScreen.Audience;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.program.Program;
import dev.musher.app.costcommand.CostAction;
import dev.musher.app.gatecommands.GatesAction;
import dev.musher.app.gatecommands.GatesCommand;
import dev.musher.app.headless.PromptAction;
import dev.musher.app.headless.PromptCommand;
import dev.musher.app.headless.PromptSource;
import dev.musher.app.initcommand.InitAction;
import dev.musher.app.modelcommands.ModelsCommand;
import dev.musher.app.runcommand.FleetTask;
import dev.musher.app.runcommand.RunAction;
import dev.musher.app.runcommand.RunCommand;
import dev.musher.app.sessioncommands.SessionsCommand;
import dev.musher.app.settings.ConfigAction;
import dev.musher.app.storycommands.StoryTask;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.app.toolcommands.UndoCommand;
import dev.musher.app.traincommands.TrainAction;
import dev.musher.app.traincommands.TrainCommand;
import dev.musher.app.trust.TrustAction;
import dev.musher.app.trust.TrustCommand;
import dev.musher.app.trust.TrustQuestion;
import dev.musher.app.trust.TrustQuestion.Answer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.git.Git;
import dev.musher.base.log.Logging;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.host.team.FleetOpener;
import dev.musher.host.team.TeamParts;
import dev.musher.host.trust.ExecutablePart;
import dev.musher.host.trust.TrustStore;
import dev.musher.host.view.ProjectGates.Consent;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.pipeline.store.Pipeline;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * All parts of the command line, put together. Nothing is made before it is needed: a command pays
 * for its own parts only.
 */
final class CommandLineAssembly {
    private final ProcessFacts facts;
    private final PrintStream out;
    private final PrintStream err;
    private Optional<Settings> made = Optional.empty();

    CommandLineAssembly(ProcessFacts facts, PrintStream out, PrintStream err) {
        this.facts = facts;
        this.out = out;
        this.err = err;
    }

    ExitCode run(List<String> words) {
        return run(words, screen(words));
    }

    ExitCode run(List<String> words, CommandScreen commandScreen) {
        var program = new Program(tree(), () -> ProgramVersion.of(facts.build()).toString());
        return program.run(words, commandScreen);
    }

    CommandSpec tree() {
        return CommandTree.tree(actions());
    }

    private CommandTree.Actions actions() {
        return new CommandTree.Actions(
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

    private CommandTree.HandActions hands() {
        return new CommandTree.HandActions(
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

    private ToolCommandParts workbench() {
        return new ToolCommandParts(facts, parts());
    }

    private CommandAction context() {
        return new ContextParts(parts()).action();
    }

    /** The log has its level before the action begins; settings that do not load leave it usual. */
    private Supplier<CommandAction> logged(Supplier<CommandAction> action) {
        return () ->
                (commandInvocation, commandScreen) -> {
                    var configLoadResult =
                            settings().load(commandInvocation.values(CommandTree.SET));
                    var level =
                            configLoadResult instanceof ConfigLoadResult.Loaded(var config)
                                    ? config.value(Settings.LOG_LEVEL)
                                    : Level.INFO;
                    Logging.redact(new LogRedaction(facts.environment()));
                    Logging.configure(directories().logFile(), level);
                    return action.get().run(commandInvocation, commandScreen);
                };
    }

    private AgentParts parts() {
        var secrets = new LogRedaction(facts.environment());
        return AgentParts.of(facts.host(), settings(), secrets, new SystemTimeSource());
    }

    /** With a prompt on the command line it is worked on; otherwise a terminal is needed. */
    private CommandAction agent() {
        JdkWarmUp.begin();
        return (commandInvocation, commandScreen) ->
                commandInvocation.has(PromptCommand.PRINT)
                        ? trusting(headless(), Answer.NOBODY).run(commandInvocation, commandScreen)
                        : trusting(new LineParts(facts, directories(), parts())::run, Answer.ASK)
                                .run(commandInvocation, commandScreen);
    }

    /**
     * Settles first what of the project counts; a person is asked only if there is something to
     * settle.
     */
    private CommandAction trusting(CommandAction commandAction, Answer usual) {
        return (commandInvocation, commandScreen) -> {
            var answer = commandInvocation.has(TrustCommand.TRUST) ? Answer.YES : usual;
            if (answer == Answer.YES
                    || (answer == Answer.ASK && commandScreen.audience() == Audience.INTERACTIVE)) {
                var trust = parts().trust().of(commandInvocation.values(CommandTree.SET));
                if (!trust.open().isEmpty() && question().settle(trust, answer, commandScreen)) {
                    commandScreen.err().line("Trusted from now on; see: musher trust show");
                }
            }
            return commandAction.run(commandInvocation, commandScreen);
        };
    }

    private TrustQuestion question() {
        return new TrustQuestion(new StdinQuestions(facts.input()));
    }

    private CommandAction trust() {
        return new TrustAction(
                commandInvocation -> parts().trust().of(commandInvocation.values(CommandTree.SET)),
                new TrustStore(directories()),
                question(),
                CommandTree.JSON,
                facts.directory());
    }

    private CommandAction headless() {
        var input =
                facts.terminals().in() == Colour.Target.TERMINAL
                        ? PromptSource.Input.TERMINAL
                        : PromptSource.Input.ELSEWHERE;
        var prompts = new PromptSource(facts.input(), input);
        var parts = parts();
        var host = new AgentHost(parts, SessionEnding.NONE);
        return new PromptAction(
                (commandInvocation, prompt) ->
                        host.open(SessionFlags.agent(commandInvocation, facts.directory(), prompt)),
                prompts,
                parts.clock(),
                facts.directory());
    }

    private CommandAction stories(StoryTask task) {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation).stories(task).run(commandInvocation, commandScreen);
    }

    private CommandAction control(FleetTask task) {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation).control(task).run(commandInvocation, commandScreen);
    }

    private CommandAction ledger() {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation).ledger().run(commandInvocation, commandScreen);
    }

    private CommandAction origins() {
        return (commandInvocation, commandScreen) ->
                new ProvenanceParts(project(commandInvocation))
                        .action()
                        .run(commandInvocation, commandScreen);
    }

    private TeamParts project(CommandInvocation commandInvocation) {
        return project(commandInvocation, commandInvocation.values(CommandTree.SET));
    }

    private TeamParts project(CommandInvocation commandInvocation, List<String> flags) {
        return new TeamParts(parts(), SessionFlags.of(commandInvocation), flags);
    }

    private StoryParts stories(CommandInvocation commandInvocation) {
        var flags = commandInvocation.values(CommandTree.SET);
        return new StoryParts(
                facts, project(commandInvocation), text -> knownKeys(flags).clean(text));
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
        var parts = new CommandLineAssembly(facts, nothing, nothing).parts();
        return new TeamParts(parts, SessionOptions.USUAL, List.of()).ledger().open();
    }

    private CommandAction team() {
        return trusting(
                new RunAction(
                        commandInvocation -> {
                            var flags = new ArrayList<>(commandInvocation.values(CommandTree.SET));
                            commandInvocation
                                    .value(RunCommand.MAX_AGENTS)
                                    .ifPresent(most -> flags.add("fleet.max_agents=" + most));
                            return FleetOpener.open(project(commandInvocation, flags));
                        },
                        CommandTree.JSON,
                        new SystemTimeSource(),
                        ZoneId.systemDefault()),
                Answer.ASK);
    }

    private CommandAction train() {
        return new TrainAction(
                commandInvocation -> {
                    try (var drive = FleetOpener.train(project(commandInvocation))) {
                        return new TrainAction.Seen(drive.train(), drive.board());
                    }
                },
                CommandTree.JSON,
                ZoneId.systemDefault());
    }

    private CommandAction trainRun() {
        return trusting(
                new RunAction(
                        commandInvocation -> FleetOpener.walledTrain(project(commandInvocation)),
                        CommandTree.JSON,
                        new SystemTimeSource(),
                        ZoneId.systemDefault()),
                Answer.ASK);
    }

    private CommandAction gates() {
        return new GatesAction(
                commandInvocation -> {
                    var flags = commandInvocation.values(CommandTree.SET);
                    try (var drive = FleetOpener.train(project(commandInvocation))) {
                        boolean isTrusted = parts().trust().of(flags).open().isEmpty();
                        return FleetOpener.gates(drive.parts())
                                .with(isTrusted ? Consent.GIVEN : Consent.MISSING);
                    }
                },
                CommandTree.JSON);
    }

    private CommandAction tryGates() {
        return trusting(
                new GatesAction(
                        commandInvocation -> {
                            try (var drive = FleetOpener.walledTrain(project(commandInvocation))) {
                                return FleetOpener.tryGates(drive.parts());
                            }
                        },
                        CommandTree.JSON),
                Answer.ASK);
    }

    private CommandAction init() {
        var git = new Git(processes(), facts.environment(), facts.directory());
        var action = new InitAction(git, facts.home(), CommandTree.JSON);
        return (commandInvocation, commandScreen) -> {
            boolean before = settings().projectRoot().isPresent();
            var code = action.run(commandInvocation, commandScreen);
            made = Optional.empty();
            if (!before && settings().projectRoot().isPresent()) {
                trustGates(commandInvocation, commandScreen);
            }
            return code;
        };
    }

    /**
     * A user who had gates written and saw them agreed to them; what was there before is not seen.
     */
    private void trustGates(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var trust = parts().trust().of(commandInvocation.values(CommandTree.SET));
        var gates = trust.open(ExecutablePart.Kind.GATE);
        if (!gates.isEmpty()) {
            trust.accept(gates);
            commandScreen.err().line("These gates are trusted as they are; see: musher trust show");
        }
    }

    private CommandAction doctor() {
        return new DoctorParts(facts, directories(), processes(), settings(), () -> parts().tools())
                .action();
    }

    private CommandAction config() {
        return new ConfigAction(settings(), CommandTree.JSON, CommandTree.SET);
    }

    private CommandAction cost() {
        return new CostAction(
                new ExpenseFile(parts().project()),
                new SystemTimeSource(),
                ZoneId.systemDefault(),
                CommandTree.JSON);
    }

    private ModelsParts models() {
        return new ModelsParts(facts, settings(), new SystemTimeSource());
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

    private ProcessRunner processes() {
        return new ProcessRunner(facts.environment());
    }

    private CommandScreen screen(List<String> words) {
        ColourChoice choice = ColourChoice.among(words);
        StandardStreams standardStreams = facts.terminals();
        return new CommandScreen(
                output(out, choice, standardStreams.out()),
                output(err, choice, standardStreams.err()),
                () -> standardStreams.width(facts.environment(), this::processes),
                standardStreams.audience());
    }

    private ConsoleOutput output(PrintStream stream, ColourChoice choice, Colour.Target target) {
        return new ConsoleOutput(
                stream, Colour.decide(choice, facts.environment(), target), target);
    }
}
