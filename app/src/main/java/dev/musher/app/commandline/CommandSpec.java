package dev.musher.app.commandline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A command as data: what it is called, what it takes and, behind a supplier, what it does.
 *
 * @param group the heading under which the parent's help lists it; empty for the common one
 * @param description paragraphs parted by blank lines; an indented line is shown as it stands
 * @param options what this command alone takes
 * @param shared what this command and every command below it takes
 * @param wordsAfter the flag after which words are arguments, also those that name a command
 * @param action empty for a command that only groups others
 */
public record CommandSpec(
        String name,
        String group,
        String summary,
        String description,
        Visibility visibility,
        List<Option> options,
        List<Option> shared,
        List<Argument> arguments,
        List<CommandSpec> subcommands,
        List<Example> examples,
        Optional<Option.Flag> wordsAfter,
        Optional<Supplier<CommandAction>> action) {

    /** Whether help and completion speak of the command. */
    public enum Visibility {
        SHOWN,
        HIDDEN
    }

    /** A command line worth copying, and what it achieves. */
    public record Example(String commandLine, String effect) {}

    public static Builder named(String name, String summary) {
        return new Builder(name, summary);
    }

    public boolean isShown() {
        return visibility == Visibility.SHOWN;
    }

    /** Gathers a command piece by piece; what is not said is empty. */
    public static final class Builder {
        private final String name;
        private final String summary;
        private String group = "";
        private String description = "";
        private Visibility visibility = Visibility.SHOWN;
        private List<Option> options = List.of();
        private List<Option> shared = List.of();
        private List<Argument> arguments = List.of();
        private List<CommandSpec> subcommands = List.of();
        private final List<Example> examples = new ArrayList<>();
        private Optional<Option.Flag> wordsAfter = Optional.empty();
        private Optional<Supplier<CommandAction>> action = Optional.empty();

        private Builder(String name, String summary) {
            this.name = name;
            this.summary = summary;
        }

        public Builder group(String heading) {
            this.group = heading;
            return this;
        }

        public Builder description(String paragraphs) {
            this.description = paragraphs;
            return this;
        }

        public Builder hidden() {
            this.visibility = Visibility.HIDDEN;
            return this;
        }

        public Builder options(Option... options) {
            this.options = List.of(options);
            return this;
        }

        public Builder shared(Option... options) {
            this.shared = List.of(options);
            return this;
        }

        public Builder arguments(Argument... arguments) {
            this.arguments = List.of(arguments);
            return this;
        }

        public Builder subcommands(CommandSpec... subcommands) {
            this.subcommands = List.of(subcommands);
            return this;
        }

        /**
         * For a command with commands below it and arguments of its own: after this flag every word
         * is an argument, and without it only words with a space are.
         */
        public Builder wordsAfter(Option.Flag flag) {
            this.wordsAfter = Optional.of(flag);
            return this;
        }

        public Builder example(String commandLine, String effect) {
            examples.add(new Example(commandLine, effect));
            return this;
        }

        /**
         * Write {@code () -> new Doctor()}: the class is then loaded only when the command runs. A
         * method reference {@code Doctor::new} would load it whenever the tree is declared.
         */
        public Builder action(Supplier<CommandAction> action) {
            this.action = Optional.of(action);
            return this;
        }

        public CommandSpec build() {
            return new CommandSpec(
                    name,
                    group,
                    summary,
                    description,
                    visibility,
                    options,
                    shared,
                    arguments,
                    subcommands,
                    List.copyOf(examples),
                    wordsAfter,
                    action);
        }
    }
}
