package dev.musher.app;

import dev.musher.agent.RunLimits;
import dev.musher.ask.Asking;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.config.Config;
import dev.musher.config.UserDirectories;
import dev.musher.headless.OpenAgent;
import dev.musher.headless.PromptCommand;
import dev.musher.instructions.Repository;
import dev.musher.permission.Prompt;
import dev.musher.project.StateFolder;
import dev.musher.session.Opened;
import dev.musher.session.SessionStore;
import dev.musher.settings.Settings;
import dev.musher.spending.Budget;
import dev.musher.spending.Purse;
import dev.musher.time.Clock;
import dev.musher.trust.Trust;
import dev.musher.trust.TrustStore;
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
        Clock clock) {
    private static final int MOST_TURNS = 100_000;

    /** Who is there to answer questions. */
    record Company(Prompt permission, Asking asking) {
        static final Company NOBODY = new Company(Prompt.NOBODY, Asking.NOBODY);
    }

    /**
     * What is wanted of an agent.
     *
     * @param model the one that somebody named
     * @param prompt the first one, where it is known already
     */
    record Wanted(
            Invocation invocation,
            Optional<String> model,
            SessionWish session,
            Company company,
            String prompt) {
        static Wanted of(Invocation invocation, Company company, String prompt) {
            return new Wanted(
                    invocation,
                    invocation.value(PromptCommand.MODEL),
                    SessionWish.of(invocation),
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
    Config counted(Invocation invocation) {
        var flags = invocation.values(Commands.SET);
        Config config = settings.require(flags);
        return Trust.concerns(config) ? trust().of(flags).counted(config) : config;
    }

    /** For a face that asks nobody. */
    OpenAgent open(Invocation invocation, String prompt) {
        return open(Wanted.of(invocation, Company.NOBODY, prompt));
    }

    AgentSession open(Wanted wanted) {
        var invocation = wanted.invocation();
        Config config = settings.require(invocation.values(Commands.SET));
        var minds = new MindParts(config, models.models(invocation), clock);
        var _ = StateFolder.of(project());
        var opened = session(wanted.session());
        try {
            return new AgentSession(this, wanted, minds, opened);
        } catch (RuntimeException e) {
            opened.close();
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
                .map(Repository::root)
                .orElse(bench.parts().workplace().folder());
    }

    private Opened session(SessionWish wish) {
        Path folder = bench.parts().workplace().folder();
        if (wish instanceof SessionWish.Fresh) {
            return sessions().begin(folder);
        }
        if (wish instanceof SessionWish.Unkept) {
            return Opened.unkept(folder, clock);
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

    static RunLimits limits(Invocation invocation) {
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

    /** What has to be met before a run ends, where somebody says so. */
    static Optional<String> goal(Invocation invocation) {
        var written = invocation.value(PromptCommand.GOAL);
        if (written.isPresent() && written.get().isBlank()) {
            throw new CommandFailed(
                    "--goal takes a condition.", "For example: --goal 'every test passes'");
        }
        return written;
    }

    static Purse purse(Invocation invocation) {
        return purse(invocation.value(PromptCommand.BUDGET));
    }

    static Purse purse(Optional<String> written) {
        if (written.isEmpty()) {
            return Purse.unlimited();
        }
        Budget budget = Budget.parse(written.get());
        if (budget instanceof Budget.Limit(var picodollars)) {
            return Purse.of(picodollars);
        }
        throw new CommandFailed(((Budget.Wrong) budget).why(), "For example: --budget 0.50");
    }
}
