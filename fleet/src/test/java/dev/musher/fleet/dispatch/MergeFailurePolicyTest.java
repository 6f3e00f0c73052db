package dev.musher.fleet.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateKind;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.item.MergeFailure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MergeFailurePolicyTest {
    private static final Roster WITH =
            new Roster(
                    List.of(
                            DispatchScenario.mate("c", TeamRole.CODER),
                            DispatchScenario.mate("m", TeamRole.MERGE)));
    private static final Roster WITHOUT =
            new Roster(List.of(DispatchScenario.mate("c", TeamRole.CODER)));

    private static MergeFailure red(String gate) {
        var green = new GateStep("diff", "", 0, Duration.ZERO, "");
        var step = new GateStep(gate, "make", 1, Duration.ofSeconds(1), "no");
        return new MergeFailure.RedGate(
                new GateReport(new TreeId("1".repeat(40)), List.of(green, step)));
    }

    private static Gate gate(String name, GateKind kind) {
        return new Gate(
                name,
                "make",
                "",
                Gate.USUAL_TIMEOUT,
                Optional.empty(),
                List.of(),
                false,
                kind,
                false);
    }

    @ParameterizedTest
    @CsvSource({"BUILD, MERGER", "TEST, CODER", "LINT, CODER", "FORMAT, CODER"})
    void theKindOfTheRedGateSaysWhoMends(GateKind kind, MergeFailurePolicy mergeFailurePolicy) {
        assertThat(MergeFailurePolicy.of(red("step"), List.of(gate("step", kind)), WITH))
                .isEqualTo(mergeFailurePolicy);
    }

    @Test
    void aGateThatIsNotThereAnyMoreIsWhatItsNameSays() {
        assertThat(MergeFailurePolicy.of(red("compile"), List.of(), WITH))
                .isEqualTo(MergeFailurePolicy.MERGER);
        assertThat(MergeFailurePolicy.of(red("unit"), List.of(), WITH))
                .isEqualTo(MergeFailurePolicy.CODER);
    }

    @Test
    void aCoderJoinsWhereNobodyHasThatPost() {
        var conflict = new MergeFailure.Conflict(List.of("a"));

        assertThat(MergeFailurePolicy.of(conflict, List.of(), WITH))
                .isEqualTo(MergeFailurePolicy.MERGER);
        assertThat(MergeFailurePolicy.of(conflict, List.of(), WITHOUT))
                .isEqualTo(MergeFailurePolicy.CODER);
        assertThat(MergeFailurePolicy.of(red("build"), List.of(), WITHOUT))
                .isEqualTo(MergeFailurePolicy.CODER);
    }

    @Test
    void whatNobodyUnderstandsIsForAPerson() {
        assertThat(MergeFailurePolicy.of(new MergeFailure.Other("no space"), List.of(), WITH))
                .isEqualTo(MergeFailurePolicy.PERSON);
        assertThat(MergeFailurePolicy.of(new MergeFailure.Empty(), List.of(), WITH))
                .isEqualTo(MergeFailurePolicy.PERSON);
    }
}
