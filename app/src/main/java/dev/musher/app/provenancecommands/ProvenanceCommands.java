package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.List;
import java.util.function.Supplier;

/** The commands about where landed lines come from, as they are typed. */
public final class ProvenanceCommands {
    static final Argument.Repeated COMMITS =
            Argument.repeated("COMMIT", "Only these; all that landed if none is given.");
    static final Argument.Repeated STORIES =
            Argument.repeated("NUMBER", "Only of these items; of all if none is given.");
    static final Argument.Required COMMIT =
            Argument.required("COMMIT", "A commit, as git takes it: a hash, a tag, HEAD~2.");
    static final Argument.Required LINE =
            Argument.required("LINE", "A line of a file: FILE:LINE, or several: FILE:A-B.")
                    .completing(Completion.FILES);
    static final Option.Value SINCE =
            Option.value(
                    "since", "TAG", "Since this tag or commit; since the last tag if not given.");
    static final Option.Flag MARKDOWN =
            Option.flag("markdown", "Print Markdown, which is the usual.");

    private ProvenanceCommands() {}

    /** One action serves all of them, and sees by the name what is wanted. */
    public static List<CommandSpec> specs(
            String group, Option.Flag json, Supplier<CommandAction> action) {
        return List.of(
                whyCommit(group, json, action),
                blame(group, json, action),
                provenance(group, json, action),
                changelog(group, json, action),
                unreleased(group, json, action));
    }

    private static CommandSpec whyCommit(
            String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("why-commit", "Show which story a commit is of, and all of it.")
                .group(group)
                .description(
                        """
                        From a commit to its story: who asked for it and what they wrote, which \
                        agents and models worked on it in which attempts, what it cost, which \
                        gates it passed and where their output is, who approved of it, and whether \
                        the signed note on the commit is right.
                        """)
                .options(json)
                .arguments(COMMIT)
                .example("musher why-commit HEAD", "The story that landed last.")
                .example("musher why-commit 1a2b3c4 --json", "The same for programs.")
                .action(action)
                .build();
    }

    private static CommandSpec blame(
            String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("blame", "Show which story a line of a file comes from.")
                .group(group)
                .description(
                        """
                        Asks git which commit wrote the line, and the ledger what is behind that \
                        commit. Lines that are not committed yet are told as such.
                        """)
                .options(json)
                .arguments(LINE)
                .example("musher blame src/app.py:12", "One line.")
                .example("musher blame src/app.py:12-30", "Several, by what they come from.")
                .action(action)
                .build();
    }

    private static CommandSpec provenance(
            String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("provenance", "Verify and write the notes of landed commits.")
                .group(group)
                .description(
                        """
                        Every commit that lands has a note under refs/notes/musher: a statement of \
                        where it comes from, signed with the key of this machine. 'git log \
                        --notes=musher' shows them.
                        """)
                .subcommands(verify(json, action), write(json, action))
                .example("musher provenance verify", "Looks at everything that landed.")
                .build();
    }

    private static CommandSpec verify(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("verify", "Compute everything anew and say what differs.")
                .description(
                        """
                        Looks at every event of the ledger; at every landed commit, its message, \
                        tree and place on the base branch; and at every note, its signature and \
                        each field. Names whatever is not as it was written.

                        Ends with exit code 1 if there is anything.
                        """)
                .options(json)
                .arguments(COMMITS)
                .example("musher provenance verify", "Looks at everything.")
                .example("musher provenance verify HEAD~3", "Looks at the ledger and one commit.")
                .action(action)
                .build();
    }

    private static CommandSpec write(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("write", "Write the notes that are missing.")
                .description(
                        """
                        Notes are written when work lands. This writes those that a kill or a new \
                        clone left out, from the ledger and the kept evidence. A note that is \
                        there is never written over; one that is wrong ends with exit code 1.
                        """)
                .options(json)
                .arguments(STORIES)
                .example("musher provenance write", "Of everything that landed.")
                .example("musher provenance write 7", "Of one story.")
                .action(action)
                .build();
    }

    private static CommandSpec changelog(
            String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("changelog", "List what landed since a release, by type.")
                .group(group)
                .description(
                        """
                        Made from the messages of commits alone, so that it works in every clone.
                        """)
                .options(json, MARKDOWN, SINCE)
                .example("musher changelog", "Since the last tag, as Markdown.")
                .example("musher changelog --since v1.2", "Since a tag or a commit.")
                .action(action)
                .build();
    }

    private static CommandSpec unreleased(
            String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("unreleased", "Show what has landed since the last tag.")
                .group(group)
                .options(json)
                .example("musher unreleased", "The newest first.")
                .action(action)
                .build();
    }
}
