package dev.musher.app.modelcommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.provider.vendor.Vendors;
import java.util.function.Supplier;

/** {@code musher login} and {@code musher logout}, as they are typed. */
public final class LoginCommand {
    private static final Completion PROVIDERS =
            Completion.ask(
                    "providers",
                    () ->
                            Vendors.known().names().stream()
                                    .map(name -> new Completion.Candidate(name, ""))
                                    .toList());

    /** Without it the providers are listed. */
    public static final Argument.Optional NEW =
            Argument.optional("PROVIDER", "Whose key it is; without one, lists the providers.")
                    .completing(PROVIDERS);

    public static final Argument.Required PROVIDER =
            Argument.required("PROVIDER", "Whose key it is; 'musher login' lists them.")
                    .completing(PROVIDERS);

    private LoginCommand() {}

    public static CommandSpec login(String group, Supplier<CommandAction> action) {
        return CommandSpec.named("login", "Store the key of a provider of models.")
                .group(group)
                .description(
                        """
                        Asks for the key without showing it, or reads it from standard input; it is \
                        never taken from the command line. It is kept in ~/.config/musher/models.key, \
                        which only you can read. A key in the environment takes precedence. Nothing \
                        is sent; 'musher models test' tries the key.
                        """)
                .arguments(NEW)
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
