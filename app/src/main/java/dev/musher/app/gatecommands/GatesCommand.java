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
                        Shows the gates of .musher/project.toml, their state on \
                        the base branch, and whether those of kind test fail on code that \
                        was broken on purpose. Runs nothing: 'musher run' checks this alongside its work.
                        """)
                .options(json)
                .subcommands(attempt(json, actions.attempt()))
                .example("musher gates", "Shows what is known.")
                .example("musher gates try", "Checks whether the gates notice broken code.")
                .action(actions.look())
                .build();
    }

    private static CommandSpec attempt(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("try", "Run the gates on code that was broken on purpose.")
                .description(
                        """
                        Makes the functions of the project fail in a separate tree, outside every branch, \
                        and runs the gates of kind test on it; known results are not \
                        computed again. Your files are not touched.

                        Exits with 0 if each of them failed or none could be tried, with \
                        3 if one passed, and with 1 if base fails before anything was broken.
                        """)
                .options(json, ToolCommand.SANDBOX, TrustCommand.TRUST)
                .example("musher gates try", "Before you rely on a gate.")
                .action(action)
                .build();
    }
}
