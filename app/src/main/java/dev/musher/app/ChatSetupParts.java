package dev.musher.app;

import dev.musher.app.chatcommand.ChatCheckAction;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.time.SharedTimer;
import dev.musher.chat.connect.ChatTransports;
import dev.musher.host.settings.ChatSecrets;
import dev.musher.host.settings.ChatSettings;

/** The chats that a user has configured, put together. */
record ChatSetupParts(CommandParts parts) {
    CommandAction check() {
        return new ChatCheckAction(this::setup, SharedTimer.instance(), CommandTree.JSON);
    }

    ChatTransports.Setup setup(CommandInvocation commandInvocation) {
        var config = parts.settings().require(commandInvocation.values(CommandTree.SET));
        var facts = parts.facts();
        return new ChatTransports.Setup(
                ChatSettings.people(config),
                ChatSettings.transports(config),
                new ChatFactories(facts)::find,
                transport -> ChatSecrets.of(transport, facts.environment(), facts.home()),
                MusherFolder.state(parts.agents().project()));
    }
}
