package dev.musher.app.contextcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher context}, as it is typed. */
public final class ContextCommand {
    public static final Option.Value MODEL =
            Option.value("model", "NAME", "The model, as provider/model; else the main model.");

    private ContextCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("context", "Show what a session begins with, and what it takes.")
                .group(group)
                .description(
                        """
                        Shows what the first request would hold in this folder before the prompt: \
                        the system prompt, each file of instructions (AGENTS.md, CLAUDE.md), each \
                        tool, with bytes and estimated tokens, and the share of the model's window. \
                        Says which tools a small window leaves no room for, and which files could \
                        not be read. Nothing is sent, and no key is needed.
                        """)
                .options(json, MODEL)
                .example("musher context", "Shows a table for people.")
                .example(
                        "musher context --model ollama/llama3 --json",
                        "Shows the same for another model and for programs.")
                .action(action)
                .build();
    }
}
