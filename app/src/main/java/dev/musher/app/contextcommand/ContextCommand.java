package dev.musher.app.contextcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import dev.musher.app.modelcommands.ModelCandidates;
import java.util.function.Supplier;

/** {@code musher context}, as it is typed. */
public final class ContextCommand {
    public static final Option.Value MODEL =
            Option.value(
                            "model",
                            "NAME",
                            "The model, like opus or provider/model (default: the main model).")
                    .completing(ModelCandidates.COMPLETION);

    private ContextCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("context", "Show what a session starts with, and its size.")
                .group(group)
                .description(
                        """
                        Shows what the first request in this folder contains before the prompt: \
                        the system prompt, each file of instructions (AGENTS.md, CLAUDE.md), each \
                        tool, with bytes and estimated tokens, and the share of the model's window. \
                        Names the tools that do not fit a small window, and the files that could \
                        not be read. Nothing is sent, and no key is needed.
                        """)
                .options(json, MODEL)
                .example("musher context", "Prints a table.")
                .example(
                        "musher context --model ollama/llama3 --json",
                        "Prints JSON for another model.")
                .action(action)
                .build();
    }
}
