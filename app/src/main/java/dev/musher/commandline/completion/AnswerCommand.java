package dev.musher.commandline.completion;

import dev.musher.commandline.Argument;
import dev.musher.commandline.CommandSpec;

/** The hidden command by which a completion script asks for what only the program knows. */
public final class AnswerCommand {
    static final String NAME = "__answer";
    static final Argument.Required TOPIC =
            Argument.required("TOPIC", "What the script wants to know.");

    private AnswerCommand() {}

    public static CommandSpec spec() {
        return CommandSpec.named(NAME, "Answer a completion script.")
                .hidden()
                .arguments(TOPIC)
                .action(() -> new PrintAnswer())
                .build();
    }
}
