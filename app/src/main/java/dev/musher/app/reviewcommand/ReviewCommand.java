package dev.musher.app.reviewcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher review}, as it is typed. */
public final class ReviewCommand {
    public static final Option.Value MODEL =
            Option.value("model", "MODEL", "The model to ask (default: that of the role review).")
                    .letter('m');
    public static final Option.Value BUDGET =
            Option.value("budget", "USD", "Spend at most this many dollars.");
    static final Option.Value BASE =
            Option.value("base", "REF", "Review changes since this branch, tag or commit.");
    static final Option.Value FAIL_ON =
            Option.value("fail-on", "SEVERITY", "The lowest severity that fails (default: high).")
                    .completing(Completion.words("critical", "high", "medium", "low", "never"));

    private ReviewCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("review", "Have a model review your changes.")
                .group(group)
                .description(
                        """
                        Reviews the files of the work tree, untracked ones included, \
                        against the commit at which the branch left its base branch, or against \
                        HEAD where there is no base branch. A model looks for bugs; then each of \
                        them is verified in the code, and unconfirmed ones are dropped.

                        Exits with 0 if nothing was found that is as severe as --fail-on \
                        says, and with 1 if something was, or if the review failed: \
                        then standard error says why.
                        """)
                .options(json, BASE, FAIL_ON, MODEL, BUDGET)
                .example("musher review", "Reviews what this branch changes.")
                .example(
                        "musher review --base origin/main --fail-on medium",
                        "Fails a build from medium on.")
                .example("musher review --json | jq '.findings[]'", "For other programs.")
                .action(action)
                .build();
    }
}
