package dev.musher.app.chatcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.connect.ChatTransports;
import dev.musher.chat.connect.TransportChecks;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.host.settings.ChatSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** {@code musher chat check}: whether each chat that is configured would work. */
public record ChatCheckAction(
        Function<CommandInvocation, ChatTransports.Setup> setup,
        ActionTimer timer,
        Option.Flag json)
        implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var configured = setup.apply(commandInvocation);
        var checks = new LinkedHashMap<String, TransportCheck>();
        for (ChatSettings.Transport transport : configured.transports()) {
            checks.put(transport.name(), TransportChecks.check(configured, transport, timer));
        }
        if (commandInvocation.has(json)) {
            var all =
                    new JsonObjectBuilder()
                            .objects("chats", List.copyOf(checks.entrySet()), this::fields);
            commandScreen.out().line(Json.encodeIndented(all.build()));
        } else {
            print(checks, commandScreen);
        }
        return checks.values().stream().allMatch(check -> check.problems().isEmpty())
                ? ExitCode.OK
                : ExitCode.FAILED;
    }

    private JsonObjectBuilder fields(Map.Entry<String, TransportCheck> check) {
        return new JsonObjectBuilder()
                .text("name", check.getKey())
                .text("account", check.getValue().account())
                .texts("problems", check.getValue().problems());
    }

    private static void print(Map<String, TransportCheck> checks, CommandScreen commandScreen) {
        if (checks.isEmpty()) {
            commandScreen.out().line("No chat is configured. See docs/chat.md");
        }
        checks.forEach(
                (name, check) -> {
                    String account =
                            check.account().isEmpty()
                                    ? ""
                                    : ", as " + PrintableText.line(check.account());
                    commandScreen
                            .out()
                            .line(
                                    name
                                            + (check.problems().isEmpty() ? ": ok" : ": not ready")
                                            + account);
                    check.problems()
                            .forEach(
                                    problem ->
                                            commandScreen
                                                    .out()
                                                    .line("  " + PrintableText.line(problem)));
                });
    }
}
