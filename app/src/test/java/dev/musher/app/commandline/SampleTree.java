package dev.musher.app.commandline;

import dev.musher.app.commandline.completion.CandidatesCommand;
import dev.musher.app.commandline.completion.CompletionCommand;
import java.util.ArrayList;
import java.util.List;

/** A small program with every kind of command, option and argument. */
public final class SampleTree {
    public static final Option.Flag JSON = Option.flag("json", "Print JSON.").letter('j');
    public static final Option.Flag FIX = Option.flag("fix", "Repair what can be.").letter('f');
    public static final Option.Value MODEL =
            Option.value("model", "NAME", "The model that writes the code.")
                    .letter('m')
                    .completing(
                            Completion.ask(
                                    "models",
                                    () ->
                                            List.of(
                                                    new Completion.Candidate("opus:5", "large"),
                                                    new Completion.Candidate("sonnet 5", ""))));
    public static final Option.Value BODY =
            Option.value("body", "FILE", "Read the story's text from a file.")
                    .letter('b')
                    .completing(Completion.FILES);
    public static final Option.Value IN =
            Option.value("in", "DIRECTORY", "Work there.").completing(Completion.DIRECTORIES);
    public static final Option.Values ALLOW =
            Option.values("allow", "RULE", "Allow a kind of call without asking.").letter('a');
    public static final Option.Value SORT =
            Option.value("sort", "KEY", "The order of the stories.")
                    .completing(Completion.words("age", "name", "stage"));
    public static final Option.Flag PLAN = Option.flag("plan", "Plan before writing.").letter('p');

    public static final Argument.Required NAME =
            Argument.required("NAME", "What the story is called.");
    public static final Argument.Optional AFTER =
            Argument.optional("AFTER", "The story that must be done first.");
    public static final Argument.Repeated FILE =
            Argument.oneOrMore("FILE", "Files to import, one story in each.")
                    .completing(Completion.FILES);

    private SampleTree() {}

    /** An action that shows what it was given, so that a test can tell which one ran. */
    static final class Echo implements CommandAction {
        @Override
        public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
            commandScreen.out().line(ParseText.of(new ParsedCommandLine.Parsed(commandInvocation)));
            return ExitCode.OK;
        }
    }

    public static CommandSpec root(CommandSpec... more) {
        var commands = new ArrayList<CommandSpec>();
        commands.add(story());
        commands.add(doctor());
        commands.add(CompletionCommand.spec("Setting up"));
        commands.add(HelpCommand.spec("Setting up"));
        commands.add(CandidatesCommand.spec());
        commands.add(
                CommandSpec.named("secret", "Not for everyone.")
                        .hidden()
                        .action(() -> new Echo())
                        .build());
        commands.addAll(List.of(more));
        return CommandSpec.named("musher", "A coding agent in the terminal and a story server.")
                .description(
                        """
                        Without a command it opens the interactive screen. Nothing is done because a
                        model said so: done means evidence that was captured, which command, on
                        which tree, with which exit code.

                        Settings are read from ~/.config/musher/config.toml.
                        """)
                .options(PLAN)
                .shared(GlobalOptions.all())
                .subcommands(commands.toArray(CommandSpec[]::new))
                .example("musher doctor", "Checks what this machine lacks.")
                .build();
    }

    private static CommandSpec story() {
        return CommandSpec.named("story", "Write and read stories.")
                .group("Working")
                .subcommands(add(), list(), load())
                .build();
    }

    private static CommandSpec add() {
        return CommandSpec.named("add", "Add a story to the backlog.")
                .description("The text is Markdown; acceptance criteria are its check boxes.")
                .options(MODEL, BODY, IN, ALLOW, FIX)
                .arguments(NAME, AFTER)
                .example("musher story add 'Sort the board'", "Adds a story without a text.")
                .example(
                        "musher story add -b story.md 'Sort the board' 12",
                        "Takes the text from a file; it waits until story 12 is done and merged.")
                .action(() -> new Echo())
                .build();
    }

    private static CommandSpec list() {
        return CommandSpec.named("list", "List the stories.")
                .options(JSON, SORT)
                .action(() -> new Echo())
                .build();
    }

    private static CommandSpec load() {
        return CommandSpec.named("import", "Import stories from files.")
                .arguments(FILE)
                .action(() -> new Echo())
                .build();
    }

    private static CommandSpec doctor() {
        return CommandSpec.named("doctor", "Check this machine: it's all here, or how to get it.")
                .group("Setting up")
                .options(JSON, FIX)
                .action(() -> new Echo())
                .build();
    }
}
