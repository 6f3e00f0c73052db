package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.toolcommands.PermissionsAction;
import dev.musher.app.toolcommands.PermissionsCheckAction;
import dev.musher.app.toolcommands.PermissionsRemoveAction;
import dev.musher.app.toolcommands.SessionName;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.app.toolcommands.TerminalPrompt;
import dev.musher.app.toolcommands.ToolAction;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.ToolSession;
import dev.musher.app.toolcommands.ToolsAction;
import dev.musher.app.toolcommands.UndoActions;
import dev.musher.app.toolcommands.UndoRestoreAction;
import dev.musher.app.toolcommands.WhyAction;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.SystemZone;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.ActivePermissionRules;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.RuleRemoval;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.sandbox.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/** The commands by which people use the tools of an agent themselves, put together. */
record ToolCommandParts(ProcessFacts facts, AgentParts parts) {
    CommandAction tool() {
        return new ToolAction(this::open, facts.input(), CommandTree.JSON);
    }

    CommandAction tools() {
        return new ToolsAction(parts.tools()::descriptions, CommandTree.JSON);
    }

    UndoActions undo() {
        return new UndoActions(parts.tools()::undoStore, CommandTree.JSON, SystemZone.get());
    }

    CommandAction restore() {
        return new UndoRestoreAction(undo(), new StdinQuestions(facts.input()), CommandTree.JSON);
    }

    CommandAction why() {
        return new WhyAction(
                (commandInvocation, _) -> look(SessionFlags.of(commandInvocation)),
                this::lines,
                CommandTree.JSON);
    }

    CommandAction permissions() {
        return new PermissionsAction(
                commandInvocation ->
                        ActivePermissionRules.of(parts, SessionFlags.of(commandInvocation)),
                CommandTree.JSON);
    }

    CommandAction removePermission() {
        return new PermissionsRemoveAction(this::removed, CommandTree.JSON);
    }

    private List<PermissionRule> removed(CommandInvocation commandInvocation) {
        var rules = ActivePermissionRules.of(parts, SessionFlags.of(commandInvocation)).rules();
        var named = RuleRemoval.named(rules, commandInvocation.argument(WhyCommand.RULE));
        named.forEach(RuleRemoval.in(parts.tools())::remove);
        return named;
    }

    CommandAction checkPermissions() {
        return new PermissionsCheckAction(
                commandInvocation ->
                        ActivePermissionRules.remarks(parts, SessionFlags.of(commandInvocation)),
                CommandTree.JSON);
    }

    private ToolSession open(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var permissionPrompt =
                commandScreen.audience() == CommandScreen.Audience.INTERACTIVE
                        ? new TerminalPrompt(facts.input(), commandScreen.err())
                        : PermissionPrompt.NOBODY;
        var options = SessionFlags.of(commandInvocation);
        var permissionPolicy = ActivePermissionRules.of(parts, options).policy(parts.tools());
        var sandbox = parts.tools().sandbox(options, permissionPolicy.mode());
        var walled = permissionPolicy.inside(sandbox::facts);
        var permission = new PromptingPermission(walled, new SessionGrants(), permissionPrompt);
        return new ManualToolSession(
                parts.tools(),
                new ManualToolSession.Guards(permission, walled, sandbox),
                commandInvocation.value(ToolCommand.SESSION).map(SessionName::checked));
    }

    /** A session in which calls are decided about and none is made. */
    private ToolSession look(SessionOptions options) {
        var permissionPolicy = ActivePermissionRules.of(parts, options).policy(parts.tools());
        var walled = permissionPolicy.inside(() -> parts.tools().wallFacts(options));
        var permission =
                new PromptingPermission(walled, new SessionGrants(), PermissionPrompt.NOBODY);
        return new ManualToolSession(
                parts.tools(),
                new ManualToolSession.Guards(permission, walled, Sandbox.NONE),
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
                    PrintableText.line(file) + " does not exist.", "Check the name.", e);
        } catch (IOException | InvalidPathException e) {
            throw new CommandFailed(
                    PrintableText.line("Cannot read " + file + ": " + e.getMessage() + "."),
                    "Name a text file, or - for standard input.",
                    e);
        }
    }
}
