package dev.musher.base.git;

import dev.musher.base.git.GitException.Failure;
import dev.musher.base.git.data.HookPolicy;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs git in one directory. */
record GitRunner(
        ProcessRunner processes,
        Map<String, String> environment,
        Path directory,
        Duration deadline) {
    /**
     * What holds for every call whatever the user has set: nothing starts in the background, asks
     * for a passphrase, or changes the shape of an answer.
     */
    private static final List<String> SETTINGS =
            List.of(
                    "-c", "core.fsmonitor=false",
                    "-c", "core.quotePath=false",
                    "-c", "color.ui=false",
                    "-c", "commit.gpgSign=false",
                    "-c", "log.showSignature=false",
                    "-c", "gc.auto=0",
                    "-c", "maintenance.auto=false",
                    // With 10,000 files on a busy machine that took a quarter of the time; with a
                    // few
                    // hundred the workers cost more than they save.
                    "-c", "checkout.workers=4",
                    "-c", "checkout.thresholdForParallelism=2000");

    private static final List<String> NO_HOOKS = List.of("-c", "core.hooksPath=/dev/null");

    GitRunner in(Path other) {
        return new GitRunner(processes, environment, other, deadline);
    }

    GitRunner within(Duration time) {
        return new GitRunner(processes, environment, directory, time);
    }

    GitRunner with(Map<String, String> variables) {
        var all = new HashMap<>(environment);
        all.putAll(variables);
        return new GitRunner(processes, all, directory, deadline);
    }

    /** Runs a call that must succeed. */
    GitOutput run(GitCall call) throws InterruptedException {
        return ask(call).orThrow();
    }

    /** Runs a call that looks at files, without programs that the repository names for them. */
    GitOutput look(GitCall call) throws InterruptedException {
        return run(call.with(RepositoryFilters.off(this)));
    }

    /** Runs a call whose exit code is an answer, too. */
    GitOutput ask(GitCall call) throws InterruptedException {
        var shown = new ArrayList<>(List.of("git"));
        shown.addAll(call.arguments());
        try {
            var limit = OutputLimit.whole(call.limit());
            return switch (processes.run(commandLine(call), deadline, limit)) {
                case CommandResult.Exited(var code, var out, var err) ->
                        new GitOutput(shown, directory, code, out, err.text().strip());
                case CommandResult.TimedOut(_, _, var err) ->
                        throw failure(GitFault.TIMED_OUT, shown, err.text());
            };
        } catch (ProcessException failed) {
            var gitFault =
                    failed.fault() == ProcessException.Fault.NO_DIRECTORY
                            ? GitFault.NO_DIRECTORY
                            : GitFault.NO_GIT;
            var exception = failure(gitFault, shown, String.valueOf(failed.getMessage()));
            exception.initCause(failed);
            throw exception;
        }
    }

    private CommandLine commandLine(GitCall call) {
        var words = new ArrayList<>(List.of("git", "--no-pager"));
        words.addAll(SETTINGS);
        if (call.hooks() == HookPolicy.SKIP) {
            words.addAll(NO_HOOKS);
        }
        words.addAll(call.arguments());
        var variables = new HashMap<>(environment);
        variables.putAll(call.variables());
        return new CommandLine(words, directory, variables, call.input());
    }

    private GitException failure(GitFault gitFault, List<String> command, String said) {
        return new GitException(
                gitFault, new Failure(command, directory, GitException.NO_EXIT_CODE, said));
    }
}
