package dev.musher.fleet.proof.gaterun;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.workspace.Checkout;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.StepNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs one gate in a checkout, to its end, and keeps what was seen. */
public final class StepRunner {
    /** What {@code timeout} of coreutils says of a command that took too long. */
    public static final int TIMED_OUT = 124;

    /** What shells say of a command that cannot be run, and of one that is not there. */
    static final int NOT_EXECUTABLE = 126;

    static final int NOT_FOUND = 127;

    private static final int SURVIVED = 137;

    /** Leaves room in a step's tail for the line about what was left out, and for ours. */
    private static final int TAIL = GateStep.LONGEST_TAIL - 1_000;

    /** What programs say that cannot find a host. */
    private static final List<String> UNREACHABLE =
            List.of(
                    "Could not resolve host",
                    "could not resolve host",
                    "UnknownHostException",
                    "Unknown host",
                    "Name or service not known",
                    "Temporary failure in name resolution",
                    "Network is unreachable",
                    "EAI_AGAIN",
                    "ENOTFOUND",
                    "no such host",
                    "network is unreachable",
                    "Failed to establish a new connection",
                    "Could not transfer artifact",
                    "dns error");

    private final ProofParts proofParts;
    private final EvidenceFolder folder;
    private final RunningSteps marks;

    public StepRunner(ProofParts proofParts, EvidenceFolder folder, RunningSteps marks) {
        this.proofParts = proofParts;
        this.folder = folder;
        this.marks = marks;
    }

    /** How a command ended, and what is to be said about that. */
    private record End(int exitCode, String tail, List<String> notes) {
        End(int exitCode, String tail, String note) {
            this(exitCode, tail, List.of(note));
        }

        End after(Optional<String> left) {
            return left.isEmpty()
                    ? this
                    : new End(
                            exitCode, tail, Stream.concat(left.stream(), notes.stream()).toList());
        }

        /** The notes as the end of the output. */
        String noted() {
            return notes.stream().map(note -> "[" + note + "]\n").collect(Collectors.joining());
        }
    }

    /** How a step ended, and the hash of its output. */
    private record Seen(GateStep step, String output, Instant started) {}

    /**
     * Runs a gate.
     *
     * @param tries how often it has run with this time
     */
    StepEvidence run(Gate gate, GateScope gateScope, int tries, Checkout checkout)
            throws InterruptedException {
        try (var mark = marks.open(gateScope.tree().hex() + " " + gate.name());
                var log = StepLog.open(mark.output())) {
            var seen = seen(gate, checkout, mark.cookie(), log);
            var read = StepReads.of(proofParts, gateScope.tree(), checkout.top(), mark.file());
            var tests = StepTestResults.of(gate, checkout, mark);
            var stepEvidence =
                    new StepEvidence(
                            gateScope.tree(),
                            StepTestResults.judged(seen.step(), tests).after(tries),
                            seen.output(),
                            EvidenceFolder.logName(gate),
                            seen.started(),
                            tests,
                            read);
            folder.keep(gate, gateScope, stepEvidence, log.file());
            return stepEvidence;
        } catch (IOException failed) {
            throw unkept(gate, failed);
        }
    }

    /** Runs a command as a gate is run, and keeps nothing of it. */
    public GateStep runOnly(Gate gate, Checkout checkout) throws InterruptedException {
        try (var mark = marks.open("");
                var log = StepLog.open(mark.output())) {
            return seen(gate, checkout, mark.cookie(), log).step();
        } catch (IOException failed) {
            throw unkept(gate, failed);
        }
    }

    private Seen seen(Gate gate, Checkout checkout, ProcessCookie processCookie, StepLog log)
            throws InterruptedException, IOException {
        Instant started = proofParts.clock().now().truncatedTo(ChronoUnit.MILLIS);
        long from = proofParts.clock().nanos();
        var end = end(gate, checkout, processCookie, log);
        var took = Duration.ofMillis((proofParts.clock().nanos() - from) / 1_000_000);
        log.note(end.noted());
        var said = end.notes().isEmpty() ? end.tail() : lines(end.tail());
        var tail = new SecretPatterns().clean(said) + end.noted();
        var step =
                new GateStep(gate.name(), gate.run(), end.exitCode(), took, tail)
                        .with(StepRemarks.ofNotes(end.notes()));
        return new Seen(step, log.end(), started);
    }

    private static ProofException unkept(Gate gate, IOException failed) {
        return new ProofException(
                "Cannot keep the output of gate "
                        + gate.name()
                        + ": "
                        + failed
                        + ". Check whether the disk is full.",
                failed);
    }

    private End end(Gate gate, Checkout checkout, ProcessCookie processCookie, StepLog log)
            throws InterruptedException, IOException {
        var place = checkout.top().resolve(gate.folder());
        if (!isFolderInside(checkout.top(), place)) {
            return new End(
                    NOT_FOUND,
                    "",
                    "there is no folder " + gate.folder() + "; correct " + setting(gate));
        }
        var command =
                new CommandLine(
                        List.of("sh", "-c", "--", gate.run(), "sh"),
                        place,
                        GateEnvironment.of(proofParts.environment(), checkout, processCookie),
                        CommandInput.none());
        try {
            var walled =
                    proofParts
                            .sandbox()
                            .around(
                                    command,
                                    checkout::view,
                                    gate.network()
                                            ? StepNetwork.ALLOWED_HOSTS
                                            : StepNetwork.ITSELF);
            var runningCommand =
                    proofParts.processes().startMerged(walled, OutputLimit.ends(0, TAIL), log);
            return await(gate, runningCommand);
        } catch (ProcessException failed) {
            throw new ProofException(failed.explanation(), failed);
        } catch (SandboxException failed) {
            throw new ProofException(failed.explanation(), failed);
        }
    }

    private End await(Gate gate, RunningCommand runningCommand) throws InterruptedException {
        OptionalInt code;
        try {
            code = runningCommand.await(gate.timeout());
        } catch (InterruptedException interrupted) {
            stop(runningCommand, interrupted);
            throw interrupted;
        }
        var left =
                code.isPresent() ? LeftoverProcesses.of(runningCommand) : Optional.<String>empty();
        var stopResult =
                runningCommand.stop(code.isPresent() ? Duration.ZERO : ProcessRunner.GRACE);
        requireWalls(code, runningCommand.out().text());
        return end(gate, code, stopResult, runningCommand.out().text()).after(left);
    }

    /** That walls could not be put up says nothing about the work. */
    private void requireWalls(OptionalInt code, String tail) {
        var sandbox = proofParts.sandbox();
        if (code.isPresent() && sandbox.isWalled() && sandbox.isUnbuilt(code.getAsInt(), tail)) {
            throw new ProofException("The sandbox cannot be set up: " + tail.strip());
        }
    }

    private End end(Gate gate, OptionalInt code, StopResult stopResult, String tail) {
        if (stopResult instanceof StopResult.Survivors(var pids)) {
            int exitCode = code.orElse(TIMED_OUT);
            return new End(
                    exitCode == 0 ? SURVIVED : exitCode,
                    tail,
                    "processes " + pids + " of it cannot be stopped; kill them by hand");
        }
        if (code.isEmpty()) {
            return new End(
                    TIMED_OUT,
                    tail,
                    "stopped after "
                            + DurationText.exact(gate.timeout())
                            + ", the time that "
                            + setting(gate)
                            + " gives it");
        }
        return new End(code.getAsInt(), tail, note(gate, code.getAsInt(), tail).stream().toList());
    }

    private static String lines(String tail) {
        return tail.isEmpty() || tail.endsWith("\n") ? tail : tail + "\n";
    }

    private Optional<String> note(Gate gate, int exitCode, String tail) {
        return switch (exitCode) {
            case NOT_FOUND ->
                    Optional.of(
                            "exit code 127: a program was not found; install it on this machine, or"
                                    + " correct "
                                    + setting(gate));
            case NOT_EXECUTABLE ->
                    Optional.of(
                            "exit code 126: a program cannot be run; make it executable (git add"
                                    + " --chmod=+x FILE), or correct "
                                    + setting(gate));
            case 0 -> Optional.empty();
            default -> wantedHosts(gate, tail) ? Optional.of(noNetwork(gate)) : Optional.empty();
        };
    }

    private static String noNetwork(Gate gate) {
        return "gate "
                + gate.name()
                + " has no network access; if it needs it, set network = true for it in"
                + " .musher/project.toml";
    }

    private boolean wantedHosts(Gate gate, String tail) {
        return proofParts.sandbox().isWalled()
                && !gate.network()
                && UNREACHABLE.stream().anyMatch(tail::contains);
    }

    private static String setting(Gate gate) {
        return "gate " + gate.name() + " in .musher/project.toml";
    }

    private static void stop(RunningCommand runningCommand, InterruptedException interrupted) {
        try {
            runningCommand.stop(ProcessRunner.GRACE);
        } catch (InterruptedException again) {
            interrupted.addSuppressed(again);
        }
    }

    /** No link of the tree may have a gate judge another folder. */
    private static boolean isFolderInside(Path top, Path place) throws IOException {
        return Files.isDirectory(place) && place.toRealPath().startsWith(top.toRealPath());
    }
}
