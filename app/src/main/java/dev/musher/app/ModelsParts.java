package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.modelcommands.Models;
import dev.musher.app.modelcommands.ModelsCommand;
import dev.musher.app.modelcommands.ModelsDecodeAction;
import dev.musher.app.modelcommands.ModelsListAction;
import dev.musher.app.modelcommands.ModelsTestAction;
import dev.musher.app.settings.Settings;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The commands about models, put together. */
record ModelsParts(ProcessFacts facts, Settings settings, TimeSource clock) {
    private static final int LONGEST_KEY = 8192;

    CommandAction list() {
        return new ModelsListAction(this::models, CommandTree.JSON);
    }

    CommandAction test() {
        return new ModelsTestAction(
                commandInvocation ->
                        models(
                                commandInvocation.values(CommandTree.SET),
                                givenKey(commandInvocation)),
                clock,
                facts.directory(),
                CommandTree.JSON);
    }

    CommandAction decode() {
        return new ModelsDecodeAction(facts.directory(), clock);
    }

    Models models(CommandInvocation commandInvocation) {
        return models(commandInvocation.values(CommandTree.SET));
    }

    /**
     * @param flags the settings of the command line
     */
    Models models(List<String> flags) {
        return models(flags, Optional.empty());
    }

    private Models models(List<String> flags, Optional<Secret> key) {
        var transport =
                new SocketTransport(Tls.system(), new ProxyRules(facts.environment()), clock);
        return new Models(
                settings.require(flags),
                key,
                new Models.Surroundings(facts.environment(), facts.home(), transport, clock));
    }

    private Optional<Secret> givenKey(CommandInvocation commandInvocation) {
        if (!commandInvocation.has(ModelsCommand.KEY_STDIN)) {
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
