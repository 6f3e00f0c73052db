package dev.musher.fleet.proof.gaterun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.InMemoryProver;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.pipeline.gate.Gate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GateProgressTest {
    private static final TreeId TREE = new TreeId("a".repeat(40));

    private static StepEvidence evidence(String gate, int exitCode) {
        return new StepEvidence(
                TREE, InMemoryProver.step(gate, exitCode), "0".repeat(64), gate, Instant.EPOCH);
    }

    private static GateProgress course(int build, int test) {
        return GateProgress.of(
                List.of(Gate.of("build", "true"), Gate.of("test", "true")),
                gate ->
                        Optional.of(
                                evidence(gate.name(), gate.name().equals("build") ? build : test)));
    }

    @Test
    void anotherTryRunsTheGateAndThoseThatItMayNeed() {
        var again = course(0, 1).again(1);

        assertThat(again.lines()).containsExactly(List.of(0, 1));
        assertThat(List.of(again.tries(0), again.tries(1))).containsExactly(1, 2);
        assertThat(again.firstRed()).isEmpty();
    }

    @Test
    void triesAreNotForgottenWhenAnEarlierGateNeedsOneToo() {
        var again = course(0, 1).again(1);
        again.record(0, evidence("build", 1));

        var twice = again.again(0);

        assertThat(List.of(twice.tries(0), twice.tries(1))).containsExactly(2, 2);
        assertThat(twice.lines()).containsExactly(List.of(0, 1));
    }

    @Test
    void aRedGateIsUnsettledUntilItHadItsTries() {
        assertThat(course(0, 1).unsettled(StepRetries.TWICE)).hasValue(1);
        assertThat(course(0, 1).unsettled(StepRetries.ONCE)).isEmpty();
        assertThat(course(0, 0).unsettled(StepRetries.TWICE)).isEmpty();
    }
}
