package dev.musher.app.headless;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.base.failure.UsageException;
import dev.musher.host.settings.SessionOptions.Planning;

/** {@code --plan} and {@code --plan-only}: what they ask for, and what else they allow. */
public final class PlanFlags {
    private PlanFlags() {}

    /** What is to be planned first. */
    public static Planning planning(CommandInvocation commandInvocation) {
        if (commandInvocation.has(PromptCommand.PLAN_ONLY)) {
            return Planning.ONLY;
        }
        return commandInvocation.has(PromptCommand.PLAN) ? Planning.WHOLE : Planning.NONE;
    }

    /** Whether an earlier plan may go on, so that no words are needed. */
    public static boolean mayGoOn(CommandInvocation commandInvocation) {
        return commandInvocation.has(PromptCommand.CONTINUE)
                || commandInvocation.value(PromptCommand.RESUME).isPresent();
    }

    /** A plan has no answer that could have a shape. */
    public static void check(CommandInvocation commandInvocation) {
        if (planning(commandInvocation) != Planning.NONE
                && commandInvocation.value(PromptCommand.SCHEMA).isPresent()) {
            throw new UsageException(
                    "--output-schema does not work with a plan, which ends with a review.",
                    "Plan first, and ask for the answer afterwards: musher -p -c --output-schema"
                            + " FILE 'PROMPT'");
        }
    }
}
