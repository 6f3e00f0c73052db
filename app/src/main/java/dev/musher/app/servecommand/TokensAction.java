package dev.musher.app.servecommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessGrant.Kind;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.access.AccessRole;
import java.time.Duration;

/** {@code musher tokens}: what programs use the API with. */
public record TokensAction(AccessGrants grants, Option.Flag json, Task task)
        implements CommandAction {
    private static final Duration USUAL = Duration.ofDays(90);
    private static final Duration LONGEST = Duration.ofDays(3650);
    private static final int LONGEST_NAME = 60;

    /** What is wanted of them. */
    public enum Task {
        LIST,
        ADD,
        REVOKE
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        switch (task) {
            case LIST -> list(commandInvocation, commandScreen);
            case ADD -> add(commandInvocation, commandScreen);
            case REVOKE -> revoke(commandInvocation.argument(ServeCommand.TOKEN), commandScreen);
        }
        return ExitCode.OK;
    }

    private void list(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var tokens = grants.list(Kind.TOKEN);
        if (commandInvocation.has(json)) {
            var all = new JsonObjectBuilder().objects("tokens", tokens, TokensAction::fields);
            commandScreen.out().line(Json.encodeIndented(all.build()));
        } else if (tokens.isEmpty()) {
            commandScreen.out().line("There are no tokens. Make one: musher tokens add NAME");
        } else {
            for (AccessGrant token : tokens) {
                commandScreen
                        .out()
                        .line(
                                "%s  %-8s  until %s  %s"
                                        .formatted(
                                                token.id(),
                                                token.role().word(),
                                                token.expires().toString().substring(0, 10),
                                                PrintableText.line(token.name())));
            }
        }
    }

    private static JsonObjectBuilder fields(AccessGrant token) {
        return new JsonObjectBuilder()
                .text("id", token.id())
                .text("name", token.name())
                .text("role", token.role().word())
                .text("created", token.created())
                .text("expires", token.expires());
    }

    private void add(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String name = commandInvocation.argument(ServeCommand.NAME).strip();
        if (name.isEmpty()
                || name.length() > LONGEST_NAME
                || !name.equals(PrintableText.line(name))) {
            throw new UsageException(
                    "A name has 1 to 60 characters in one line.",
                    "For example: musher tokens add ci");
        }
        if (grants.list(Kind.TOKEN).stream().anyMatch(token -> token.name().equals(name))) {
            throw new CommandFailed(
                    "There is a token '" + name + "' already.",
                    "Choose another name, or: musher tokens revoke " + name);
        }
        var role =
                commandInvocation
                        .value(ServeCommand.ROLE)
                        .map(AccessRole::of)
                        .orElse(AccessRole.VIEWER);
        String secret =
                grants.issue(
                        new AccessGrants.Request(
                                Kind.TOKEN, name, role, lifetime(commandInvocation), ""));
        commandScreen
                .out()
                .line(
                        commandInvocation.has(json)
                                ? Json.encodeIndented(
                                        new JsonObjectBuilder()
                                                .text("name", name)
                                                .text("role", role.word())
                                                .text("token", secret)
                                                .build())
                                : secret);
        commandScreen.err().line("It is not shown again.");
    }

    private static Duration lifetime(CommandInvocation commandInvocation) {
        var written = commandInvocation.value(ServeCommand.EXPIRES);
        if (written.isEmpty()) {
            return USUAL;
        }
        return DurationText.parse(written.get())
                .filter(time -> time.isPositive() && time.compareTo(LONGEST) <= 0)
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "'%s' is not a time that a token can have."
                                                .formatted(PrintableText.line(written.get())),
                                        "Write one like 90d, 12h or 30m."));
    }

    private void revoke(String idOrName, CommandScreen commandScreen) {
        if (grants.revoke(Kind.TOKEN, idOrName) == 0) {
            throw new CommandFailed(
                    "There is no token '" + PrintableText.line(idOrName) + "'.",
                    "List them: musher tokens");
        }
        commandScreen.out().line("Revoked.");
    }
}
