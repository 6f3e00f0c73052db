package dev.musher.fleet.proof.gaterun;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.pipeline.gate.Gate;
import java.time.Duration;
import java.util.Optional;

/**
 * Evidence that still counts. What may be the fault of the machine rather than of the tree (a
 * program that is missing, too little time, a signal) counts for a while only: long enough that it
 * is not run again and again, and short enough that nothing has to be deleted by hand once the
 * machine was fixed.
 */
public final class ValidEvidence {
    public static final Duration WHILE = Duration.ofMinutes(10);

    public static final Duration FOR_GOOD = Duration.ofDays(36_500);

    /** Shells add it to the number of a signal. */
    private static final int SIGNAL = 128;

    private final EvidenceFolder folder;
    private final TimeSource timeSource;
    private final Duration lasts;

    /**
     * @param lasts how long that counts which may be the fault of the machine
     */
    public ValidEvidence(EvidenceFolder folder, TimeSource timeSource, Duration lasts) {
        this.folder = folder;
        this.timeSource = timeSource;
        this.lasts = lasts;
    }

    Optional<StepEvidence> find(GateScope gateScope, Gate gate) {
        return folder.find(gateScope, gate).filter(this::counts);
    }

    private boolean counts(StepEvidence stepEvidence) {
        var end = stepEvidence.started().plus(stepEvidence.step().took()).plus(lasts);
        return !isOfTheMachine(stepEvidence.step().exitCode()) || timeSource.now().isBefore(end);
    }

    /** Whether it may be no fault of the tree. */
    public static boolean isOfTheMachine(int exitCode) {
        return exitCode == StepRunner.TIMED_OUT
                || exitCode == StepRunner.NOT_EXECUTABLE
                || exitCode == StepRunner.NOT_FOUND
                || exitCode > SIGNAL;
    }
}
