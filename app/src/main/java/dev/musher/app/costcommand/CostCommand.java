package dev.musher.app.costcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher cost}, as it is typed. */
public final class CostCommand {
    static final Option.Value BY =
            Option.value("by", "WHAT", "Group by session, model, role or day (default: model).")
                    .completing(Completion.words("session", "model", "role", "day"));
    static final Option.Value SESSION =
            Option.value("session", "ID", "Only this session; the beginning of its id is enough.");
    static final Option.Value SINCE =
            Option.value("since", "TIME", "Only the last 7d, 12h or 30m, for example.");

    private CostCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("cost", "Show what models have cost in this folder.")
                .group(group)
                .description(
                        """
                        Every model call is counted when it ends: those of the work itself and \
                        those beside it, such as summaries. Deleting a session does not delete what \
                        it cost.

                        'in' is what the model read at full price or put into its cache, 'cached' what \
                        it read from there, 'out' what it wrote. A call whose price is unknown is \
                        shown as unknown and not in the sum.
                        """)
                .options(json, BY, SESSION, SINCE)
                .example("musher cost", "Shows the cost of each model.")
                .example("musher cost --by day --since 7d", "Shows the last seven days.")
                .example("musher cost --json | jq .total.dollars", "Shows the sum alone.")
                .action(action)
                .build();
    }
}
