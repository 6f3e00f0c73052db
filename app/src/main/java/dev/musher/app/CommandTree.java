package dev.musher.app;

import dev.musher.app.chatcommand.ChatCommand;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.GlobalOptions;
import dev.musher.app.commandline.HelpCommand;
import dev.musher.app.commandline.Option;
import dev.musher.app.commandline.completion.CandidatesCommand;
import dev.musher.app.commandline.completion.CompletionCommand;
import dev.musher.app.commandline.program.Program;
import dev.musher.app.contextcommand.ContextCommand;
import dev.musher.app.costcommand.CostCommand;
import dev.musher.app.demo.DemoCommand;
import dev.musher.app.gatecommands.GatesCommand;
import dev.musher.app.headless.PromptCommand;
import dev.musher.app.initcommand.InitCommand;
import dev.musher.app.learncommands.LearnCommand;
import dev.musher.app.ledgercommands.LedgerCommand;
import dev.musher.app.memorycommands.MemoryCommand;
import dev.musher.app.modelcommands.LoginCommand;
import dev.musher.app.modelcommands.ModelsCommand;
import dev.musher.app.provenancecommands.ProvenanceCommands;
import dev.musher.app.reviewcommand.ReviewCommand;
import dev.musher.app.runcommand.FleetCommands;
import dev.musher.app.runcommand.RunCommand;
import dev.musher.app.servecommand.ServeCommand;
import dev.musher.app.sessioncommands.SessionsCommand;
import dev.musher.app.settings.ConfigCommand;
import dev.musher.app.skillcommands.SkillsCommand;
import dev.musher.app.storycommands.StoryCommand;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.UndoCommand;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.app.traincommands.TrainCommand;
import dev.musher.app.trust.TrustCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The tree of commands: what people can type, and what help says of it. */
final class CommandTree {
    static final Option.Flag JSON = Option.flag("json", "Print JSON instead of a table.");
    static final Option.Values SET =
            Option.values("set", "SETTING", "Change a setting for this run (KEY=VALUE).");

    private static final String SETTING_UP = "Setting up";

    private static final String SESSIONS = "Sessions";
    private static final String STORIES = "Stories";
    private static final String WORKING = "Working by hand";

    private CommandTree() {}

    /** The program, ready to run. */
    static Program program(ProcessFacts facts) {
        return new Program(
                tree(facts),
                () -> ProgramVersion.of(facts.build()).toString(),
                facts.beforeActing());
    }

    static CommandSpec tree(ProcessFacts facts) {
        var parts = new CommandParts(facts);
        var sessions = new SessionCommands(parts);
        return CommandSpec.named("musher", "A coding agent and a story server.")
                .description(
                        """
                        In a terminal, musher starts a session in this folder; with -p it \
                        works on one prompt and exits, with code 0 only if that succeeded.

                        Nothing is done because a model said so: done means evidence that Musher \
                        captured itself. Nothing is lost, and everything can be explained.
                        """)
                .options(PromptCommand.options())
                .shared(shared())
                .arguments(PromptCommand.PROMPT)
                .wordsAfter(PromptCommand.PRINT)
                .action(sessions.agent())
                .subcommands(subcommands(parts, sessions))
                .example("musher", "Starts a session in the terminal.")
                .example("musher -p 'fix the failing test'", "Does it and prints the answer.")
                .example(
                        "musher -p --plan 'add a --json flag to list'",
                        "Explores, plans, implements and reviews.")
                .example(
                        "musher -p --plan-only 'add a --json flag'",
                        "Prints the plan; --plan -c implements it.")
                .example("git diff | musher -p 'review this'", "Adds piped input to the prompt.")
                .example("musher doctor", "Checks what this machine lacks.")
                .build();
    }

    private static CommandSpec[] subcommands(CommandParts parts, SessionCommands sessions) {
        var projects = new ProjectCommands(parts);
        var all = new ArrayList<CommandSpec>();
        var stories =
                new StoryCommand.Announced(
                        STORIES, JSON, Completion.ask("stories", () -> projects.numbers()));
        all.addAll(StoryCommand.specs(stories, task -> projects.stories(task)));
        all.add(RunCommand.spec(STORIES, JSON, projects.team()));
        all.addAll(ServeCommand.specs(STORIES, JSON, projects.serve()));
        all.add(ChatCommand.spec(STORIES, JSON, projects.chat()));
        all.add(FleetCommands.spec(STORIES, JSON, task -> projects.control(task)));
        all.add(TrainCommand.spec(STORIES, JSON, projects.train()));
        all.add(GatesCommand.spec(STORIES, JSON, projects.gates()));
        all.add(LedgerCommand.spec(STORIES, JSON, projects.ledger()));
        all.addAll(ProvenanceCommands.specs(STORIES, JSON, projects.origins()));
        all.addAll(sessionCommands(sessions));
        all.addAll(setupCommands(new SetupCommands(parts), sessions));
        return all.toArray(CommandSpec[]::new);
    }

    private static List<CommandSpec> sessionCommands(SessionCommands sessions) {
        return List.of(
                SessionsCommand.spec(SESSIONS, JSON, sessions.sessions()),
                LearnCommand.spec(SESSIONS, JSON, task -> sessions.learn(task)),
                CostCommand.spec(SESSIONS, JSON, sessions.cost()),
                ContextCommand.spec(SESSIONS, JSON, sessions.context()),
                SkillsCommand.spec(SESSIONS, JSON, sessions.skills()),
                MemoryCommand.spec(SESSIONS, JSON, sessions.memory()),
                ReviewCommand.spec(WORKING, JSON, sessions.review()),
                ToolCommand.tool(WORKING, JSON, sessions.tool()),
                ToolCommand.tools(WORKING, JSON, sessions.tools()),
                UndoCommand.spec(WORKING, JSON, sessions.undo()),
                WhyCommand.why(WORKING, JSON, sessions.why()),
                WhyCommand.permissions(
                        WORKING,
                        JSON,
                        sessions.permissions(),
                        sessions.checkPermissions(),
                        sessions.removePermission()));
    }

    private static List<CommandSpec> setupCommands(SetupCommands setup, SessionCommands sessions) {
        return List.of(
                DemoCommand.spec(SETTING_UP, JSON, setup.demo()),
                InitCommand.spec(SETTING_UP, JSON, setup.init()),
                TrustCommand.spec(SETTING_UP, JSON, setup.trust()),
                ModelsCommand.spec(SETTING_UP, JSON, sessions.models()),
                doctor(setup.doctor()),
                ConfigCommand.spec(SETTING_UP, JSON, setup.config()),
                LoginCommand.login(SETTING_UP, sessions.login()),
                LoginCommand.logout(SETTING_UP, sessions.logout()),
                CompletionCommand.spec(SETTING_UP),
                HelpCommand.spec(SETTING_UP),
                CandidatesCommand.spec());
    }

    private static Option[] shared() {
        Option[] global = GlobalOptions.all();
        var all = new Option[global.length + 1];
        System.arraycopy(global, 0, all, 0, global.length);
        all[global.length] = SET;
        return all;
    }

    private static CommandSpec doctor(Supplier<CommandAction> action) {
        return CommandSpec.named("doctor", "Check what Musher needs on this machine.")
                .group(SETTING_UP)
                .description(
                        """
                        Checks the JDK and its AOT cache, git, ripgrep and bubblewrap, the \
                        terminal, the settings, the keys of models (present or not, never shown) \
                        and write access. Every problem comes with the command \
                        that fixes it. Nothing is changed.

                        Exits with 1 if something is broken.
                        """)
                .options(JSON)
                .example("musher doctor", "Prints a table.")
                .example("musher doctor --json", "Prints JSON.")
                .action(action)
                .build();
    }
}
