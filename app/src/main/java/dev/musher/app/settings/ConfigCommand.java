package dev.musher.app.settings;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import dev.musher.host.settings.Settings;
import java.util.function.Supplier;

/** {@code musher config} and the commands below it, as they are typed. */
public final class ConfigCommand {
    public static final Argument.Required KEY =
            Argument.required("KEY", "The setting; 'musher config' lists them.")
                    .completing(
                            Completion.ask(
                                    "settings",
                                    () ->
                                            Settings.SCHEMA.keys().stream()
                                                    .map(
                                                            key ->
                                                                    new Completion.Candidate(
                                                                            key.name(),
                                                                            key.description()))
                                                    .toList()));
    public static final Argument.Required VALUE =
            Argument.required("VALUE", "Its value: TOML, or a word without quotes.");

    private ConfigCommand() {}

    /** What the commands do. */
    public record Actions(
            Supplier<CommandAction> list,
            Supplier<CommandAction> get,
            Supplier<CommandAction> set,
            Supplier<CommandAction> unset,
            Supplier<CommandAction> edit) {}

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        return CommandSpec.named("config", "Show and change settings.")
                .group(group)
                .description(
                        """
                        Alone it shows every setting, its value and its origin. \
                        Settings come from ~/.config/musher/config.toml, then from the project's \
                        .musher/project.toml, then from --set; the last one wins, but a \
                        project can only make your settings stricter. An unknown key is an error \
                        that names the nearest known one.
                        """)
                .options(json)
                .subcommands(
                        get(json, actions.get()),
                        set(actions.set()),
                        unset(actions.unset()),
                        edit(actions.edit()))
                .example("musher config", "Prints a table.")
                .example("musher config set models.main opus", "Changes your own file.")
                .example(
                        "musher config --set log.level=debug",
                        "Shows what the setting would change.")
                .action(actions.list())
                .build();
    }

    private static CommandSpec get(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("get", "Print the value of one setting.")
                .description("Exits with 1 if it has no value.")
                .options(json)
                .arguments(KEY)
                .example("musher config get models.main", "Prints the value alone.")
                .action(action)
                .build();
    }

    private static CommandSpec set(Supplier<CommandAction> action) {
        return CommandSpec.named("set", "Change a setting in your own file.")
                .description(
                        """
                        Comments and the form of the file stay as they are. A project's file is \
                        never changed.
                        """)
                .arguments(KEY, VALUE)
                .example("musher config set models.main opus", "A word needs no quotes.")
                .example("musher config set sandbox.network off", "A list of one word.")
                .example(
                        "musher config set sandbox.network '[\"registries\", \"example.org\"]'",
                        "A longer list.")
                .action(action)
                .build();
    }

    private static CommandSpec unset(Supplier<CommandAction> action) {
        return CommandSpec.named("unset", "Remove a setting from your own file.")
                .description("The default holds again; nothing happens if it is not there.")
                .arguments(KEY)
                .example("musher config unset models.main", "The first key found decides again.")
                .action(action)
                .build();
    }

    private static CommandSpec edit(Supplier<CommandAction> action) {
        return CommandSpec.named("edit", "Edit your own file with $VISUAL or $EDITOR.")
                .description(
                        """
                        What you save is checked first. If it is wrong, your settings stay as they \
                        were, and what you wrote is kept beside them.
                        """)
                .example("musher config edit", "Opens the editor.")
                .action(action)
                .build();
    }
}
