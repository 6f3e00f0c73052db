package dev.musher.fleet.workspace;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.text.Utf8;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Git in one directory, for the commands that {@link dev.musher.base.git} has no typed call for.
 */
public final class GitCommand {
    /** A checkout of a large project takes its time. */
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    private static final int MOST_BYTES = 64 * 1024 * 1024;
    private static final int SHOWN_BYTES = 2_000;
    private static final String TOO_LONG = "it took too long and was stopped; try again";

    /**
     * Whatever users have set: no hooks, nothing in the background, names as they are. Files are
     * written by several processes: with 10,000 of them on a busy machine that took a quarter of
     * the time.
     */
    private static final List<String> WORDS =
            List.of(
                    "git",
                    "--no-pager",
                    "-c",
                    "core.hooksPath=/dev/null",
                    "-c",
                    "core.fsmonitor=false",
                    "-c",
                    "core.quotePath=false",
                    "-c",
                    "commit.gpgSign=false",
                    "-c",
                    "gc.auto=0",
                    "-c",
                    "maintenance.auto=false",
                    "-c",
                    "checkout.workers=4");

    private final ProcessRunner processRunner;
    private final Map<String, String> environment;
    private final Path directory;
    private final Duration deadline;

    private GitCommand(
            ProcessRunner processRunner,
            Map<String, String> environment,
            Path directory,
            Duration deadline) {
        this.processRunner = processRunner;
        this.environment = Map.copyOf(environment);
        this.directory = directory;
        this.deadline = deadline;
    }

    /**
     * What git answered.
     *
     * @param out without white space around it
     */
    public record Answer(int code, String out, String err) {
        public boolean succeeded() {
            return code == 0;
        }
    }

    /**
     * What git answered, to the byte.
     *
     * @param out to its end, or the answer is not whole and git has failed
     */
    public record Bytes(int code, ImmutableBytes out, String err) {
        public boolean succeeded() {
            return code == 0;
        }
    }

    /**
     * Git there.
     *
     * @param environment the user's; what would steer git to another repository is left out
     */
    public static GitCommand in(
            Path directory, ProcessRunner processRunner, Map<String, String> environment) {
        return new GitCommand(processRunner, unsteered(environment), directory, DEADLINE);
    }

    /** The user's environment without what would steer git elsewhere, or have it ask a user. */
    public static Map<String, String> unsteered(Map<String, String> environment) {
        var variables = new HashMap<String, String>();
        environment.forEach(
                (name, value) -> {
                    if (!name.startsWith("GIT_")
                            || name.startsWith("GIT_CONFIG_")
                            || name.equals("GIT_CEILING_DIRECTORIES")
                            || name.equals("GIT_EXEC_PATH")) {
                        variables.put(name, value);
                    }
                });
        variables.put("LC_ALL", "C");
        variables.put("GIT_TERMINAL_PROMPT", "0");
        variables.put("GIT_EDITOR", "true");
        variables.put("GIT_NO_REPLACE_OBJECTS", "1");
        return variables;
    }

    public GitCommand in(Path other) {
        return new GitCommand(processRunner, environment, other, deadline);
    }

    /** With more in its environment, such as another index. */
    public GitCommand with(String name, String value) {
        var all = new HashMap<>(environment);
        all.put(name, value);
        return new GitCommand(processRunner, all, directory, deadline);
    }

    /** Whose calls may each take so long. */
    public GitCommand within(Duration time) {
        return new GitCommand(processRunner, environment, directory, time);
    }

    /** Runs what only looks; its exit code is an answer, too. */
    public Answer ask(String... words) throws InterruptedException {
        return ask(CommandInput.none(), words);
    }

    /** The same, and reads this. */
    public Answer ask(CommandInput commandInput, String... words) throws InterruptedException {
        return with("GIT_OPTIONAL_LOCKS", "0").answer(commandInput, words);
    }

    /** Runs what only looks and must succeed. */
    public List<String> lines(String... words) throws InterruptedException {
        return with("GIT_OPTIONAL_LOCKS", "0").run(words).lines().toList();
    }

    /** Runs what must succeed. */
    public String run(String... words) throws InterruptedException {
        return checked(answer(CommandInput.none(), words), words);
    }

    /** Runs what must succeed, and reads this. */
    public String feed(String text, String... words) throws InterruptedException {
        return checked(answer(CommandInput.text(text), words), words);
    }

    /** The names that a NUL ends, as bytes: they need not be UTF-8. */
    public List<ImmutableBytes> names(String... words) throws InterruptedException {
        var commandResult = finished(CommandInput.none(), words);
        if (!(commandResult instanceof CommandResult.Exited exited)
                || exited.code() != 0
                || !exited.out().complete()) {
            throw failed(words, commandResult.err().text());
        }
        byte[] bytes = exited.out().bytes().toArray();
        var names = new ArrayList<ImmutableBytes>();
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                names.add(ImmutableBytes.of(Arrays.copyOfRange(bytes, start, at)));
                start = at + 1;
            }
        }
        return names;
    }

    /** The files of a tree. */
    public Set<String> paths(String tree) throws InterruptedException {
        return names("ls-tree", "-r", "-z", "--name-only", "--full-tree", tree).stream()
                .map(ImmutableBytes::toString)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Reads this; its exit code is an answer, too. */
    public Bytes bytes(CommandInput commandInput, String... words) throws InterruptedException {
        if (finished(commandInput, words)
                instanceof CommandResult.Exited(var code, var out, var err)) {
            if (out.complete()) {
                return new Bytes(code, out.bytes(), err.text().strip());
            }
            throw failed(words, "its output is longer than " + MOST_BYTES + " bytes");
        }
        throw failed(words, TOO_LONG);
    }

    private Answer answer(CommandInput commandInput, String... words) throws InterruptedException {
        return switch (finished(commandInput, words)) {
            case CommandResult.Exited(var code, var out, var err) ->
                    new Answer(code, out.text().strip(), err.text().strip());
            case CommandResult.TimedOut _ -> throw failed(words, TOO_LONG);
        };
    }

    private CommandResult finished(CommandInput commandInput, String... words)
            throws InterruptedException {
        var all = new ArrayList<>(WORDS);
        all.addAll(List.of(words));
        try {
            return processRunner.run(
                    new CommandLine(all, directory, environment, commandInput),
                    deadline,
                    OutputLimit.whole(MOST_BYTES));
        } catch (ProcessException e) {
            throw failed(words, String.valueOf(e.getMessage()));
        }
    }

    private String checked(Answer answer, String... words) {
        if (!answer.succeeded()) {
            throw failed(words, answer.err());
        }
        return answer.out();
    }

    private StoryWorkspaceException failed(String[] words, String said) {
        var text =
                new StringBuilder("Git refused ")
                        .append(verb(words))
                        .append(" in ")
                        .append(directory)
                        .append(": ")
                        .append(Utf8.tail(said, SHOWN_BYTES));
        if (said.contains("No space left on device") || said.contains("unable to write")) {
            text.append("\nIs the disk full? Free some space, then Musher retries.");
        } else if (said.contains(".lock': File exists")) {
            text.append("\nIf no git is running there, delete that lock file.");
        }
        return new StoryWorkspaceException(text.toString());
    }

    /** The subcommand, which settings may precede. */
    private static String verb(String[] words) {
        int at = 0;
        while (at + 2 < words.length && words[at].equals("-c")) {
            at += 2;
        }
        return words[at];
    }
}
