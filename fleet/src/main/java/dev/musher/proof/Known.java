package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Evidence that still counts. What may be the fault of the machine rather than of the tree (a
 * program that is missing, too little time, a signal) counts for a while only: long enough that
 * nobody runs it again and again, and short enough that nothing has to be deleted by hand once the
 * machine was mended.
 */
final class Known {
    static final Duration WHILE = Duration.ofMinutes(10);

    static final Duration FOR_GOOD = Duration.ofDays(36_500);

    /** Shells add it to the number of a signal. */
    private static final int SIGNAL = 128;

    private final EvidenceFolder folder;
    private final Clock clock;
    private final Duration lasts;

    /**
     * @param lasts how long that counts which may be the fault of the machine
     */
    Known(EvidenceFolder folder, Clock clock, Duration lasts) {
        this.folder = folder;
        this.clock = clock;
        this.lasts = lasts;
    }

    Optional<Evidence> find(Scope scope, Gate gate) {
        return folder.find(scope, gate).filter(this::counts);
    }

    private boolean counts(Evidence evidence) {
        var end = evidence.started().plus(evidence.step().took()).plus(lasts);
        return !isOfTheMachine(evidence.step().exitCode()) || clock.now().isBefore(end);
    }

    /** Whether it may be no fault of the tree. */
    static boolean isOfTheMachine(int exitCode) {
        return exitCode == StepRunner.TIMED_OUT
                || exitCode == StepRunner.NOT_EXECUTABLE
                || exitCode == StepRunner.NOT_FOUND
                || exitCode > SIGNAL;
    }
}
