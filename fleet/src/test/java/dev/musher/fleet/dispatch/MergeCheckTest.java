package dev.musher.fleet.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.TreeId;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.item.MergeFailure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergeCheckTest {
    private static final MergeFailure CONFLICT = new MergeFailure.Conflict(List.of("a"));
    private static final MergeFailure RED =
            new MergeFailure.RedGate(
                    new GateReport(
                            new TreeId("1".repeat(40)),
                            List.of(new GateStep("build", "make", 1, Duration.ZERO, ""))));
    private static final List<String> NONE = List.of();
    private static final List<String> MANY = List.of("1", "2", "3", "4", "5", "6", "7");

    @Test
    void aBranchWithBaseInItIsJoined() {
        assertThat(new MergeCheck(true, true, 2, NONE, NONE, NONE).flaw(CONFLICT)).isEmpty();
        assertThat(new MergeCheck(true, true, 2, NONE, NONE, NONE).flaw(RED)).isEmpty();
    }

    @Test
    void aConflictNeedsBaseInTheBranchAndARedBuildOnlyAnotherTip() {
        var apart = new MergeCheck(false, true, 2, NONE, NONE, NONE);

        assertThat(apart.flaw(CONFLICT)).contains("base was not merged into its branch");
        assertThat(apart.flaw(RED)).isEmpty();
        assertThat(new MergeCheck(true, false, 2, NONE, NONE, NONE).flaw(RED))
                .contains("its branch has not changed since its merge failed");
    }

    @Test
    void everyFlawIsNamedWithTheFirstFiles() {
        assertThat(new MergeCheck(true, true, 0, NONE, NONE, NONE).flaw(CONFLICT))
                .contains("its branch has no commit that base lacks");
        assertThat(new MergeCheck(false, true, 1, MANY, NONE, NONE).flaw(RED))
                .contains("it still conflicts with base in 1, 2, 3, 4, 5 and 2 more");
        assertThat(new MergeCheck(true, true, 1, NONE, List.of("a"), NONE).flaw(CONFLICT))
                .contains("conflict markers were committed in a");
        assertThat(new MergeCheck(true, true, 1, NONE, NONE, List.of("b")).flaw(CONFLICT))
                .contains(
                        "it reverts what landed in b: compare that with base, and restore what base changed there");
    }
}
