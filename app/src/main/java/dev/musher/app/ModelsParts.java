package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.headless.PromptSource;
import dev.musher.app.modelcommands.LoginActions;
import dev.musher.app.modelcommands.ModelsCommand;
import dev.musher.app.modelcommands.ModelsDecodeAction;
import dev.musher.app.modelcommands.ModelsListAction;
import dev.musher.app.modelcommands.ModelsTestAction;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.TimeSource;
import dev.musher.host.models.Models;
import dev.musher.host.settings.Settings;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.StoredKeys;
import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The commands about models, put together. */
record ModelsParts(ProcessFacts facts, Settings settings, TimeSource clock) {
    private static final int LONGEST_KEY = 8192;

    CommandAction list() {
        return new ModelsListAction(this::models, CommandTree.JSON);
    }

    CommandAction test() {
        return new ModelsTestAction(
                commandInvocation -> models(commandInvocation, givenKey(commandInvocation)),
                clock,
                facts.directory(),
                CommandTree.JSON);
    }

    CommandAction decode() {
        return new ModelsDecodeAction(facts.directory(), clock);
    }

    LoginActions keys(UserDirectories directories) {
        return new LoginActions(
                commandInvocation -> models(commandInvocation).vendors(),
                new ApiKeyFinder(facts.environment(), Optional.empty(), StoredKeys.none()),
                directories,
                this::hidden);
    }

    /** What a person types unseen, or what is piped in. */
    private String hidden(String question) {
        var console =
                facts.terminals().input() == PromptSource.Input.TERMINAL
                        ? Optional.ofNullable(System.console())
                        : Optional.<Console>empty();
        if (console.isEmpty()) {
            return input();
        }
        char[] typed = console.get().readPassword("%s", question);
        return typed == null ? "" : new String(typed);
    }

    private String input() {
        try {
            var bytes = facts.input().readNBytes(LONGEST_KEY);
            return new String(bytes, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new CommandFailed("Standard input cannot be read.", "", e);
        }
    }

    private Models models(CommandInvocation commandInvocation) {
        return models(commandInvocation, Optional.empty());
    }

    private Models models(CommandInvocation commandInvocation, Optional<Secret> key) {
        return Models.of(
                settings.require(commandInvocation.values(CommandTree.SET)),
                key,
                facts.host(),
                clock);
    }

    private Optional<Secret> givenKey(CommandInvocation commandInvocation) {
        if (!commandInvocation.has(ModelsCommand.KEY_STDIN)) {
            return Optional.empty();
        }
        String key = input();
        if (key.isEmpty()) {
            throw new CommandFailed(
                    "There is no key on standard input.", "Pipe it in: musher … < key-file");
        }
        return Optional.of(new Secret(key));
    }
}
