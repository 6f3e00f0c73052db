package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.SocketTransport;
import dev.musher.http.socket.Tls;
import dev.musher.models.DecodeAction;
import dev.musher.models.ListAction;
import dev.musher.models.Models;
import dev.musher.models.ModelsCommand;
import dev.musher.models.TestAction;
import dev.musher.secret.Secret;
import dev.musher.settings.Settings;
import dev.musher.time.Clock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The commands about models, put together. */
record ModelsParts(ProcessFacts facts, Settings settings, Clock clock) {
    private static final int LONGEST_KEY = 8192;

    Action list() {
        return new ListAction(this::models, Commands.JSON);
    }

    Action test() {
        return new TestAction(
                invocation -> models(invocation.values(Commands.SET), givenKey(invocation)),
                clock,
                facts.directory(),
                Commands.JSON);
    }

    Action decode() {
        return new DecodeAction(facts.directory(), clock);
    }

    Models models(Invocation invocation) {
        return models(invocation.values(Commands.SET));
    }

    /**
     * @param flags the settings of the command line
     */
    Models models(List<String> flags) {
        return models(flags, Optional.empty());
    }

    private Models models(List<String> flags, Optional<Secret> key) {
        var transport = new SocketTransport(Tls.system(), new Proxies(facts.environment()), clock);
        return new Models(
                settings.require(flags),
                key,
                new Models.Surroundings(facts.environment(), facts.home(), transport, clock));
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
