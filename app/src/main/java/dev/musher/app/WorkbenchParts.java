package dev.musher.app;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Grants;
import dev.musher.permission.Prompt;
import dev.musher.sandbox.Sandbox;
import dev.musher.text.Printable;
import dev.musher.workbench.LineQuestions;
import dev.musher.workbench.PermissionsAction;
import dev.musher.workbench.PermissionsCheckAction;
import dev.musher.workbench.RestoreAction;
import dev.musher.workbench.SessionName;
import dev.musher.workbench.TerminalPrompt;
import dev.musher.workbench.ToolAction;
import dev.musher.workbench.ToolCommand;
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
record WorkbenchParts(ProcessFacts facts, AgentParts parts) {
    Action tool() {
        return new ToolAction(this::open, facts.input(), Commands.JSON);
    }

    Action tools() {
        return new ToolsAction(parts.tools()::sheets, Commands.JSON);
    }

    UndoActions undo() {
        return new UndoActions(parts.tools()::undo, Commands.JSON, ZoneId.systemDefault());
    }

    Action restore() {
        return new RestoreAction(undo(), new LineQuestions(facts.input()), Commands.JSON);
    }

    Action why() {
        return new WhyAction(
                (invocation, _) -> look(SessionFlags.of(invocation)), this::lines, Commands.JSON);
    }

    Action permissions() {
        return new PermissionsAction(
                invocation -> parts.guard().inForce(SessionFlags.of(invocation)), Commands.JSON);
    }

    Action checkPermissions() {
        return new PermissionsCheckAction(
                invocation -> parts.guard().remarks(SessionFlags.of(invocation)), Commands.JSON);
    }

    private ToolSession open(Invocation invocation, Screen screen) {
        var prompt =
                screen.audience() == Screen.Audience.INTERACTIVE
                        ? new TerminalPrompt(facts.input(), screen.err())
                        : Prompt.NOBODY;
        var options = SessionFlags.of(invocation);
        var policy = parts.guard().policy(options);
        var sandbox = parts.tools().sandbox(options, policy.mode());
        var walled = policy.inside(sandbox::facts);
        var permission = new Gatekeeper(walled, new Grants(), prompt);
        return new HandSession(
                parts.tools(),
                new HandSession.Guards(permission, walled, sandbox),
                invocation.value(ToolCommand.SESSION).map(SessionName::checked));
    }

    /** A session in which calls are decided about and none is made. */
    private ToolSession look(SessionOptions options) {
        var policy = parts.guard().policy(options);
        var walled = policy.inside(() -> parts.tools().wallFacts(options));
        var permission = new Gatekeeper(walled, new Grants(), Prompt.NOBODY);
        return new HandSession(
                parts.tools(),
                new HandSession.Guards(permission, walled, Sandbox.NONE),
                Optional.empty());
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
