package dev.musher.base.process;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What to start: words, directory, environment, input. The environment is the child's whole
 * environment; nothing is inherited.
 *
 * @param spawner starts it another way than by its words, if it can
 */
public record CommandLine(
        List<String> words,
        Path directory,
        Map<String, String> environment,
        CommandInput input,
        Optional<ProcessSpawner> spawner) {
    public CommandLine {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a command line needs at least the program");
        }
    }

    public CommandLine(
            List<String> words,
            Path directory,
            Map<String, String> environment,
            CommandInput input) {
        this(words, directory, environment, input, Optional.empty());
    }

    public static CommandLine of(Path directory, Map<String, String> environment, String... words) {
        return new CommandLine(List.of(words), directory, environment, CommandInput.none());
    }

    public CommandLine with(String name, String value) {
        var changed = new HashMap<>(environment);
        changed.put(name, value);
        return new CommandLine(words, directory, changed, input, spawner);
    }

    public CommandLine without(String name) {
        var changed = new HashMap<>(environment);
        changed.remove(name);
        return new CommandLine(words, directory, changed, input, spawner);
    }

    public CommandLine input(CommandInput commandInput) {
        return new CommandLine(words, directory, environment, commandInput, spawner);
    }

    /** The same, which another spawner starts, or the usual one if that cannot. */
    public CommandLine startedBy(ProcessSpawner other) {
        return new CommandLine(words, directory, environment, input, Optional.of(other));
    }

    /** Leaves the environment out, since it may hold secrets and this text ends up in logs. */
    @Override
    public String toString() {
        return String.join(" ", words) + " (in " + directory + ")";
    }
}
