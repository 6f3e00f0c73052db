package dev.musher.app.chatcommand;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import dev.musher.app.headless.PromptCommand;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code musher chat}, as it is typed. */
public final class ChatCommand {
    static final Argument.Repeated MESSAGE =
            Argument.repeated("MESSAGE", "Send this, print the answer and end.");
    static final Option.Value CONVERSATION =
            Option.value("conversation", "NAME", "Which conversation (default: main).");

    /** Not a command of conversations: it is about how they are reached. */
    private static final String CHECK = "check";

    private ChatCommand() {}

    public static boolean isCheck(CommandInvocation commandInvocation) {
        return commandInvocation.arguments(MESSAGE).equals(List.of(CHECK));
    }

    /** The words that were typed as one message, quoted or not. */
    static Optional<String> message(CommandInvocation commandInvocation) {
        var words = commandInvocation.arguments(MESSAGE);
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", words));
    }

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("chat", "Talk about the stories of the project.")
                .group(group)
                .description(
                        """
                        Commands like 'status', 'start 3' or 'why 3' are answered at once, without \
                        a model; 'help' lists them. Everything else goes to an agent that looks \
                        after the stories: say what you need, and it writes a story with criteria \
                        and starts it. It reads the project and changes it only through stories.

                        What you write while it answers waits and is answered next. Ctrl-C stops the \
                        answer, Ctrl-D leaves. The conversation continues the next time. From a pipe \
                        each line is a message; exits with 1 if one was refused or failed.

                        'musher chat check' asks each chat that settings name (Slack, Discord, Matrix, \
                        Telegram, WhatsApp) whether its secrets are right, and says what is missing; it \
                        receives and posts nothing, and exits with 1 if something is missing.
                        """)
                .options(PromptCommand.MODEL, CONVERSATION, json)
                .arguments(MESSAGE)
                .example("musher chat", "Opens the conversation in the terminal.")
                .example("musher chat why 3", "Says why story 3 waits.")
                .example("musher chat check", "Tests the chats that are configured.")
                .example("echo status | musher chat", "Prints the board.")
                .action(action)
                .build();
    }
}
