package dev.musher.app.commandline.help;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandPath;
import java.util.ArrayList;
import java.util.List;

/** The forms in which a command can be called. */
final class Synopsis {
    private Synopsis() {}

    /** One form with its arguments if it does something itself, one for the commands below it. */
    static List<String> of(CommandPath path) {
        String start = path.text() + (path.options().isEmpty() ? "" : " [OPTIONS]");
        var forms = new ArrayList<String>();
        boolean groups = !path.command().subcommands().isEmpty();
        if (path.command().action().isPresent() || !groups) {
            var form = new StringBuilder(start);
            for (Argument argument : path.command().arguments()) {
                form.append(' ').append(argument(argument));
            }
            forms.add(form.toString());
        }
        if (groups) {
            forms.add(start + " COMMAND");
        }
        return forms;
    }

    static String argument(Argument argument) {
        return switch (argument) {
            case Argument.Required required -> required.name();
            case Argument.Optional optional -> "[" + optional.name() + "]";
            case Argument.Repeated repeated ->
                    repeated.atLeast() == 0
                            ? "[" + repeated.name() + "...]"
                            : repeated.name() + "...";
        };
    }
}
