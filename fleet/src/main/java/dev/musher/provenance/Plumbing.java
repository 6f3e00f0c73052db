package dev.musher.provenance;

import dev.musher.git.Git;
import dev.musher.process.CommandLine;
import dev.musher.process.Finished;
import dev.musher.process.Input;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessException;
import dev.musher.process.Processes;
import dev.musher.text.Octets;
import dev.musher.text.Utf8;
import dev.musher.yard.GitCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Git in one directory, for the commands that {@link dev.musher.git} has no typed call for. */
final class Plumbing {
    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final int MOST_BYTES = 256 * 1024 * 1024;
    private static final int SHOWN_BYTES = 2_000;

    /** Whatever users have set: no hooks, nothing in the background, answers in one shape. */
    private static final List<String> WORDS =
            List.of(
                    "git",
                    "--no-pager",
                    "--literal-pathspecs",
                    "-c",
                    "core.hooksPath=/dev/null",
                    "-c",
                    "core.fsmonitor=false",
                    "-c",
                    "core.quotePath=false",
                    "-c",
                    "color.ui=false",
                    "-c",
                    "log.showSignature=false",
                    "-c",
                    "blame.ignoreRevsFile=",
                    "-c",
                    "gc.auto=0",
                    "-c",
                    "maintenance.auto=false");

    private final Path directory;
    private final Processes processes;
    private final Map<String, String> environment;

    Plumbing(Path directory, Processes processes, Map<String, String> environment) {
        this.directory = directory;
        this.processes = processes;
        this.environment = looking(environment);
    }

    /** What git answered. */
    record Answer(int code, Octets out, String err) {
        boolean succeeded() {
            return code == 0;
        }
    }

    private static Map<String, String> looking(Map<String, String> outer) {
        var variables = new HashMap<>(GitCommand.unsteered(outer));
        variables.put("GIT_OPTIONAL_LOCKS", "0");
        return Map.copyOf(variables);
    }

    /** The same without programs by which the repository's own settings convert files. */
    Plumbing withoutFilters() throws InterruptedException {
        var variables = new HashMap<>(environment);
        variables.putAll(new Git(processes, environment, directory).filtersOff());
        return new Plumbing(directory, processes, variables);
    }

    /** Runs what must succeed. */
    Octets run(String... words) throws InterruptedException {
        return feed(Octets.of(""), words);
    }

    /** Runs what must succeed, and reads this. */
    Octets feed(Octets input, String... words) throws InterruptedException {
        var answer = ask(input, words);
        if (!answer.succeeded()) {
            throw failed(words, answer.err());
        }
        return answer.out();
    }

    /** Runs what may fail; its exit code is an answer, too. */
    Answer ask(Octets input, String... words) throws InterruptedException {
        var all = new ArrayList<>(WORDS);
        all.addAll(List.of(words));
        try {
            var line = new CommandLine(all, directory, environment, Input.bytes(input.toArray()));
            return switch (processes.run(line, DEADLINE, OutputLimit.whole(MOST_BYTES))) {
                case Finished.Exited(var code, var out, var err) when out.complete() ->
                        new Answer(code, out.bytes(), err.text().strip());
                case Finished.Exited _ ->
                        throw failed(words, "it has more to say than we can take");
                case Finished.TimedOut _ ->
                        throw failed(words, "it took too long and was stopped; try again");
            };
        } catch (ProcessException e) {
            throw failed(words, String.valueOf(e.getMessage()));
        }
    }

    ProvenanceException failed(String[] words, String said) {
        return new ProvenanceException(
                "Git refused "
                        + words[0]
                        + " in "
                        + directory
                        + ": "
                        + Utf8.tail(said, SHOWN_BYTES));
    }
}
