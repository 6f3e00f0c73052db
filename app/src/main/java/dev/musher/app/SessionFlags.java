package dev.musher.app;

import dev.musher.agent.RunLimits;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.headless.PlanFlags;
import dev.musher.headless.PromptCommand;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.permission.Mode;
import dev.musher.sandbox.SandboxMode;
import dev.musher.spending.Budget;
import dev.musher.workbench.ToolCommand;
import dev.musher.workbench.WhyCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes the options of a session from a parsed command line: the only place that does. */
final class SessionFlags {
    private static final int MOST_TURNS = 100_000;

    private SessionFlags() {}

    /** What every command may say: settings, permission and the sandbox. */
    static SessionOptions of(Invocation invocation) {
        var usual = SessionOptions.USUAL;
        return new SessionOptions(
                invocation.values(Commands.SET),
                usual.model(),
                permissions(invocation),
                usual.limits(),
                usual.session(),
                usual.planning(),
                usual.prompt());
    }

    /**
     * Everything that {@code musher} itself takes.
     *
     * @param directory what names of files are relative to
     */
    static SessionOptions agent(Invocation invocation, Path directory, String prompt) {
        return new SessionOptions(
                invocation.values(Commands.SET),
                new SessionOptions.Model(
                        invocation.value(PromptCommand.MODEL),
                        invocation.value(PromptCommand.RECORD).map(directory::resolve)),
                permissions(invocation),
                new SessionOptions.Limits(
                        budget(invocation.value(PromptCommand.BUDGET)),
                        turns(invocation),
                        goal(invocation)),
                session(invocation),
                PlanFlags.planning(invocation),
                prompt);
    }

    private static SessionOptions.Permissions permissions(Invocation invocation) {
        return new SessionOptions.Permissions(
                value(invocation, ToolCommand.MODE)
                        .map(word -> Mode.valueOf(word.toUpperCase(Locale.ROOT))),
                values(invocation, WhyCommand.ALLOW),
                values(invocation, WhyCommand.DENY),
                value(invocation, ToolCommand.SANDBOX).flatMap(SandboxMode::of));
    }

    /** Not every command takes every option. */
    private static Optional<String> value(Invocation invocation, Option.Value option) {
        return isTaken(invocation, option) ? invocation.value(option) : Optional.empty();
    }

    private static List<String> values(Invocation invocation, Option.Values option) {
        return isTaken(invocation, option) ? invocation.values(option) : List.of();
    }

    private static boolean isTaken(Invocation invocation, Option option) {
        return invocation.path().option(option.name()).isPresent();
    }

    static Optional<Budget.Limit> budget(Optional<String> written) {
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Budget budget = Budget.parse(written.get());
        if (budget instanceof Budget.Limit limit) {
            return Optional.of(limit);
        }
        throw new CommandFailed(((Budget.Wrong) budget).why(), "For example: --budget 0.50");
    }

    private static RunLimits turns(Invocation invocation) {
        var written = invocation.value(PromptCommand.MAX_TURNS);
        if (written.isEmpty()) {
            return RunLimits.USUAL;
        }
        try {
            int turns = Integer.parseInt(written.get());
            if (turns >= 1 && turns <= MOST_TURNS) {
                return new RunLimits(turns);
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new CommandFailed(
                "--max-turns takes a whole number from 1 to " + MOST_TURNS + ".",
                "For example: --max-turns 40");
    }

    private static Optional<String> goal(Invocation invocation) {
        var written = invocation.value(PromptCommand.GOAL);
        if (written.isPresent() && written.get().isBlank()) {
            throw new CommandFailed(
                    "--goal takes a condition.", "For example: --goal 'every test passes'");
        }
        return written;
    }

    private static SessionChoice session(Invocation invocation) {
        var named = invocation.value(PromptCommand.RESUME);
        boolean last = invocation.has(PromptCommand.CONTINUE);
        boolean unkept = invocation.has(PromptCommand.NO_SESSION);
        if ((named.isPresent() && last) || (unkept && (last || named.isPresent()))) {
            throw new CommandFailed(
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
