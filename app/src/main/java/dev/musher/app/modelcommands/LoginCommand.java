package dev.musher.app.modelcommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.provider.vendor.Vendors;
import java.util.function.Supplier;

/** {@code musher login} and {@code musher logout}, as they are typed. */
public final class LoginCommand {
    public static final Argument.Required PROVIDER =
            Argument.required("PROVIDER", "Whose key it is; 'musher models' lists them.")
                    .completing(
                            Completion.ask(
                                    "providers",
                                    () ->
                                            Vendors.known().names().stream()
                                                    .map(name -> new Completion.Candidate(name, ""))
                                                    .toList()));

    private LoginCommand() {}

    public static CommandSpec login(String group, Supplier<CommandAction> action) {
        return CommandSpec.named("login", "Store the key of a provider of models.")
                .group(group)
                .description(
                        """
                        Asks for the key without showing it, or reads it from standard input; it is \
                        never taken from the command line. It is kept in ~/.config/musher/models.key, \
                        which only you can read. A key in the environment counts before it. Nothing \
                        is sent; 'musher models test' tries the key.
                        """)
                .arguments(PROVIDER)
                .example("musher login anthropic", "Asks for the key.")
                .example("pass show openai | musher login openai", "Takes it from a program.")
                .action(action)
                .build();
    }

    public static CommandSpec logout(String group, Supplier<CommandAction> action) {
        return CommandSpec.named("logout", "Remove the stored key of a provider.")
                .group(group)
                .description("A key in the environment stays; it is not stored by Musher.")
                .arguments(PROVIDER)
                .example("musher logout anthropic", "Removes the key.")
                .action(action)
                .build();
    }
}
