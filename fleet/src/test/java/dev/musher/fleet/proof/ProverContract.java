package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofReport.Blame;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the train may rely on, whoever proves. */
public abstract class ProverContract {
    public abstract Prover prover();

    /** A claim that changes something and is green. */
    public abstract WorkClaim good();

    /** One whose gate {@code test} is red, always. */
    public abstract WorkClaim broken();

    /** One whose gate {@code test} is red the first time only. */
    public abstract WorkClaim flaky();

    /** One that has the tree of base. */
    public abstract WorkClaim empty();

    private ProofReport gate(WorkClaim workClaim) throws InterruptedException {
        return prover().gate(workClaim, ProofListener.NONE);
    }

    private static List<String> ends(GateReport report) {
        return report.steps().stream().map(ProverContract::end).toList();
    }

    private static String end(GateStep step) {
        return step.name() + (step.isGreen() ? " green " : " red ") + step.tries();
    }

    @Test
    void goodWorkIsGreenAtTheFirstTry() throws Exception {
        var proofReport = gate(good());

        assertThat(ends(proofReport.report())).containsExactly("diff green 1", "test green 1");
        assertThat(proofReport.report().tree()).isEqualTo(good().tree());
        assertThat(proofReport.blame()).isEqualTo(new Blame.Nobody());
    }

    @Test
    void aRedStepCountsAtItsSecondTry() throws Exception {
        var proofReport = gate(broken());

        assertThat(ends(proofReport.report())).containsExactly("diff green 1", "test red 2");
        assertThat(proofReport.blame()).isEqualTo(new Blame.Story());
    }

    @Test
    void aFlakeIsGreenAndKnownForOne() throws Exception {
        var proofReport = gate(flaky());

        assertThat(ends(proofReport.report())).containsExactly("diff green 1", "test green 2");
        assertThat(proofReport.report().steps().getLast().isFlake()).isTrue();
    }

    @Test
    void anEmptyDiffIsRedWithoutARun() throws Exception {
        assertThat(prover().known(empty()).map(ProverContract::ends))
                .hasValue(List.of("diff red 1"));
        assertThat(ends(gate(empty()).report())).containsExactly("diff red 1");
    }

    @Test
    void whatWasGatedIsKnown() throws Exception {
        for (var workClaim : List.of(good(), broken(), flaky())) {
            assertThat(prover().known(workClaim)).isEmpty();

            var ends = ends(gate(workClaim).report());

            assertThat(prover().known(workClaim).map(ProverContract::ends)).hasValue(ends);
        }
    }

    @Test
    void whatIsKnownOfATreeIsKnownOfBaseWithThatTree() throws Exception {
        gate(good());
        gate(broken());

        assertThat(prover().knownOfBase(good().tip()).map(ProverContract::ends))
                .hasValue(List.of("test green 1"));
        assertThat(prover().knownOfBase(broken().tip()).map(ProverContract::ends))
                .hasValue(List.of("test red 2"));
        assertThat(prover().redOnBase(good().tip())).isEmpty();
        assertThat(prover().redOnBase(broken().tip()).map(StepEvidence::step).map(GateStep::name))
                .hasValue("test");
    }

    @Test
    void baseIsSettledAtTheSecondTry() throws Exception {
        gate(good());
        assertThat(prover().knownOfBase(good().base())).isEmpty();

        var settled = prover().settleBase(good().base(), ProofListener.NONE);

        assertThat(settled.map(ProverContract::ends)).hasValue(List.of("test green 1"));
        assertThat(prover().knownOfBase(good().base())).isEqualTo(settled);
    }

    @Test
    void aCommitThatNobodyHasIsRefused() {
        var nobodys = new CommitId("1234567890123456789012345678901234567890");

        assertThatThrownBy(() -> prover().settleBase(nobodys, ProofListener.NONE))
                .isInstanceOf(ProofException.class);
    }
}
