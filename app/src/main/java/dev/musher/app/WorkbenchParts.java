package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.settings.Settings;
import dev.musher.app.toolcommands.PermissionsAction;
import dev.musher.app.toolcommands.PermissionsAction.InForce;
import dev.musher.app.toolcommands.PermissionsCheckAction;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.app.toolcommands.ToolAction;
import dev.musher.app.toolcommands.ToolSession;
import dev.musher.app.toolcommands.ToolsAction;
import dev.musher.app.toolcommands.UndoActions;
import dev.musher.app.toolcommands.UndoRestoreAction;
import dev.musher.app.toolcommands.WhyAction;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The commands by which people use the tools of an agent themselves, put together. */
record WorkbenchParts(ProcessFacts facts, Settings settings, ToolParts parts) {
    CommandAction tool() {
        return new ToolAction(this::open, facts.input(), CommandTree.JSON);
    }

    CommandAction tools() {
        return new ToolsAction(parts::sheets, CommandTree.JSON);
    }

    UndoActions undo() {
        return new UndoActions(parts::undo, CommandTree.JSON, ZoneId.systemDefault());
    }

    CommandAction restore() {
        return new UndoRestoreAction(undo(), new StdinQuestions(facts.input()), CommandTree.JSON);
    }

    CommandAction why() {
        return new WhyAction(
                (commandInvocation, _) ->
                        parts.look(commandInvocation, guard().policy(commandInvocation)),
                this::lines,
                CommandTree.JSON);
    }

    CommandAction permissions() {
        return new PermissionsAction(
                commandInvocation -> guard().inForce(commandInvocation, GuardParts.Flags.NOT_TAKEN),
                CommandTree.JSON);
    }

    CommandAction checkPermissions() {
        return new PermissionsCheckAction(guard()::remarks, CommandTree.JSON);
    }

    /** The mode and the rules that an invocation is under. */
    InForce inForce(CommandInvocation commandInvocation) {
        return guard().inForce(commandInvocation, GuardParts.Flags.TAKEN);
    }

    /** The same and one rule more, which a person gave in a session. */
    InForce widened(InForce rules, String written) {
        return guard().widened(rules, written);
    }

    PermissionPolicy policy(InForce rules) {
        return guard().policy(rules);
    }

    private ToolSession open(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        return parts.open(commandInvocation, commandScreen, guard().policy(commandInvocation));
    }

    private GuardParts guard() {
        return new GuardParts(settings, parts.commands(), parts.paths(Optional.empty()));
    }

    private List<String> lines(String file) {
        try {
            byte[] bytes =
                    file.equals("-")
                            ? facts.input().readAllBytes()
                            : Files.readAllBytes(facts.directory().resolve(file));
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        } catch (NoSuchFileException e) {
            throw new CommandFailed(
                    PrintableText.line(file) + " does not exist.", "Check the name.", e);
        } catch (IOException | InvalidPathException e) {
            throw new CommandFailed(
                    PrintableText.line("Cannot read " + file + ": " + e.getMessage() + "."),
                    "Name a text file, or - for standard input.",
                    e);
        }
    }
}
