package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.Completion;
import dev.musher.app.gatecommands.GatesAction;
import dev.musher.app.gatecommands.GatesCommand;
import dev.musher.app.runcommand.FleetTask;
import dev.musher.app.runcommand.RunAction;
import dev.musher.app.runcommand.RunCommand;
import dev.musher.app.servecommand.RunningServerAction;
import dev.musher.app.servecommand.ServeCommand;
import dev.musher.app.servecommand.TokensAction;
import dev.musher.app.storycommands.StoryTask;
import dev.musher.app.traincommands.TrainAction;
import dev.musher.app.traincommands.TrainCommand;
import dev.musher.app.trust.TrustQuestion.Answer;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.SystemZone;
import dev.musher.fleet.control.UngatedProject;
import dev.musher.fleet.roster.FleetSettings;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.learning.ProjectLearning;
import dev.musher.host.run.HostedFleet;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.team.FleetOpener;
import dev.musher.host.team.TeamParts;
import dev.musher.host.view.ProjectGates;
import dev.musher.host.view.ProjectGates.Consent;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.store.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The commands about stories, their team and what lands. */
record ProjectCommands(CommandParts parts) {
    Supplier<CommandAction> stories(StoryTask task) {
        return () -> {
            JdkWarmUp.beginLedger(parts.directories().cache());
            return parts.logged(() -> storiesAction(task)).get();
        };
    }

    /** The items that a shell may offer. */
    List<Completion.Candidate> numbers() {
        var ledger = new TeamParts(parts.agents(), SessionOptions.USUAL, List.of()).ledger();
        if (!ledger.folder().hasLedger()) {
            return List.of();
        }
        var candidates = new ArrayList<Completion.Candidate>();
        try (var pipeline = ledger.open()) {
            for (var cards : pipeline.board().columns().values()) {
                for (Card card : cards) {
                    candidates.add(
                            new Completion.Candidate(
                                    card.number().toString(), card.item().brief().name()));
                }
            }
        }
        return candidates;
    }

    Supplier<CommandAction> control(FleetTask task) {
        return parts.logged(() -> controlAction(task));
    }

    Supplier<CommandAction> ledger() {
        return parts.logged(() -> ledgerAction());
    }

    Supplier<CommandAction> origins() {
        return parts.logged(() -> originsAction());
    }

    Supplier<CommandAction> team() {
        return parts.logged(() -> learning(teamAction()));
    }

    /** What other stories taught is reviewed meanwhile; nothing waits for it at the end. */
    private CommandAction learning(CommandAction run) {
        return (commandInvocation, commandScreen) -> {
            var flags = commandInvocation.values(CommandTree.SET);
            try (var learning = ProjectLearning.whenIdle(parts.agents(), flags)) {
                learning.begin();
                return run.run(commandInvocation, commandScreen);
            }
        };
    }

    ServeCommand.Actions serve() {
        var serve = new ServeParts(this, parts);
        return new ServeCommand.Actions(
                parts.byPerson(() -> learning(serve.serve())),
                parts.logged(() -> serve.look(RunningServerAction.Task.STATUS)),
                parts.byPerson(() -> serve.look(RunningServerAction.Task.STOP)),
                parts.byPerson(() -> serve.look(RunningServerAction.Task.LINK)),
                parts.logged(() -> serve.tokens(TokensAction.Task.LIST)),
                parts.byPerson(() -> serve.tokens(TokensAction.Task.ADD)),
                parts.byPerson(() -> serve.tokens(TokensAction.Task.REVOKE)),
                parts.logged(serve::mcp));
    }

    Supplier<CommandAction> chat() {
        return parts.logged(() -> new ChatParts(this, parts).action());
    }

    TrainCommand.Actions train() {
        return new TrainCommand.Actions(
                parts.logged(() -> trainAction()), parts.logged(() -> trainRun()));
    }

    GatesCommand.Actions gates() {
        return new GatesCommand.Actions(
                parts.logged(() -> gatesAction()), parts.logged(() -> tryGates()));
    }

    private CommandAction storiesAction(StoryTask task) {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation).stories(task).run(commandInvocation, commandScreen);
    }

    private CommandAction controlAction(FleetTask task) {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation).control(task).run(commandInvocation, commandScreen);
    }

    private CommandAction ledgerAction() {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation).ledger().run(commandInvocation, commandScreen);
    }

    private CommandAction originsAction() {
        return (commandInvocation, commandScreen) ->
                new ProvenanceParts(project(commandInvocation))
                        .action()
                        .run(commandInvocation, commandScreen);
    }

    TeamParts project(CommandInvocation commandInvocation) {
        return project(commandInvocation, commandInvocation.values(CommandTree.SET));
    }

    private TeamParts project(CommandInvocation commandInvocation, List<String> flags) {
        return new TeamParts(parts.agents(), SessionFlags.of(commandInvocation), flags);
    }

    private StoryParts stories(CommandInvocation commandInvocation) {
        return new StoryParts(
                parts.facts(), project(commandInvocation), secrets(commandInvocation));
    }

    /** What is taken out of words that stay in the ledger; found when there are some. */
    Redaction secrets(CommandInvocation commandInvocation) {
        return new KnownKeys(this, commandInvocation.values(CommandTree.SET));
    }

    /** The AOT cache keeps no lambda of an interface that has constants. */
    private record KnownKeys(ProjectCommands commands, List<String> flags) implements Redaction {
        @Override
        public String clean(String text) {
            return commands.knownKeys(flags).clean(text);
        }
    }

    private Redaction knownKeys(List<String> flags) {
        return parts.agents().models(flags).connections().redaction().then(parts.secrets());
    }

    /** The stories of a project with usual settings. */
    static Pipeline pipeline(ProcessFacts facts) {
        var agents = new CommandParts(facts).agents();
        return new TeamParts(agents, SessionOptions.USUAL, List.of()).ledger().open();
    }

    private CommandAction teamAction() {
        return parts.trusting(
                new RunAction(
                        commandInvocation ->
                                opened(commandInvocation, new TeamRequests(new SystemTimeSource())),
                        CommandTree.JSON,
                        new SystemTimeSource(),
                        SystemZone.get(),
                        () -> new ServeParts(this, parts).file().running()),
                Answer.ASK);
    }

    /** The fleet as the command line wants it. */
    HostedFleet opened(CommandInvocation commandInvocation, TeamRequests requests)
            throws InterruptedException {
        var flags = new ArrayList<>(commandInvocation.values(CommandTree.SET));
        commandInvocation
                .count(RunCommand.MAX_AGENTS, FleetSettings.MOST_AGENTS)
                .ifPresent(most -> flags.add("fleet.max_agents=" + most));
        if (commandInvocation.has(RunCommand.FIX_BASE)) {
            flags.add("fleet.fix_base=true");
        }
        var fleet = FleetOpener.open(project(commandInvocation, flags).with(requests));
        if (commandInvocation.has(RunCommand.NO_GATES)) {
            try {
                UngatedProject.accept(fleet.parts(), StoryParts.actor(parts.facts()));
            } catch (RuntimeException e) {
                fleet.close();
                throw e;
            }
        }
        return fleet;
    }

    private CommandAction trainAction() {
        return new TrainAction(
                commandInvocation -> {
                    try (var drive = FleetOpener.train(project(commandInvocation))) {
                        return new TrainAction.TrainAndBoard(drive.train(), drive.board());
                    }
                },
                CommandTree.JSON,
                SystemZone.get());
    }

    private CommandAction trainRun() {
        return parts.trusting(
                new RunAction(
                        commandInvocation -> FleetOpener.walledTrain(project(commandInvocation)),
                        CommandTree.JSON,
                        new SystemTimeSource(),
                        SystemZone.get(),
                        () -> new ServeParts(this, parts).file().running()),
                Answer.ASK);
    }

    private CommandAction gatesAction() {
        return new GatesAction(
                commandInvocation -> {
                    var flags = commandInvocation.values(CommandTree.SET);
                    try (var drive = FleetOpener.train(project(commandInvocation))) {
                        boolean isTrusted = parts.agents().trust().load(flags).open().isEmpty();
                        return ProjectGates.of(drive.parts())
                                .with(isTrusted ? Consent.GIVEN : Consent.MISSING);
                    }
                },
                CommandTree.JSON);
    }

    private CommandAction tryGates() {
        return parts.trusting(
                new GatesAction(
                        commandInvocation -> {
                            try (var drive = FleetOpener.walledTrain(project(commandInvocation))) {
                                return FleetOpener.tryGates(drive.parts());
                            }
                        },
                        CommandTree.JSON),
                Answer.ASK);
    }
}
