package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.host.models.Models;
import dev.musher.host.settings.Settings;
import dev.musher.models.DecodeAction;
import dev.musher.models.ListAction;
import dev.musher.models.ModelsCommand;
import dev.musher.models.TestAction;
import dev.musher.secret.Secret;
import dev.musher.time.Clock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The commands about models, put together. */
record ModelsParts(ProcessFacts facts, Settings settings, Clock clock) {
    private static final int LONGEST_KEY = 8192;

    Action list() {
        return new ListAction(this::models, Commands.JSON);
    }

    Action test() {
        return new TestAction(
                invocation -> models(invocation, givenKey(invocation)),
                clock,
                facts.directory(),
                Commands.JSON);
    }

    Action decode() {
        return new DecodeAction(facts.directory(), clock);
    }

    private Models models(Invocation invocation) {
        return models(invocation, Optional.empty());
    }

    private Models models(Invocation invocation, Optional<Secret> key) {
        return Models.of(
                settings.require(invocation.values(Commands.SET)), key, facts.host(), clock);
    }

    private Optional<Secret> givenKey(Invocation invocation) {
        if (!invocation.has(ModelsCommand.KEY_STDIN)) {
            return Optional.empty();
        }
        try {
            var bytes = facts.input().readNBytes(LONGEST_KEY);
            String key = new String(bytes, StandardCharsets.UTF_8).strip();
            if (key.isEmpty()) {
                throw new CommandFailed(
                        "There is no key on standard input.", "Pipe it in: musher … < key-file");
            }
            return Optional.of(new Secret(key));
        } catch (IOException e) {
            throw new CommandFailed("Standard input cannot be read.", "", e);
        }
    }
}
