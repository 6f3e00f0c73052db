package dev.musher.app.commandline;

import dev.musher.base.failure.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A command line that was understood. Reading an option or argument that the command does not
 * declare is a mistake in the program and fails loudly.
 */
public record CommandInvocation(CommandPath path, List<Given> given, List<String> words) {

    /** An option as it was given; the value of a flag is empty. */
    public record Given(Option option, String value) {}

    public boolean has(Option.Flag flag) {
        return !valuesOf(flag).isEmpty();
    }

    public Optional<String> value(Option.Value option) {
        List<String> values = valuesOf(option);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.getFirst());
    }

    /** The whole number that an option was given, from 1 to a limit. */
    public OptionalInt count(Option.Value option, int most) {
        Optional<String> written = value(option);
        if (written.isEmpty()) {
            return OptionalInt.empty();
        }
        try {
            int count = Integer.parseInt(written.get());
            if (count >= 1 && count <= most) {
                return OptionalInt.of(count);
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new UsageException(
                "--" + option.name() + " takes a whole number from 1 to " + most + ".",
                "For example: --" + option.name() + " 5");
    }

    /** In the order in which they were given. */
    public List<String> values(Option.Values option) {
        return valuesOf(option);
    }

    public String argument(Argument.Required argument) {
        return words.get(position(argument));
    }

    public Optional<String> argument(Argument.Optional argument) {
        int position = position(argument);
        return position < words.size() ? Optional.of(words.get(position)) : Optional.empty();
    }

    public List<String> arguments(Argument.Repeated argument) {
        int position = position(argument);
        return position < words.size() ? words.subList(position, words.size()) : List.of();
    }

    private List<String> valuesOf(Option option) {
        if (path.option(option.name()).isEmpty()) {
            throw undeclared("option --" + option.name());
        }
        var values = new ArrayList<String>();
        for (Given candidate : given) {
            if (candidate.option().name().equals(option.name())) {
                values.add(candidate.value());
            }
        }
        return values;
    }

    private int position(Argument argument) {
        List<Argument> declared = path.command().arguments();
        for (int position = 0; position < declared.size(); position++) {
            if (declared.get(position).name().equals(argument.name())) {
                return position;
            }
        }
        throw undeclared("argument " + argument.name());
    }

    private IllegalStateException undeclared(String what) {
        return new IllegalStateException("'" + path.text() + "' does not declare the " + what);
    }
}
