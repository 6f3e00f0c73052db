package dev.musher.app.sessioncommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.Option;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The numbers of prompts and entries, as people give them. */
final class PromptNumbers {
    private PromptNumbers() {}

    static OptionalLong given(CommandInvocation commandInvocation, Option.Value option) {
        var written = commandInvocation.value(option);
        if (written.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            long number = Long.parseLong(written.get());
            if (number >= 0) {
                return OptionalLong.of(number);
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new CommandFailed(
                "--" + option.name() + " takes a whole number.",
                "'musher sessions show ID' shows the numbers.");
    }

    /** One that is too large is none that there is. */
    static OptionalInt small(OptionalLong number) {
        return number.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of((int) Math.min(number.getAsLong(), Integer.MAX_VALUE));
    }
}
