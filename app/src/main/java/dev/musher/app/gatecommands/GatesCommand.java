package dev.musher.app.gatecommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.trust.TrustCommand;
import java.util.function.Supplier;

/** {@code musher gates} and {@code musher gates try}, as they are typed. */
public final class GatesCommand {
    private GatesCommand() {}

    /** What the two do. */
    public record Actions(Supplier<CommandAction> look, Supplier<CommandAction> attempt) {}

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        return CommandSpec.named("gates", "Show the gates, and whether they notice broken code.")
                .group(group)
                .description(
                        """
                        The gates of the project as .musher/project.toml has them, how they stand on \
                        the base branch, and whether those of the kind test turn red on code that \
                        was made to fail. Runs nothing: 'musher run' finds it out beside its work.
                        """)
                .options(json)
                .subcommands(attempt(json, actions.attempt()))
                .example("musher gates", "What is known.")
                .example("musher gates try", "Finds out whether the gates notice broken code.")
                .action(actions.look())
                .build();
    }

    private static CommandSpec attempt(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("try", "Run the gates on code that was made to fail.")
                .description(
                        """
                        Makes the functions of the project fail in a tree of its own, which no branch \
                        knows, and runs the gates of the kind test on it; what is known is not run \
                        again. Your files are not touched.

                        Ends with exit code 0 if each of them turned red or none could be tried, with \
                        3 if one stayed green, and with 1 if base is red before anything was broken.
                        """)
                .options(json, ToolCommand.SANDBOX, TrustCommand.TRUST)
                .example("musher gates try", "Before you rely on a gate.")
                .action(action)
                .build();
    }
}
