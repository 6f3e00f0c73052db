package dev.musher.app.initcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher init}, as it is typed. */
public final class InitCommand {
    static final Option.Flag DRY_RUN =
            Option.flag("dry-run", "Show what would be written, and write nothing.");

    static final Option.Flag NO_RUN = Option.flag("no-run", "Do not run the gates.");

    private InitCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("init", "Set up this project: find its gates and base branch.")
                .group(group)
                .description(
                        """
                        Searches the project's files for the commands by which it checks \
                        itself, writes them as gates into .musher/project.toml, and has git ignore \
                        .musher/state. Only what the project's own files name is written, each \
                        with the file it was found in. Nothing is asked.

                        Then runs the gates once on the base branch, in the sandbox, and says \
                        which are green or red and how long each took; your files are not \
                        touched. A red gate shows its last lines; the exit code stays 0.

                        An existing project.toml is never changed: what it lacks is \
                        shown, ready to be pasted. A second run changes nothing.
                        """)
                .options(json, DRY_RUN, NO_RUN)
                .example("musher init", "Sets up the project around this folder.")
                .example("musher init --dry-run", "Shows what that would write.")
                .example("musher init --no-run", "Runs nothing of the project.")
                .example("musher init --json | jq '.gates[].run'", "Shows the commands alone.")
                .action(action)
                .build();
    }
}
