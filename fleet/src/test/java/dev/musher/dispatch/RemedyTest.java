package dev.musher.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.gates.Gate;
import dev.musher.gates.GateKind;
import dev.musher.git.TreeId;
import dev.musher.roster.Post;
import dev.musher.roster.Roster;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.MergeFailure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemedyTest {
    private static final Roster WITH =
            new Roster(List.of(Kennel.mate("c", Post.CODER), Kennel.mate("m", Post.MERGE)));
    private static final Roster WITHOUT = new Roster(List.of(Kennel.mate("c", Post.CODER)));

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
    void theKindOfTheRedGateSaysWhoMends(GateKind kind, Remedy remedy) {
        assertThat(Remedy.of(red("step"), List.of(gate("step", kind)), WITH)).isEqualTo(remedy);
    }

    @Test
    void aGateThatIsNotThereAnyMoreIsWhatItsNameSays() {
        assertThat(Remedy.of(red("compile"), List.of(), WITH)).isEqualTo(Remedy.MERGER);
        assertThat(Remedy.of(red("unit"), List.of(), WITH)).isEqualTo(Remedy.CODER);
    }

    @Test
    void aCoderJoinsWhereNobodyHasThatPost() {
        var conflict = new MergeFailure.Conflict(List.of("a"));

        assertThat(Remedy.of(conflict, List.of(), WITH)).isEqualTo(Remedy.MERGER);
        assertThat(Remedy.of(conflict, List.of(), WITHOUT)).isEqualTo(Remedy.CODER);
        assertThat(Remedy.of(red("build"), List.of(), WITHOUT)).isEqualTo(Remedy.CODER);
    }

    @Test
    void whatNobodyUnderstandsIsForAPerson() {
        assertThat(Remedy.of(new MergeFailure.Other("no space"), List.of(), WITH))
                .isEqualTo(Remedy.PERSON);
        assertThat(Remedy.of(new MergeFailure.Empty(), List.of(), WITH)).isEqualTo(Remedy.PERSON);
    }
}
