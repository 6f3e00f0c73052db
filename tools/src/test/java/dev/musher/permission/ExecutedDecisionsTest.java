package dev.musher.permission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.command.ShellCommandReader;
import dev.musher.permission.ExecutedDecisions.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is allowed is run, and does nothing that the decision does not name. Ten thousand commands,
 * or as many as {@code -Dmusher.commands} says, from the seed {@code -Dmusher.seed}.
 */
@Tag("slow")
class ExecutedDecisionsTest {
    private static final int COMMANDS = Integer.getInteger("musher.commands", 10_000);
    private static final long SEED = Long.getLong("musher.seed", 18);
    private static final int THREADS = 2;
    private static final int GROUP = 200;
    private static final int MOST_SHRUNK = 30;

    @TempDir static Path folder;

    @BeforeAll
    static void fill() throws IOException, InterruptedException {
        assumeTrue(Trap.isPossible(), "bubblewrap and perl are needed");
        Trap.fill(folder);
    }

    @Test
    void allowedCommandsDoOnlyWhatTheirDecisionNames()
            throws InterruptedException, ExecutionException {
        var threads = new ArrayList<Callable<ExecutedDecisions.Tally>>();
        for (int thread = 0; thread < THREADS; thread++) {
            int first = thread;
            threads.add(() -> run(first));
        }
        int allowed = 0;
        int late = 0;
        var findings = new ArrayList<Finding>();
        try (var pool = Executors.newFixedThreadPool(THREADS)) {
            for (var done : pool.invokeAll(threads)) {
                allowed += done.get().allowed().size();
                late += done.get().late();
                findings.addAll(done.get().findings());
            }
        }
        System.out.printf(
                "%d commands of seed %d: %d allowed and run, %d took too long, %d findings%n",
                COMMANDS, SEED, allowed, late, findings.size());
        assertThat(findings).isEmpty();
        assertThat(allowed).isGreaterThan(COMMANDS / 5);
    }

    /** Whatever was found once is either asked now or does no more than it says. */
    @Test
    void whatWasFoundOnceIsNotFoundAgain() throws IOException {
        try (var trap = new Trap(folder)) {
            var decisions = new ExecutedDecisions(trap, folder, new ShellCommandReader());
            assertThat(decisions.run(found()).findings()).isEmpty();
        }
    }

    private static List<String> found() {
        return Trap.text("trap-rows.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.replace('⏎', '\n'))
                .toList();
    }

    private static ExecutedDecisions.Tally run(int first) throws IOException {
        try (var trap = new Trap(folder)) {
            var decisions = new ExecutedDecisions(trap, folder, new ShellCommandReader());
            var commands = new RandomCommands(new ProgramCalls(trap), rows());
            var kinds = new TreeMap<String, Integer>();
            var all = new ExecutedDecisions.Tally(new ArrayList<>(), 0, new ArrayList<>());
            int made = 0;
            int number = first;
            List<String> likes = List.of();
            while (made < COMMANDS / THREADS) {
                var group = new ArrayList<String>();
                for (String command : likes) {
                    group.add(commands.like(command, SEED, number));
                    number += THREADS;
                }
                while (group.size() < GROUP) {
                    group.add(commands.get(SEED, number));
                    number += THREADS;
                }
                made += group.size();
                var tally = decisions.run(group);
                likes = tally.allowed().subList(0, Math.min(GROUP / 2, tally.allowed().size()));
                for (Finding finding : tally.findings()) {
                    if (kinds.merge(finding.kind(), 1, Integer::sum) <= MOST_SHRUNK) {
                        var less = decisions.shrunk(finding);
                        System.out.println(less);
                        all.findings().add(less);
                    }
                }
                all.allowed().addAll(tally.allowed());
                all =
                        new ExecutedDecisions.Tally(
                                all.allowed(), all.late() + tally.late(), all.findings());
            }
            return all;
        }
    }

    /** Commands that people and models give, and those that were meant to be harmful. */
    static List<String> rows() {
        var rows = new ArrayList<>(found());
        Stream.of(
                        "/dev/musher/command/typical.txt",
                        "/dev/musher/command/escapes.txt",
                        "/dev/musher/command/commands.txt",
                        "/dev/musher/command/understood.txt",
                        "escapes.txt")
                .flatMap(name -> Trap.text(name).lines())
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .filter(line -> !line.contains(" | read ") && !line.startsWith("~"))
                .map(line -> line.replaceFirst("^[-+$] ", "").replace("\\n", "\n"))
                .forEach(rows::add);
        return rows;
    }
}
