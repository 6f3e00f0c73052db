package dev.musher.headless;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.host.settings.SessionOptions.Planning;

/** {@code --plan} and {@code --plan-only}: what they ask for, and what else they allow. */
public final class PlanFlags {
    private PlanFlags() {}

    /** What is to be planned first. */
    public static Planning planning(Invocation invocation) {
        if (invocation.has(PromptCommand.PLAN_ONLY)) {
            return Planning.ONLY;
        }
        return invocation.has(PromptCommand.PLAN) ? Planning.WHOLE : Planning.NONE;
    }

    /** Whether an earlier plan may go on, so that no words are needed. */
    public static boolean mayGoOn(Invocation invocation) {
        return invocation.has(PromptCommand.CONTINUE)
                || invocation.value(PromptCommand.RESUME).isPresent();
    }

    static void check(Invocation invocation) {
        if (invocation.value(PromptCommand.SCHEMA).isPresent()) {
            throw new CommandFailed(
                    "--output-schema has no place in a plan, which ends with a review.",
                    "Plan first, and ask for the answer afterwards: musher -p -c --output-schema"
                            + " FILE 'PROMPT'");
        }
    }
}
