package dev.musher.app.memorycommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.List;
import java.util.function.Supplier;

/** {@code musher memory} and the commands below it, as they are typed. */
public final class MemoryCommand {
    static final Option.Value SCOPE =
            Option.value("scope", "SCOPE", "personal, shared or global.")
                    .completing(new Completion.Words(List.of("personal", "shared", "global")));
    static final Option.Value KIND =
            Option.value(
                            "kind",
                            "KIND",
                            "fact, procedure, pitfall, preference or overview (default: fact).")
                    .completing(
                            new Completion.Words(
                                    List.of(
                                            "fact",
                                            "procedure",
                                            "pitfall",
                                            "preference",
                                            "overview")));
    static final Option.Value EXPECT =
            Option.value(
                    "expect", "WHAT", "How to tell that it is true, like 'make test exits 0'.");
    static final Option.Flag ACCEPT = Option.flag("accept", "Let it count from now on.");
    static final Option.Flag REJECT = Option.flag("reject", "Remove it.");
    static final Argument.Repeated WORDS =
            Argument.repeated("WORD", "What to look for: all the words, else the rarest.");
    static final Argument.Repeated TEXT = Argument.repeated("TEXT", "What to remember.");
    static final Argument.Repeated NEW_TEXT =
            Argument.repeated("TEXT", "The new words (default: opens the file in your editor).");

    private MemoryCommand() {}

    /**
     * What the commands do.
     *
     * @param known which entries a shell can offer
     * @param look lists, shows, searches and explains
     * @param change what only a person does
     * @param report compares stories with and without memory
     */
    public record Actions(
            Completion.Source known,
            Supplier<CommandAction> look,
            Supplier<CommandAction> change,
            Supplier<CommandAction> report) {}

    static Argument.Required id(Completion completion) {
        return Argument.required("ID", "The entry, or the beginning of its id.")
                .completing(completion);
    }

    static Argument.Optional anyId(Completion completion) {
        return Argument.optional("ID", "The entry (default: lists all).").completing(completion);
    }

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        var ids = Completion.ask("memory", actions.known());
        return CommandSpec.named("memory", "Show and change what agents remember.")
                .group(group)
                .description(
                        """
                        Agents begin a session with the most useful entries and look up the rest. \
                        Entries are Markdown files that you can edit: personal ones in your state \
                        folder, shared ones in .musher/memory of the project, global ones in \
                        ~/.config/musher/memory.

                        What an agent wants to keep counts if it is in your words, or if commands \
                        ended as it says. Everything else waits for you: musher memory review.
                        """)
                .options(json, SCOPE)
                .subcommands(
                        CommandSpec.named("list", "List the entries.")
                                .options(json, SCOPE)
                                .example("musher memory list", "A line for each entry.")
                                .action(actions.look())
                                .build(),
                        named("show", "Show an entry and where it comes from.", actions.look())
                                .options(json)
                                .arguments(id(ids))
                                .example(
                                        "musher memory show k3f9",
                                        "Everything that is known of it.")
                                .build(),
                        named("search", "Find entries by their words.", actions.look())
                                .options(json)
                                .arguments(WORDS)
                                .example(
                                        "musher memory search pytest db",
                                        "Entries with both words, else with the rarer.")
                                .build(),
                        named("why", "Explain why agents are told of an entry.", actions.look())
                                .options(json)
                                .arguments(id(ids))
                                .example("musher memory why k3f9", "Its rank, point by point.")
                                .build(),
                        add(json, actions),
                        named("edit", "Change the words of an entry.", actions.change())
                                .options(json)
                                .arguments(id(ids), NEW_TEXT)
                                .example(
                                        "musher memory edit k3f9", "Opens its file in your editor.")
                                .build(),
                        named("remove", "Remove an entry; it can be restored.", actions.change())
                                .options(json)
                                .arguments(id(ids))
                                .example("musher memory remove k3f9", "Agents are no longer told.")
                                .build(),
                        named("restore", "Bring a removed entry back.", actions.change())
                                .options(json)
                                .arguments(anyId(Completion.NONE))
                                .example("musher memory restore", "Lists what can be restored.")
                                .build(),
                        named("share", "Put an entry into the project's files.", actions.change())
                                .options(json)
                                .arguments(id(ids))
                                .example("musher memory share k3f9", "Then commit .musher/memory.")
                                .build(),
                        named("unshare", "Make a shared entry yours again.", actions.change())
                                .options(json, SCOPE)
                                .arguments(id(ids))
                                .example("musher memory unshare k3f9", "It is personal then.")
                                .build(),
                        review(json, actions),
                        named(
                                        "report",
                                        "Compare stories with and without memory.",
                                        actions.report())
                                .options(json)
                                .example("musher memory report", "Tries and cost per story.")
                                .build())
                .example("musher memory", "Lists the entries.")
                .example("musher memory add 'Use pnpm, not npm.'", "Remembers it.")
                .action(actions.look())
                .build();
    }

    private static CommandSpec.Builder named(
            String name, String summary, Supplier<CommandAction> action) {
        return CommandSpec.named(name, summary).action(action);
    }

    private static CommandSpec add(Option.Flag json, Actions actions) {
        return named("add", "Remember something.", actions.change())
                .options(json, KIND, SCOPE, EXPECT)
                .arguments(TEXT)
                .example("musher memory add 'Use pnpm, not npm.'", "For you, in this project.")
                .example(
                        "musher memory add --scope global --kind preference 'Answer briefly.'",
                        "For you, everywhere.")
                .build();
    }

    private static CommandSpec review(Option.Flag json, Actions actions) {
        return named("review", "Decide about what agents want to keep.", actions.change())
                .description(
                        """
                        Lists what agents wanted to keep without backing: words from pages, \
                        files and tools. None of it counts before you accept it.
                        """)
                .options(json, ACCEPT, REJECT)
                .arguments(anyId(Completion.NONE))
                .example("musher memory review", "Lists what waits.")
                .example("musher memory review k3f9 --accept", "Lets it count.")
                .build();
    }
}
