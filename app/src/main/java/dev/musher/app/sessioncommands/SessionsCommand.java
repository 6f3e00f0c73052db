package dev.musher.app.sessioncommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import dev.musher.app.toolcommands.UndoCommand;
import java.util.function.Supplier;

/** {@code musher sessions} and the commands below it, as they are typed. */
public final class SessionsCommand {
    static final Option.Flag ALL =
            Option.flag("all", "Also list sessions of other folders of this project.");
    static final Option.Value FORMAT =
            Option.value("format", "FORMAT", "markdown or json (default: markdown).")
                    .completing(Completion.words("markdown", "json"));
    static final Option.Value OUTPUT =
            Option.value("output", "FILE", "Write to a new file instead of standard output.")
                    .letter('o')
                    .completing(Completion.FILES);
    static final Option.Flag YES = Option.flag("yes", "Do not ask.").letter('y');
    static final Option.Value AT =
            Option.value("at", "N", "The entry to fork after (default: the last one).");
    static final Option.Value TO =
            Option.value("to", "N", "The prompt to go back to (default: the last one).");
    static final Option.Flag KEEP_FILES = Option.flag("keep-files", "Do not change files.");
    static final Argument.Repeated WORDS =
            Argument.oneOrMore("WORDS", "What to look for: all of these words.");

    private static final String ID_TEXT = "The session: its name, or the beginning of it.";

    private SessionsCommand() {}

    /**
     * What the commands do.
     *
     * @param known which sessions a shell can offer
     */
    public record Actions(
            Completion.Source known,
            Supplier<CommandAction> list,
            Supplier<CommandAction> show,
            Supplier<CommandAction> search,
            Supplier<CommandAction> export,
            Supplier<CommandAction> delete,
            Supplier<CommandAction> fork,
            Supplier<CommandAction> rewind) {}

    /** The argument by which the commands take a session. */
    static Argument.Required id(Completion completion) {
        return Argument.required("ID", ID_TEXT).completing(completion);
    }

    static Argument.Repeated ids(Completion completion) {
        return Argument.oneOrMore("ID", ID_TEXT).completing(completion);
    }

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        var ids = Completion.ask("sessions", actions.known());
        return CommandSpec.named("sessions", "List, read, search and branch past sessions.")
                .group(group)
                .description(
                        """
                        Everything that happens in a session is kept in .musher/state/sessions of \
                        the project, before it is shown. 'musher --continue' continues \
                        the last session of this folder, 'musher --resume ID' any other.
                        """)
                .options(json, ALL)
                .subcommands(
                        list(json, actions.list()),
                        show(json, ids, actions.show()),
                        search(json, actions.search()),
                        export(ids, actions.export()),
                        fork(json, ids, actions.fork()),
                        rewind(json, ids, actions.rewind()),
                        delete(ids, actions.delete()))
                .example("musher sessions", "Lists the sessions of this folder.")
                .example("musher sessions search login test", "Finds where both were mentioned.")
                .example("musher sessions show 019a8d3e", "Shows what was said.")
                .action(actions.list())
                .build();
    }

    private static CommandSpec list(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("list", "List sessions, the latest first.")
                .options(json, ALL)
                .example("musher sessions list", "Those of this folder.")
                .example("musher sessions list --all --json", "Those of the project, for programs.")
                .action(action)
                .build();
    }

    private static CommandSpec show(
            Option.Flag json, Completion ids, Supplier<CommandAction> action) {
        return CommandSpec.named("show", "Show what was said in a session.")
                .description(
                        """
                        Long tool results are cut; 'musher sessions export' has all of them. \
                        The numbers of prompts are those of 'rewind --to', the numbers of entries \
                        those of 'fork --at'.
                        """)
                .options(json)
                .arguments(id(ids))
                .example("musher sessions show 019a8d3e", "The beginning of the name is enough.")
                .action(action)
                .build();
    }

    private static CommandSpec search(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("search", "Find sessions by what was said in them.")
                .description(
                        """
                        Finds words and parts of words, whatever their case. Searches prompts, \
                        answers, tool calls and the beginnings of their results in all sessions \
                        of the project; where nothing has all the words at once, in sessions that \
                        have them all. The first search makes an index, which may be deleted at \
                        any time.
                        """)
                .options(json)
                .arguments(WORDS)
                .example("musher sessions search ConnectException", "Finds it anywhere.")
                .example(
                        "musher sessions search 'flaky test' login",
                        "Both, the first as an exact phrase.")
                .action(action)
                .build();
    }

    private static CommandSpec export(Completion ids, Supplier<CommandAction> action) {
        return CommandSpec.named("export", "Write a session as Markdown or JSON.")
                .options(FORMAT, OUTPUT)
                .arguments(id(ids))
                .example("musher sessions export 019a8d3e -o session.md", "For people.")
                .example("musher sessions export 019a8d3e --format json", "For programs.")
                .action(action)
                .build();
    }

    private static CommandSpec fork(
            Option.Flag json, Completion ids, Supplier<CommandAction> action) {
        return CommandSpec.named("fork", "Start a session with the contents of another.")
                .options(json, AT)
                .arguments(id(ids))
                .example("musher sessions fork 019a8d3e", "Tries something without changing it.")
                .example("musher sessions fork 019a8d3e --at 12", "From after entry 12.")
                .action(action)
                .build();
    }

    private static CommandSpec rewind(
            Option.Flag json, Completion ids, Supplier<CommandAction> action) {
        return CommandSpec.named("rewind", "Go back to before a prompt.")
                .description(
                        """
                        Brings back the files as they were before the first change after the \
                        prompt, then the conversation; the session continues from there when it is \
                        resumed. What came after stays in its file, and the files can be restored, \
                        too. Asks first if files were changed by others since; without a terminal, \
                        add --spare or --overwrite.
                        """)
                .options(json, TO, UndoCommand.SPARE, UndoCommand.OVERWRITE, KEEP_FILES)
                .arguments(id(ids))
                .example("musher sessions rewind 019a8d3e", "Takes the last prompt back.")
                .example("musher sessions rewind 019a8d3e --to 2", "Goes back to before prompt 2.")
                .example(
                        "musher sessions rewind 019a8d3e --keep-files",
                        "Takes back the conversation only.")
                .action(action)
                .build();
    }

    private static CommandSpec delete(Completion ids, Supplier<CommandAction> action) {
        return CommandSpec.named("delete", "Delete sessions.")
                .description("Asks first. A session that is in use is not deleted.")
                .options(YES)
                .arguments(ids(ids))
                .example("musher sessions delete 019a8d3e 019a8d40", "Deletes two.")
                .action(action)
                .build();
    }
}
