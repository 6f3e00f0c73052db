package dev.musher.app;

import dev.musher.agent.instructions.RepositoryFacts;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.agent.spending.BudgetInput;
import dev.musher.agent.spending.Purse;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.headless.OpenAgent;
import dev.musher.app.headless.PromptCommand;
import dev.musher.app.initcommand.StateFolder;
import dev.musher.app.settings.Settings;
import dev.musher.app.trust.Trust;
import dev.musher.app.trust.TrustStore;
import dev.musher.base.config.Config;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.time.TimeSource;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.PermissionPrompt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The agent, put together from the settings and the flags of an invocation. */
record AgentParts(
        ProcessFacts facts,
        Settings settings,
        WorkbenchParts bench,
        ModelsParts models,
        TimeSource clock) {
    private static final int MOST_TURNS = 100_000;

    /** Who is there to answer questions. */
    record Company(PermissionPrompt permission, UserChannel asking) {
        static final Company NOBODY = new Company(PermissionPrompt.NOBODY, UserChannel.NOBODY);
    }

    /**
     * What is wanted of an agent.
     *
     * @param model the one that somebody named
     * @param prompt the first one, where it is known already
     */
    record Wanted(
            CommandInvocation invocation,
            Optional<String> model,
            SessionWish session,
            Company company,
            String prompt) {
        static Wanted of(CommandInvocation commandInvocation, Company company, String prompt) {
            return new Wanted(
                    commandInvocation,
                    commandInvocation.value(PromptCommand.MODEL),
                    SessionWish.of(commandInvocation),
                    company,
                    prompt);
        }
    }

    /** Whether the executable parts of the project count. */
    Trust.Desk trust() {
        var directories = UserDirectories.of(facts.environment(), facts.home());
        return new Trust.Desk(settings, new TrustStore(directories), project());
    }

    /** The settings, of the project only as far as its user agreed to it. */
    Config counted(CommandInvocation commandInvocation) {
        var flags = commandInvocation.values(CommandTree.SET);
        Config config = settings.require(flags);
        return Trust.concerns(config) ? trust().of(flags).counted(config) : config;
    }

    /** For a face that asks nobody. */
    OpenAgent open(CommandInvocation commandInvocation, String prompt) {
        return open(Wanted.of(commandInvocation, Company.NOBODY, prompt));
    }

    AgentSession open(Wanted wanted) {
        var commandInvocation = wanted.invocation();
        Config config = settings.require(commandInvocation.values(CommandTree.SET));
        var minds = new MindParts(config, models.models(commandInvocation), clock);
        var _ = StateFolder.of(project());
        var openSession = session(wanted.session());
        try {
            return new AgentSession(this, wanted, minds, openSession);
        } catch (RuntimeException e) {
            openSession.close();
            minds.close();
            throw e;
        }
    }

    /** The same for an agent in another folder. */
    AgentParts in(Path folder) throws IOException {
        return with(facts.in(folder), bench.parts().in(folder));
    }

    /** The same for an agent in another folder, where everything has another environment. */
    AgentParts in(Path folder, Map<String, String> environment) throws IOException {
        return with(facts.with(environment).in(folder), bench.parts().in(folder, environment));
    }

    private AgentParts with(ProcessFacts others, ToolParts tools) {
        return new AgentParts(
                others, settings, new WorkbenchParts(others, settings, tools), models, clock);
    }

    /** The sessions of the project around this folder. */
    SessionStore sessions() {
        return new SessionStore(project(), clock);
    }

    /** The root of the repository, or the folder itself. */
    Path project() {
        return bench.parts()
                .repository()
                .map(RepositoryFacts::root)
                .orElse(bench.parts().workplace().folder());
    }

    private OpenSession session(SessionWish wish) {
        Path folder = bench.parts().workplace().folder();
        if (wish instanceof SessionWish.Fresh) {
            return sessions().begin(folder);
        }
        if (wish instanceof SessionWish.Unkept) {
            return OpenSession.withoutDiary(folder, clock);
        }
        if (wish instanceof SessionWish.Named(var written)) {
            return sessions().resume(sessions().find(written));
        }
        return sessions()
                .latest(folder)
                .map(id -> sessions().resume(id))
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "There is no session of this folder to go on with.",
                                        "Begin one; 'musher sessions list --all' lists those of"
                                                + " other folders."));
    }

    static RunLimits limits(CommandInvocation commandInvocation) {
        var written = commandInvocation.value(PromptCommand.MAX_TURNS);
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

    /** What has to be met before a run ends, where somebody says so. */
    static Optional<String> goal(CommandInvocation commandInvocation) {
        var written = commandInvocation.value(PromptCommand.GOAL);
        if (written.isPresent() && written.get().isBlank()) {
            throw new CommandFailed(
                    "--goal takes a condition.", "For example: --goal 'every test passes'");
        }
        return written;
    }

    static Purse purse(CommandInvocation commandInvocation) {
        return purse(commandInvocation.value(PromptCommand.BUDGET));
    }

    static Purse purse(Optional<String> written) {
        if (written.isEmpty()) {
            return Purse.unlimited();
        }
        BudgetInput budgetInput = BudgetInput.parse(written.get());
        if (budgetInput instanceof BudgetInput.Limit(var picodollars)) {
            return Purse.of(picodollars);
        }
        throw new CommandFailed(
                ((BudgetInput.Wrong) budgetInput).why(), "For example: --budget 0.50");
    }
}
