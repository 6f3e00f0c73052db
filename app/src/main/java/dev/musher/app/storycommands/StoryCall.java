package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.host.order.ItemFields;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Optional;

/** What was typed, and where the answer goes. */
record StoryCall(CommandInvocation invocation, CommandScreen screen) {
    /** The item that the command is about. */
    ItemNumber item() {
        return ItemFields.number(invocation.argument(StoryOptions.NUMBER));
    }

    Optional<String> value(Option.Value option) {
        return invocation.value(option);
    }

    /** The attempt that was asked for, or the last one. */
    int attempt(Card card) {
        int last = card.item().progress().attempts();
        if (last == 0) {
            throw new CommandFailed(
                    "No agent has worked on " + card.number() + " yet.",
                    "See what comes next: musher status " + card.number());
        }
        String written = value(StoryOptions.ATTEMPT).orElse(Integer.toString(last));
        try {
            int number = Integer.parseInt(written);
            if (number >= 1 && number <= last) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new UsageException(
                "There is no attempt '" + written + "'.", "They go from 1 to " + last + ".");
    }

    /** Says why some of several items stay as they are, and what to do about them. */
    void refused(List<String> sentences, String hint) {
        for (String sentence : sentences) {
            screen.errors()
                    .line(
                            screen.err().colour().red("musher:")
                                    + " "
                                    + PrintableText.line(sentence));
        }
        if (!hint.isEmpty()) {
            screen.errors().line(PrintableText.line(hint));
        }
    }

    void line(String text) {
        screen.out().line(text);
    }
}
