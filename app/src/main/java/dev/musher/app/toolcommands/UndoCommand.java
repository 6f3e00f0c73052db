package dev.musher.app.toolcommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher undo} and the commands below it, as they are typed. */
public final class UndoCommand {
    public static final Option.Value SESSION =
            Option.value(
                    "session", "NAME", "The session whose checkpoints to use (default: the last).");
    public static final Option.Flag OVERWRITE =
            Option.flag("overwrite", "Also restore files that others have changed since.");
    public static final Option.Flag SPARE =
            Option.flag("spare", "Skip files that others have changed since.");
    public static final Argument.Optional CHECKPOINT =
            Argument.optional("CHECKPOINT", "Its number or id (default: the last).");
    public static final Argument.Optional LABEL =
            Argument.optional("LABEL", "A few words to find it by.");

    private UndoCommand() {}

    /** What the commands do. */
    public record Actions(
            Supplier<CommandAction> list,
            Supplier<CommandAction> checkpoint,
            Supplier<CommandAction> diff,
            Supplier<CommandAction> restore) {}

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        return CommandSpec.named("undo", "Restore files to their state before a tool call.")
                .group(group)
                .description(
                        """
                        Before every tool call that may change files, commands included, the \
                        state of the folder is saved outside of it. Files that git ignores are left out, \
                        unless a tool wrote them.
                        """)
                .options(json, SESSION)
                .subcommands(
                        checkpoint(json, actions.checkpoint()),
                        diff(json, actions.diff()),
                        restore(json, actions.restore()))
                .example("musher undo", "Lists what can be restored.")
                .example("musher undo diff 3", "Shows what has changed since.")
                .example("musher undo restore 3", "Restores it.")
                .action(actions.list())
                .build();
    }

    private static CommandSpec checkpoint(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("checkpoint", "Save the state of the folder now.")
                .options(json, SESSION)
                .arguments(LABEL)
                .example("musher undo checkpoint 'before the big change'", "Gives it a name.")
                .action(action)
                .build();
    }

    private static CommandSpec diff(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("diff", "Show what has changed since a checkpoint.")
                .options(json, SESSION)
                .arguments(CHECKPOINT)
                .example("musher undo diff", "Since the last checkpoint.")
                .action(action)
                .build();
    }

    private static CommandSpec restore(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("restore", "Restore the folder to a checkpoint.")
                .description(
                        """
                        Asks first if files were changed by others since; without a terminal, \
                        add --overwrite or --spare. The state before is saved in a checkpoint \
                        of its own, so a restore can be undone, too.
                        """)
                .options(json, SESSION, OVERWRITE, SPARE)
                .arguments(CHECKPOINT)
                .example("musher undo restore", "Undoes the last call.")
                .example("musher undo restore 3 --spare", "Skips files you have edited meanwhile.")
                .action(action)
                .build();
    }
}
