package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.permission.Policy;
import dev.musher.settings.Settings;
import dev.musher.text.Printable;
import dev.musher.workbench.LineQuestions;
import dev.musher.workbench.PermissionsAction;
import dev.musher.workbench.PermissionsAction.InForce;
import dev.musher.workbench.PermissionsCheckAction;
import dev.musher.workbench.RestoreAction;
import dev.musher.workbench.ToolAction;
import dev.musher.workbench.ToolSession;
import dev.musher.workbench.ToolsAction;
import dev.musher.workbench.UndoActions;
import dev.musher.workbench.WhyAction;
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
    Action tool() {
        return new ToolAction(this::open, facts.input(), Commands.JSON);
    }

    Action tools() {
        return new ToolsAction(parts::sheets, Commands.JSON);
    }

    UndoActions undo() {
        return new UndoActions(parts::undo, Commands.JSON, ZoneId.systemDefault());
    }

    Action restore() {
        return new RestoreAction(undo(), new LineQuestions(facts.input()), Commands.JSON);
    }

    Action why() {
        return new WhyAction(
                (invocation, _) -> parts.look(invocation, guard().policy(invocation)),
                this::lines,
                Commands.JSON);
    }

    Action permissions() {
        return new PermissionsAction(
                invocation -> guard().inForce(invocation, GuardParts.Flags.NOT_TAKEN),
                Commands.JSON);
    }

    Action checkPermissions() {
        return new PermissionsCheckAction(guard()::remarks, Commands.JSON);
    }

    /** The mode and the rules that an invocation is under. */
    InForce inForce(Invocation invocation) {
        return guard().inForce(invocation, GuardParts.Flags.TAKEN);
    }

    /** The same and one rule more, which a person gave in a session. */
    InForce widened(InForce rules, String written) {
        return guard().widened(rules, written);
    }

    Policy policy(InForce rules) {
        return guard().policy(rules);
    }

    private ToolSession open(Invocation invocation, Screen screen) {
        return parts.open(invocation, screen, guard().policy(invocation));
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
                    Printable.line(file) + " does not exist.", "Check the name.", e);
        } catch (IOException | InvalidPathException e) {
            throw new CommandFailed(
                    Printable.line("Cannot read " + file + ": " + e.getMessage() + "."),
                    "Name a text file, or - for standard input.",
                    e);
        }
    }
}
