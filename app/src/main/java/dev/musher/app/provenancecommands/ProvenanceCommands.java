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
            Argument.repeated("COMMIT", "Only these commits (default: all that landed).");
    static final Argument.Repeated STORIES =
            Argument.repeated("NUMBER", "Only these items (default: all).");
    static final Argument.Required COMMIT =
            Argument.required("COMMIT", "A commit, as git takes it: a hash, a tag, HEAD~2.");
    static final Argument.Required LINE =
            Argument.required("LINE", "A line of a file: FILE:LINE, or several: FILE:A-B.")
                    .completing(Completion.FILES);
    static final Option.Value SINCE =
            Option.value("since", "TAG", "Since this tag or commit (default: the last tag).");
    static final Option.Flag MARKDOWN = Option.flag("markdown", "Print Markdown (the default).");

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
        return CommandSpec.named("why-commit", "Show the story behind a commit.")
                .group(group)
                .description(
                        """
                        Shows the story of a commit: who asked for it and what they wrote, which \
                        agents and models worked on it in which attempts, what it cost, which \
                        gates it passed and where their output is, who approved it, and whether \
                        the signed note on the commit is valid.
                        """)
                .options(json)
                .arguments(COMMIT)
                .example("musher why-commit HEAD", "The story that landed last.")
                .example("musher why-commit 1a2b3c4 --json", "Prints JSON.")
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
                        commit. Uncommitted lines are marked as such.
                        """)
                .options(json)
                .arguments(LINE)
                .example("musher blame src/app.py:12", "One line.")
                .example("musher blame src/app.py:12-30", "Several, grouped by origin.")
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
                        where it comes from, signed with the key of this machine. 'musher \
                        why-commit' reads it.
                        """)
                .subcommands(verify(json, action), write(json, action))
                .example("musher provenance verify", "Checks everything that landed.")
                .build();
    }

    private static CommandSpec verify(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("verify", "Recompute everything and show what differs.")
                .description(
                        """
                        Checks every event of the ledger; every landed commit, its message, \
                        tree and position on the base branch; and every note, its signature and \
                        each field. Names everything that was changed after it was written.

                        Exits with 1 if anything differs.
                        """)
                .options(json)
                .arguments(COMMITS)
                .example("musher provenance verify", "Checks everything.")
                .example("musher provenance verify HEAD~3", "Checks the ledger and one commit.")
                .action(action)
                .build();
    }

    private static CommandSpec write(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("write", "Write the notes that are missing.")
                .description(
                        """
                        Notes are written when work lands. This writes those that a kill or a new \
                        clone left out, from the ledger and the stored evidence. A note that is \
                        there is never overwritten; a wrong one makes it exit with 1.
                        """)
                .options(json)
                .arguments(STORIES)
                .example("musher provenance write", "For everything that landed.")
                .example("musher provenance write 7", "For one story.")
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
