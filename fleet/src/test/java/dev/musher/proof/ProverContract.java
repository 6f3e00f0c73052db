package dev.musher.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.CommitId;
import dev.musher.proof.Proof.Blame;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the train may rely on, whoever proves. */
abstract class ProverContract {
    abstract Prover prover();

    /** A claim that changes something and is green. */
    abstract Claim good();

    /** One whose gate {@code test} is red, always. */
    abstract Claim broken();

    /** One whose gate {@code test} is red the first time only. */
    abstract Claim flaky();

    /** One that has the tree of base. */
    abstract Claim empty();

    private Proof gate(Claim claim) throws InterruptedException {
        return prover().gate(claim, ProofListener.NONE);
    }

    private static List<String> ends(GateReport report) {
        return report.steps().stream().map(ProverContract::end).toList();
    }

    private static String end(GateStep step) {
        return step.name() + (step.isGreen() ? " green " : " red ") + step.tries();
    }

    @Test
    void goodWorkIsGreenAtTheFirstTry() throws Exception {
        var proof = gate(good());

        assertThat(ends(proof.report())).containsExactly("diff green 1", "test green 1");
        assertThat(proof.report().tree()).isEqualTo(good().tree());
        assertThat(proof.blame()).isEqualTo(new Blame.Nobody());
    }

    @Test
    void aRedStepCountsAtItsSecondTry() throws Exception {
        var proof = gate(broken());

        assertThat(ends(proof.report())).containsExactly("diff green 1", "test red 2");
        assertThat(proof.blame()).isEqualTo(new Blame.Claimant());
    }

    @Test
    void aFlakeIsGreenAndKnownForOne() throws Exception {
        var proof = gate(flaky());

        assertThat(ends(proof.report())).containsExactly("diff green 1", "test green 2");
        assertThat(proof.report().steps().getLast().isFlake()).isTrue();
    }

    @Test
    void anEmptyDiffIsRedWithoutARun() throws Exception {
        assertThat(prover().known(empty()).map(ProverContract::ends))
                .hasValue(List.of("diff red 1"));
        assertThat(ends(gate(empty()).report())).containsExactly("diff red 1");
    }

    @Test
    void whatWasGatedIsKnown() throws Exception {
        for (var claim : List.of(good(), broken(), flaky())) {
            assertThat(prover().known(claim)).isEmpty();

            var ends = ends(gate(claim).report());

            assertThat(prover().known(claim).map(ProverContract::ends)).hasValue(ends);
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
        assertThat(prover().redOnBase(broken().tip()).map(Evidence::step).map(GateStep::name))
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
