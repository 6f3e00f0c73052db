package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Option;
import dev.musher.base.secret.Redaction;
import dev.musher.host.order.ItemFields;
import dev.musher.pipeline.story.ItemNumber;

import java.util.List;
import java.util.Optional;

/**
 * What was typed, and where the answer goes.
 *
 * @param secrets what is taken out of words that are kept
 */
record StoryCall(CommandInvocation invocation, CommandScreen screen, Redaction secrets) {
    /** The item that the command is about. */
    ItemNumber item() {
        return ItemFields.number(invocation.argument(StoryOptions.NUMBER));
    }

    Optional<String> value(Option.Value option) {
        return invocation.value(option);
    }

    /** Words that stay in the ledger. */
    Optional<String> words(Option.Value option) {
        return invocation.value(option).map(secrets::clean);
    }

    List<String> words(List<String> typed) {
        return typed.stream().map(secrets::clean).toList();
    }

    void line(String text) {
        screen.out().line(text);
    }
}
