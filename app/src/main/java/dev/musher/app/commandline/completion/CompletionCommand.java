package dev.musher.app.commandline.completion;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;

/** The command {@code completion SHELL}, which prints the script of a shell. */
public final class CompletionCommand {
    static final Argument.Required SHELL =
            Argument.required("SHELL", "The shell that you use.")
                    .completing(Completion.words("bash", "zsh", "fish"));

    private CompletionCommand() {}

    public static CommandSpec spec(String group) {
        return CommandSpec.named("completion", "Print a script that completes commands.")
                .group(group)
                .description(
                        """
                        Your shell then completes commands, options and values when you press Tab.
                        Add one line to its settings:

                          bash, in ~/.bashrc
                            eval "$(musher completion bash)"
                          zsh, in ~/.zshrc, below compinit
                            eval "$(musher completion zsh)"
                          fish, in ~/.config/fish/config.fish
                            musher completion fish | source

                        The script is generated from the commands of this version, so it is current
                        in every shell that you open after an update.
                        """)
                .arguments(SHELL)
                .action(() -> new PrintScript())
                .build();
    }
}
