package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.TestDepth;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.permission.policy.ExecutedDecisions.Finding;
import dev.musher.tools.permission.policy.ExecutedDecisions.Tally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is allowed is run, and does nothing that the decision does not name. Some thousand commands,
 * or as many as {@code -Dmusher.commands} says, from the seed {@code -Dmusher.seed}.
 */
@Tag("slow")
class ExecutedDecisionsTest {
    private static final int COMMANDS =
            Integer.getInteger("musher.commands", TestDepth.of(3_000, 10_000));
    private static final long SEED = Long.getLong("musher.seed", 18);
    private static final int THREADS = 2;
    private static final int GROUP = 200;
    private static final int MOST_SHRUNK = 60;

    @TempDir static Path folder;

    @BeforeAll
    static void fill() throws IOException, InterruptedException {
        assumeTrue(CommandTrial.isPossible(), "bubblewrap and perl are needed");
        CommandTrial.fill(folder);
    }

    @Test
    void allowedCommandsDoOnlyWhatTheirDecisionNames()
            throws InterruptedException, ExecutionException {
        var threads = new ArrayList<Callable<Tally>>();
        for (int thread = 0; thread < THREADS; thread++) {
            int first = thread;
            threads.add(() -> run(first));
        }
        var all = Tally.NONE;
        try (var pool = Executors.newFixedThreadPool(THREADS)) {
            for (var done : pool.invokeAll(threads)) {
                all = all.and(done.get(), done.get().findings());
            }
        }
        System.out.printf(
                "%d commands of seed %d: %d allowed and run, %d took too long, %d findings%n",
                COMMANDS, SEED, all.allowed().size(), all.late(), all.findings().size());
        assertThat(all.findings()).isEmpty();
        assertThat(all.allowed()).hasSizeGreaterThan(COMMANDS / 8);
    }

    /** Whatever was found once is either asked now or does no more than it says. */
    @Test
    void whatWasFoundOnceIsNotFoundAgain() throws IOException {
        try (var commandTrial = new CommandTrial(folder)) {
            var decisions = new ExecutedDecisions(commandTrial, folder, new BashCommandAnalyzer());
            assertThat(decisions.run(found()).findings()).isEmpty();
        }
    }

    private static List<String> found() {
        return CommandTrial.text("trap-rows.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.replace('⏎', '\n'))
                .toList();
    }

    private static Tally run(int first) throws IOException {
        try (var commandTrial = new CommandTrial(folder)) {
            var decisions = new ExecutedDecisions(commandTrial, folder, new BashCommandAnalyzer());
            var commands = new RandomCommands(new ProgramCalls(commandTrial), rows());
            var all = Tally.NONE;
            var last = Tally.NONE;
            for (int made = 0; made < COMMANDS / THREADS; made += GROUP) {
                last = decisions.run(group(commands, last.allowed(), first + made * THREADS));
                all = all.and(last, shrunk(decisions, last.findings(), all.findings().size()));
            }
            return all;
        }
    }

    /** What is like the commands that were allowed, since holes are near the border, and others. */
    private static List<String> group(RandomCommands commands, List<String> allowed, int first) {
        var group = new ArrayList<String>();
        for (int i = 0; i < GROUP; i++) {
            int number = first + i * THREADS;
            group.add(
                    i < Math.min(GROUP / 2, allowed.size())
                            ? commands.like(allowed.get(i), SEED, number)
                            : commands.get(SEED, number));
        }
        return group;
    }

    /** Where there are many, the first are enough to see what they are. */
    private static List<Finding> shrunk(
            ExecutedDecisions decisions, List<Finding> findings, int before) {
        var shrunk = new ArrayList<Finding>();
        for (Finding finding : findings) {
            shrunk.add(before + shrunk.size() < MOST_SHRUNK ? decisions.shrunk(finding) : finding);
            System.out.println(shrunk.getLast());
        }
        return shrunk;
    }

    /** Commands that people and models give, and those that were meant to be harmful. */
    static List<String> rows() {
        var rows = new ArrayList<>(found());
        Stream.of(
                        "/dev/musher/tools/command/bash/typical.txt",
                        "/dev/musher/tools/command/bash/escapes.txt",
                        "/dev/musher/tools/command/bash/commands.txt",
                        "/dev/musher/tools/command/bash/understood.txt",
                        "escapes.txt")
                .flatMap(name -> CommandTrial.text(name).lines())
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .filter(line -> !line.contains(" | read ") && !line.startsWith("~"))
                .map(line -> line.replaceFirst("^[-+$] ", "").replace("\\n", "\n"))
                .forEach(rows::add);
        return rows;
    }
}
