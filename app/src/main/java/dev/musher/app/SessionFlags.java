package dev.musher.app;

import dev.musher.agent.jsonschema.OutputSchema;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.spending.BudgetInput;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.Option;
import dev.musher.app.headless.PlanFlags;
import dev.musher.app.headless.PromptCommand;
import dev.musher.app.headless.SchemaFile;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.base.failure.UsageException;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.RuleText;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes the options of a session from a parsed command line: the only place that does. */
final class SessionFlags {
    private static final int MOST_TURNS = 100_000;

    private SessionFlags() {}

    /** What every command may say: settings, permission and the sandbox. */
    static SessionOptions of(CommandInvocation commandInvocation) {
        var usual = SessionOptions.USUAL;
        return new SessionOptions(
                commandInvocation.values(CommandTree.SET),
                usual.model(),
                permissions(commandInvocation),
                usual.limits(),
                usual.session(),
                usual.planning(),
                usual.schema(),
                usual.prompt());
    }

    /**
     * Everything that {@code musher} itself takes.
     *
     * @param directory what names of files are relative to
     */
    static SessionOptions agent(
            CommandInvocation commandInvocation, Path directory, String prompt) {
        var options =
                new SessionOptions(
                        commandInvocation.values(CommandTree.SET),
                        new SessionOptions.Model(
                                commandInvocation.value(PromptCommand.MODEL),
                                commandInvocation
                                        .value(PromptCommand.RECORD)
                                        .map(directory::resolve)),
                        permissions(commandInvocation),
                        new SessionOptions.Limits(
                                budget(commandInvocation.value(PromptCommand.BUDGET)),
                                turns(commandInvocation),
                                goal(commandInvocation)),
                        session(commandInvocation),
                        PlanFlags.planning(commandInvocation),
                        schema(commandInvocation, directory),
                        prompt);
        var effort = commandInvocation.value(PromptCommand.EFFORT);
        return effort.isEmpty()
                ? options
                : options.thinking(ThinkingEffort.valueOf(effort.get().toUpperCase(Locale.ROOT)));
    }

    /** Refuses values that no session could be opened with, before anything else is looked at. */
    static void check(CommandInvocation commandInvocation, Path directory) {
        agent(commandInvocation, directory, "");
    }

    /** People read answers of any shape. */
    private static Optional<OutputSchema> schema(
            CommandInvocation commandInvocation, Path directory) {
        var written = commandInvocation.value(PromptCommand.SCHEMA);
        if (written.isEmpty() || !commandInvocation.has(PromptCommand.PRINT)) {
            return Optional.empty();
        }
        PlanFlags.check(commandInvocation);
        return Optional.of(SchemaFile.read(directory, written.get()));
    }

    private static SessionOptions.Permissions permissions(CommandInvocation commandInvocation) {
        return new SessionOptions.Permissions(
                value(commandInvocation, ToolCommand.MODE)
                        .map(word -> PermissionMode.valueOf(word.toUpperCase(Locale.ROOT))),
                rules(commandInvocation, WhyCommand.ALLOW),
                rules(commandInvocation, WhyCommand.DENY),
                value(commandInvocation, ToolCommand.SANDBOX).flatMap(SandboxMode::of));
    }

    /** Not every command takes every option. */
    private static Optional<String> value(
            CommandInvocation commandInvocation, Option.Value option) {
        return isTaken(commandInvocation, option)
                ? commandInvocation.value(option)
                : Optional.empty();
    }

    private static List<String> rules(CommandInvocation commandInvocation, Option.Values option) {
        if (!isTaken(commandInvocation, option)) {
            return List.of();
        }
        var rules = commandInvocation.values(option);
        for (String rule : rules) {
            String problem = RuleText.problem(rule);
            if (!problem.isEmpty()) {
                throw new UsageException(
                        "--" + option.name() + ": " + problem + (problem.endsWith("?") ? "" : "."),
                        "For example: --" + option.name() + " 'run(make *)'");
            }
        }
        return rules;
    }

    private static boolean isTaken(CommandInvocation commandInvocation, Option option) {
        return commandInvocation.path().option(option.name()).isPresent();
    }

    static Optional<BudgetInput.Limit> budget(Optional<String> written) {
        if (written.isEmpty()) {
            return Optional.empty();
        }
        BudgetInput budgetInput = BudgetInput.parse(written.get());
        if (budgetInput instanceof BudgetInput.Limit limit) {
            return Optional.of(limit);
        }
        throw new UsageException(
                ((BudgetInput.Wrong) budgetInput).why(), "For example: --budget 0.50");
    }

    private static RunLimits turns(CommandInvocation commandInvocation) {
        var turns = commandInvocation.count(PromptCommand.MAX_TURNS, MOST_TURNS);
        return turns.isEmpty() ? RunLimits.USUAL : new RunLimits(turns.getAsInt());
    }

    private static Optional<String> goal(CommandInvocation commandInvocation) {
        var written = commandInvocation.value(PromptCommand.GOAL);
        if (written.isPresent() && written.get().isBlank()) {
            throw new UsageException(
                    "--goal takes a condition.", "For example: --goal 'every test passes'");
        }
        return written;
    }

    private static SessionChoice session(CommandInvocation commandInvocation) {
        var named = commandInvocation.value(PromptCommand.RESUME);
        boolean last = commandInvocation.has(PromptCommand.CONTINUE);
        boolean unkept = commandInvocation.has(PromptCommand.NO_SESSION);
        if ((named.isPresent() && last) || (unkept && (last || named.isPresent()))) {
            throw new UsageException(
                    "--continue, --resume and --no-session exclude each other.",
                    "Give one of them.");
        }
        if (named.isPresent()) {
            return new SessionChoice.Named(named.get());
        }
        if (last) {
            return new SessionChoice.Last();
        }
        return unkept ? new SessionChoice.Unkept() : new SessionChoice.Fresh();
    }
}
