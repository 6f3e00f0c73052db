package dev.musher.app.demo;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher demo}, as it is typed. */
public final class DemoCommand {
    static final Option.Flag KEEP =
            Option.flag("keep", "Keep the folder, to explore it afterwards.");
    static final Option.Value SPEED =
            Option.value("speed", "HOW", "How fast the models answer (default: normal).")
                    .completing(Completion.words("slow", "normal", "fast"));

    private DemoCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("demo", "Watch a team at work, without a key or a network.")
                .group(group)
                .description(
                        """
                        Makes a small project in a temporary folder and has a team of scripted \
                        models work on seven stories of it. The models are the only thing that is \
                        not real: workspaces, commits, gates, the merge train and the ledger are. \
                        Some of the team break tests, forget to commit, cause merge conflicts or \
                        make false claims; the end shows what was caught, from the ledger.

                        Needs git. Your settings, keys and projects are not used, and the \
                        folder is deleted at the end unless --keep is given. Ctrl-C stops \
                        everything and deletes the folder as well.

                        Exits with 0 if every story has landed.
                        """)
                .options(json, KEEP, SPEED)
                .example("musher demo", "Takes about half a minute.")
                .example("musher demo --speed slow", "With time to read along.")
                .example("musher demo --keep", "To try other commands in its folder.")
                .example("musher demo --speed fast --json", "One object of JSON at the end.")
                .action(action)
                .build();
    }
}
