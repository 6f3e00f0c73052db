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
                    "session",
                    "NAME",
                    "The session whose checkpoints are meant; usually the last.");
    public static final Option.Flag OVERWRITE =
            Option.flag("overwrite", "Restore also files that somebody else has changed since.");
    public static final Option.Flag SPARE =
            Option.flag("spare", "Leave alone what somebody else has changed since.");
    public static final Argument.Optional CHECKPOINT =
            Argument.optional("CHECKPOINT", "Its number or id; without one, the last.");
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
        return CommandSpec.named("undo", "Bring files back to what they were before a call.")
                .group(group)
                .description(
                        """
                        Before every call of a tool that may change files, commands included, the \
                        state of the folder is kept outside of it. What git ignores is left alone, \
                        unless a tool wrote it.
                        """)
                .options(json, SESSION)
                .subcommands(
                        checkpoint(json, actions.checkpoint()),
                        diff(json, actions.diff()),
                        restore(json, actions.restore()))
                .example("musher undo", "Lists what can be restored.")
                .example("musher undo diff 3", "Shows what has changed since.")
                .example("musher undo restore 3", "Brings it back.")
                .action(actions.list())
                .build();
    }

    private static CommandSpec checkpoint(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("checkpoint", "Keep the state of the folder now.")
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
        return CommandSpec.named("restore", "Bring the folder back to a checkpoint.")
                .description(
                        """
                        Asks first if somebody else has changed files since; where nobody can be \
                        asked, say --overwrite or --spare. The state before is kept in a checkpoint \
                        of its own, so a restore can be undone, too.
                        """)
                .options(json, SESSION, OVERWRITE, SPARE)
                .arguments(CHECKPOINT)
                .example("musher undo restore", "Undoes the last call.")
                .example("musher undo restore 3 --spare", "Keeps what you have edited meanwhile.")
                .action(action)
                .build();
    }
}
