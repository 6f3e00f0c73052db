package dev.musher.app.commandline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The way from the root to a command, both included. */
public record CommandPath(List<CommandSpec> specs) {
    public static CommandPath of(CommandSpec root) {
        return new CommandPath(List.of(root));
    }

    public CommandPath then(CommandSpec next) {
        var longer = new ArrayList<>(specs);
        longer.add(next);
        return new CommandPath(List.copyOf(longer));
    }

    public CommandSpec root() {
        return specs.getFirst();
    }

    public CommandSpec command() {
        return specs.getLast();
    }

    /** The words that lead here, as the user types them. */
    public String text() {
        var text = new StringBuilder();
        for (CommandSpec spec : specs) {
            text.append(text.isEmpty() ? "" : " ").append(spec.name());
        }
        return text.toString();
    }

    public Optional<CommandSpec> subcommand(String name) {
        for (CommandSpec candidate : command().subcommands()) {
            if (candidate.name().equals(name)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Every option that the command takes: its own, then those shared with it from above. */
    public List<Option> options() {
        var all = new ArrayList<>(command().options());
        for (CommandSpec spec : specs.reversed()) {
            all.addAll(spec.shared());
        }
        return all;
    }

    public Optional<Option> option(String name) {
        return named(name, options());
    }

    /** Whether the command takes the option without sharing it with the commands below. */
    public boolean keepsToItself(Option option) {
        return named(option.name(), command().options()).isPresent();
    }

    public Optional<Option> option(char letter) {
        for (Option candidate : options()) {
            if (candidate.letter().isPresent() && candidate.letter().get() == letter) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static Optional<Option> named(String name, List<Option> candidates) {
        for (Option candidate : candidates) {
            if (candidate.name().equals(name)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }
}
