package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.gatecommands.GatesAction;
import dev.musher.app.gatecommands.GatesAction.Consent;
import dev.musher.app.gatecommands.GatesCommand;
import dev.musher.app.runcommand.FleetTask;
import dev.musher.app.runcommand.RunAction;
import dev.musher.app.runcommand.RunCommand;
import dev.musher.app.storycommands.StoryTask;
import dev.musher.app.traincommands.TrainAction;
import dev.musher.app.traincommands.TrainCommand;
import dev.musher.app.trust.TrustQuestion.Answer;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.roster.FleetSettings;
import dev.musher.host.project.FleetSource;
import dev.musher.host.run.HostedFleet;
import dev.musher.pipeline.store.Pipeline;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The commands about stories, their team and what lands. */
record ProjectCommands(CommandParts parts) {
    Supplier<CommandAction> stories(StoryTask task) {
        return parts.logged(() -> storiesAction(task));
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
        return parts.logged(() -> teamAction());
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
                stories(commandInvocation.values(CommandTree.SET), fleets(commandInvocation))
                        .stories(task)
                        .run(commandInvocation, commandScreen);
    }

    private CommandAction controlAction(FleetTask task) {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation.values(CommandTree.SET), Optional.empty())
                        .control(task)
                        .run(commandInvocation, commandScreen);
    }

    private CommandAction ledgerAction() {
        return (commandInvocation, commandScreen) ->
                stories(commandInvocation.values(CommandTree.SET), Optional.empty())
                        .ledger()
                        .run(commandInvocation, commandScreen);
    }

    private CommandAction originsAction() {
        return (commandInvocation, commandScreen) -> {
            var flags = commandInvocation.values(CommandTree.SET);
            return new ProvenanceParts(parts.agents(), stories(flags, Optional.empty()), flags)
                    .action()
                    .run(commandInvocation, commandScreen);
        };
    }

    /** A team is where there is a repository that is prepared for one. */
    private Optional<FleetSource> fleets(CommandInvocation commandInvocation) {
        var agents = parts.agents();
        return FleetOpener.isPrepared(agents)
                ? Optional.of(
                        new TeamSource(
                                new TeamParts(
                                        agents,
                                        SessionFlags.of(commandInvocation),
                                        commandInvocation.values(CommandTree.SET))))
                : Optional.empty();
    }

    private StoryParts stories(List<String> flags, Optional<FleetSource> fleets) {
        return new StoryParts(
                parts.facts(),
                parts.directories(),
                parts.agents().project(),
                new SystemTimeSource(),
                FleetSettings.policy(parts.settings().require(flags)),
                fleets,
                text -> knownKeys(flags).clean(text));
    }

    private Redaction knownKeys(List<String> flags) {
        return parts.agents()
                .models(flags)
                .connections()
                .redaction()
                .then(new LogRedaction(parts.facts().environment()));
    }

    /** The stories of a project with usual settings. */
    static Pipeline pipeline(ProcessFacts facts) {
        return new ProjectCommands(new CommandParts(facts))
                .stories(List.of(), Optional.empty())
                .pipeline();
    }

    private CommandAction teamAction() {
        return parts.trusting(
                new RunAction(
                        commandInvocation -> {
                            var flags = new ArrayList<>(commandInvocation.values(CommandTree.SET));
                            commandInvocation
                                    .value(RunCommand.MAX_AGENTS)
                                    .ifPresent(most -> flags.add("fleet.max_agents=" + most));
                            var team =
                                    new TeamParts(
                                            parts.agents(),
                                            SessionFlags.of(commandInvocation),
                                            flags);
                            return FleetOpener.open(team, stories(flags, Optional.empty()));
                        },
                        CommandTree.JSON,
                        new SystemTimeSource(),
                        ZoneId.systemDefault()),
                Answer.ASK);
    }

    private CommandAction trainAction() {
        return new TrainAction(
                commandInvocation -> {
                    var flags = commandInvocation.values(CommandTree.SET);
                    try (var drive = trainDrive(commandInvocation, flags)) {
                        return new TrainAction.Seen(drive.train(), drive.board());
                    }
                },
                CommandTree.JSON,
                ZoneId.systemDefault());
    }

    private CommandAction trainRun() {
        return parts.trusting(
                new RunAction(
                        commandInvocation -> {
                            var flags = commandInvocation.values(CommandTree.SET);
                            new TeamParts(parts.agents(), SessionFlags.of(commandInvocation), flags)
                                    .requireTrust();
                            return FleetOpener.walledTrain(
                                    new TeamParts(
                                            parts.agents(),
                                            SessionFlags.of(commandInvocation),
                                            flags),
                                    stories(flags, Optional.empty()));
                        },
                        CommandTree.JSON,
                        new SystemTimeSource(),
                        ZoneId.systemDefault()),
                Answer.ASK);
    }

    private CommandAction gatesAction() {
        return new GatesAction(
                commandInvocation -> {
                    var flags = commandInvocation.values(CommandTree.SET);
                    try (var drive = trainDrive(commandInvocation, flags)) {
                        boolean isTrusted = parts.agents().trust().of(flags).open().isEmpty();
                        return FleetOpener.gates(drive.parts())
                                .with(isTrusted ? Consent.GIVEN : Consent.MISSING);
                    }
                },
                CommandTree.JSON);
    }

    private CommandAction tryGates() {
        return parts.trusting(
                new GatesAction(
                        commandInvocation -> {
                            var flags = commandInvocation.values(CommandTree.SET);
                            new TeamParts(parts.agents(), SessionFlags.of(commandInvocation), flags)
                                    .requireTrust();
                            try (var drive =
                                    FleetOpener.walledTrain(
                                            new TeamParts(
                                                    parts.agents(),
                                                    SessionFlags.of(commandInvocation),
                                                    flags),
                                            stories(flags, Optional.empty()))) {
                                return FleetOpener.tryGates(drive.parts());
                            }
                        },
                        CommandTree.JSON),
                Answer.ASK);
    }

    private HostedFleet trainDrive(CommandInvocation commandInvocation, List<String> flags)
            throws InterruptedException {
        var team = new TeamParts(parts.agents(), SessionFlags.of(commandInvocation), flags);
        return FleetOpener.train(team, stories(flags, Optional.empty()));
    }
}
