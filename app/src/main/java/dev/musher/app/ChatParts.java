package dev.musher.app;

import dev.musher.app.chatcommand.ChatAction;
import dev.musher.app.chatcommand.ChatCommand;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.headless.PromptCommand;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.SystemZone;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.SessionOptions;
import java.nio.file.Path;
import java.util.Optional;

/** A conversation about the project, put together. */
record ChatParts(ProjectCommands projects, CommandParts parts) implements ChatAction.Sources {
    /** An owner's orders are not for an agent that runs this program. */
    CommandAction action() {
        if (parts.facts().starter() != ProcessFacts.Starter.PERSON) {
            throw new CommandFailed(
                    "'musher chat' is for people, not for an agent.",
                    "An agent gives its orders by: musher story");
        }
        var talk =
                new ChatAction(
                        this,
                        StoryParts.actor(parts.facts()).id(),
                        parts.facts().input(),
                        new SystemTimeSource(),
                        SystemZone.get());
        return (commandInvocation, commandScreen) ->
                ChatCommand.isCheck(commandInvocation)
                        ? new ChatSetupParts(parts).check().run(commandInvocation, commandScreen)
                        : talk.run(commandInvocation, commandScreen);
    }

    @Override
    public ProjectHost project(CommandInvocation commandInvocation) {
        return projects.project(commandInvocation).open();
    }

    @Override
    public ProjectSources shown(CommandInvocation commandInvocation) {
        return new StoredSources(
                parts.agents().sessions(),
                parts.directories().cache(),
                () -> parts.settings().load(commandInvocation.values(CommandTree.SET)),
                () -> new ProvenanceParts(projects.project(commandInvocation)).origins());
    }

    @Override
    public Redaction secrets(CommandInvocation commandInvocation) {
        return projects.secrets(commandInvocation);
    }

    @Override
    public SessionOptions options(CommandInvocation commandInvocation) {
        return SessionFlags.of(commandInvocation)
                .with(
                        new SessionOptions.Model(
                                commandInvocation.value(PromptCommand.MODEL), Optional.empty()));
    }

    @Override
    public AgentHost host() {
        return parts.host();
    }

    @Override
    public Path history() {
        return parts.directories().state().resolve("chat-history");
    }

    @Override
    public Path cache() {
        return parts.directories().cache();
    }
}
