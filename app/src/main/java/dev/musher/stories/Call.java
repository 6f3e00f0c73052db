package dev.musher.stories;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.story.ItemNumber;
import java.util.Optional;

/** What was typed, and where the answer goes. */
record Call(Invocation invocation, Screen screen) {
    /** The item that the command is about. */
    ItemNumber item() {
        return number(invocation.argument(StoryOptions.NUMBER));
    }

    String name() {
        return invocation.path().command().name();
    }

    Optional<String> value(Option.Value option) {
        return invocation.value(option);
    }

    void line(String text) {
        screen.out().line(text);
    }

    /** People write a hash before the digits, or do not. */
    static ItemNumber number(String written) {
        String digits = written.startsWith("#") ? written.substring(1) : written;
        try {
            return new ItemNumber(Integer.parseInt(digits));
        } catch (IllegalArgumentException _) {
            throw new CommandFailed(
                    "'" + written + "' is no number of an item.",
                    "'musher story list' shows the numbers.");
        }
    }
}
