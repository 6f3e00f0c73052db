package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.gate.Gate;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What a proof takes beside its gates: the look at the diff, results of tests, base's judgement.
 * Each round runs everything once, one after another, so that a busy machine is busy for all.
 */
final class ProofCost {
    private static final int FILES = 300;
    private static final int TESTS = 500;

    /** How often each known tree is proved again. */
    private static final int KNOWN = 20;

    /** A gate of two seconds, most of which it sleeps, that names its tests. */
    private static final String TESTED =
            "sleep 2; i=0; while [ $i -lt %d ]; do i=$((i + 1)); echo \"ok $i - test $i\"; done;"
                            .formatted(TESTS)
                    + " echo 1..%d".formatted(TESTS);

    /** What is proved. */
    private enum Work {
        GATES_ALONE("gates alone", WorkClaim.Tests.NOT_WANTED),
        PLAIN("story without tests", WorkClaim.Tests.WANTED),
        REFACTORED("refactoring with tests", WorkClaim.Tests.NOT_WANTED),
        TESTED("story with tests", WorkClaim.Tests.WANTED);

        private final String words;
        private final WorkClaim.Tests tests;

        Work(String words, WorkClaim.Tests tests) {
            this.words = words;
            this.tests = tests;
        }
    }

    private final WalledProject in;
    private final GateProver prover;
    private final CommitId base;
    private final List<Double> known = new ArrayList<>();

    private ProofCost(WalledProject in) throws InterruptedException {
        this.in = in;
        for (int file = 0; file < FILES; file++) {
            in.project.write("src/file" + file + ".py", "VALUE = " + file + "\n");
        }
        in.project.write("tests/test_value.py", "import unittest\n");
        in.project.write(".gitignore", ".musher\n");
        base = in.project.commit("Start");
        prover = in.prover(Gate.of("test", TESTED));
        prover.settleBase(base, ProofListener.NONE);
    }

    public static void main(String[] words) throws Exception {
        int rounds = Integer.parseInt(words[1]);
        try (var in = new WalledProject(Path.of(words[0]))) {
            var cost = new ProofCost(in);
            var times = new EnumMap<Work, double[]>(Work.class);
            for (Work work : Work.values()) {
                times.put(work, new double[rounds]);
            }
            for (int round = 0; round < rounds; round++) {
                for (Work work : Work.values()) {
                    Objects.requireNonNull(times.get(work))[round] = cost.seconds(work, round);
                }
            }
            print(times);
            System.out.printf(
                    Locale.ROOT,
                    "proof of a known tree: median %.1f ms, best %.1f ms%n",
                    median(cost.known.stream().mapToDouble(it -> it).toArray()),
                    cost.known.stream().mapToDouble(it -> it).min().orElseThrow());
        }
        System.exit(0);
    }

    private double seconds(Work work, int round) throws InterruptedException {
        in.project.sh("git reset -q --hard " + base);
        in.project.write("src/file1.py", "VALUE = '" + work + round + "'\n");
        if (work == Work.REFACTORED || work == Work.TESTED) {
            in.project.write("tests/test_value.py", "import unittest  # " + work + round + "\n");
        }
        var tip = in.project.commit("Work");
        var workClaim = new WorkClaim(base, tip, in.project.tree(tip), work.tests);
        long began = System.nanoTime();
        var proofReport =
                work == Work.GATES_ALONE
                        ? prover.gate(workClaim, ProofListener.NONE)
                        : prover.prove(workClaim, ProofListener.NONE);
        double took = (System.nanoTime() - began) / 1e9;
        if (!proofReport.report().isGreen()) {
            throw new IllegalStateException(proofReport.report().toString());
        }
        if (work == Work.PLAIN) {
            again(workClaim);
        }
        return took;
    }

    /** The same claim, whose gates have results by now. */
    private void again(WorkClaim workClaim) throws InterruptedException {
        for (int i = 0; i < KNOWN; i++) {
            long began = System.nanoTime();
            prover.prove(workClaim, ProofListener.NONE);
            known.add((System.nanoTime() - began) / 1e6);
        }
    }

    private static void print(Map<Work, double[]> times) {
        double alone = median(Objects.requireNonNull(times.get(Work.GATES_ALONE)));
        List<String> lines = new ArrayList<>();
        for (Work work : Work.values()) {
            double took = median(Objects.requireNonNull(times.get(work)));
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%-24s %6.3f s  %5.2f times the gates alone",
                            work.words,
                            took,
                            took / alone));
        }
        var cpu =
                Duration.ofNanos(
                        ManagementFactory.getPlatformMXBean(
                                        com.sun.management.OperatingSystemMXBean.class)
                                .getProcessCpuTime());
        lines.add("CPU time of this process: " + cpu.toMillis() + " ms");
        lines.forEach(System.out::println);
    }

    private static double median(double[] values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
