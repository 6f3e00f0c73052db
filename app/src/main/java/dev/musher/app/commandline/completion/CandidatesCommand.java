package dev.musher.app.commandline.completion;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandSpec;

/** The hidden command by which a completion script asks for what only the program knows. */
public final class CandidatesCommand {
    static final String NAME = "__answer";
    static final Argument.Required TOPIC = Argument.required("TOPIC", "What to list.");

    private CandidatesCommand() {}

    public static CommandSpec spec() {
        return CommandSpec.named(NAME, "Answer a completion script.")
                .hidden()
                .arguments(TOPIC)
                .action(() -> new PrintCandidates())
                .build();
    }
}
