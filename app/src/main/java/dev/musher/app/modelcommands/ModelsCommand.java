package dev.musher.app.modelcommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher models} and the commands below it, as they are typed. */
public final class ModelsCommand {
    public static final Option.Value RECORD =
            Option.value("record", "FILE", "Record the exchange on a cassette, without secrets.")
                    .completing(Completion.FILES);
    public static final Option.Flag KEY_STDIN =
            Option.flag("key-stdin", "Read the provider's key from standard input.");
    public static final Argument.Optional NAME =
            Argument.optional(
                            "NAME",
                            "The model, like opus or provider/model (default: the main model).")
                    .completing(ModelCandidates.COMPLETION);
    public static final Argument.Repeated FILE =
            Argument.oneOrMore("FILE", "Recorded exchanges.").completing(Completion.FILES);

    private ModelsCommand() {}

    /** What the three commands do. */
    public record Actions(
            Supplier<CommandAction> list,
            Supplier<CommandAction> test,
            Supplier<CommandAction> decode) {}

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        return CommandSpec.named("models", "List the models and show which are used.")
                .group(group)
                .description(
                        """
                        Shows the model of each role and why it was chosen, the aliases, each \
                        provider with whether its key is set (the key itself is never shown), \
                        and the models whose limits and prices are known.

                        A model is named provider/model, by a known name without its provider \
                        (claude-opus-5-5), or by an alias: opus, sonnet, haiku, gpt and flash are \
                        the newest known of their kind, local is the first local server that \
                        answers. scripted:FILE plays a script and \
                        replay:FILE a recorded run; both need no network.
                        """)
                .options(json)
                .subcommands(test(json, actions.test()), decode(actions.decode()))
                .example("musher models", "Prints a table.")
                .example("musher models test", "Asks the main model one small question.")
                .action(actions.list())
                .build();
    }

    private static CommandSpec test(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("test", "Ask a model one small question.")
                .description(
                        """
                        Reports how long the answer took, its tokens and its cost, or what went \
                        wrong and what to do about it.
                        """)
                .options(json, RECORD, KEY_STDIN)
                .arguments(NAME)
                .example("musher models test openai/gpt-5.6", "Asks that model.")
                .example(
                        "musher models test --key-stdin anthropic/claude-opus-5-5 < key.txt",
                        "Reads the key from a file, not from the environment.")
                .action(action)
                .build();
    }

    private static CommandSpec decode(Supplier<CommandAction> action) {
        return CommandSpec.named("decode", "Print recorded exchanges as typed events.")
                .description(
                        """
                        Reads JSON files with interactions of request and response, as HTTP \
                        recorders write them, and prints one line of JSON for each event. Exits with \
                        1 if something could not be decoded.
                        """)
                .arguments(FILE)
                .example("musher models decode exchange.json", "For a bug report, for example.")
                .action(action)
                .build();
    }
}
