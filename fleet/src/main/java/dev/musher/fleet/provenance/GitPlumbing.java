package dev.musher.fleet.provenance;

import dev.musher.base.git.Git;
import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.workspace.GitCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Git in one directory, for the commands that {@link dev.musher.base.git} has no typed call for.
 */
final class GitPlumbing {
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
    private final ProcessRunner processRunner;
    private final Map<String, String> environment;

    GitPlumbing(Path directory, ProcessRunner processRunner, Map<String, String> environment) {
        this.directory = directory;
        this.processRunner = processRunner;
        this.environment = looking(environment);
    }

    /** What git answered. */
    record Answer(int code, ImmutableBytes out, String err) {
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
    GitPlumbing withoutFilters() throws InterruptedException {
        var variables = new HashMap<>(environment);
        variables.putAll(new Git(processRunner, environment, directory).filtersOff());
        return new GitPlumbing(directory, processRunner, variables);
    }

    /** Runs what must succeed. */
    ImmutableBytes run(String... words) throws InterruptedException {
        return feed(ImmutableBytes.of(""), words);
    }

    /** Runs what must succeed, and reads this. */
    ImmutableBytes feed(ImmutableBytes input, String... words) throws InterruptedException {
        var answer = ask(input, words);
        if (!answer.succeeded()) {
            throw failed(words, answer.err());
        }
        return answer.out();
    }

    /** Runs what may fail; its exit code is an answer, too. */
    Answer ask(ImmutableBytes input, String... words) throws InterruptedException {
        var all = new ArrayList<>(WORDS);
        all.addAll(List.of(words));
        try {
            var line =
                    new CommandLine(
                            all, directory, environment, CommandInput.bytes(input.toArray()));
            return switch (processRunner.run(line, DEADLINE, OutputLimit.whole(MOST_BYTES))) {
                case CommandResult.Exited(var code, var out, var err) when out.complete() ->
                        new Answer(code, out.bytes(), err.text().strip());
                case CommandResult.Exited _ -> throw failed(words, "its output is too long");
                case CommandResult.TimedOut _ ->
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
