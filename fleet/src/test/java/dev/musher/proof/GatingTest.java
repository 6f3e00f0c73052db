package dev.musher.proof;

import static dev.musher.proof.Hall.gate;
import static dev.musher.proof.Hall.independent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.proof.Proof.Blame;
import dev.musher.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gates as the train runs them. */
class GatingTest {
    /** Red the first time that it runs anywhere. */
    private static final String FLAKY =
            "test -e \"$NOTES.flaked\" || { > \"$NOTES.flaked\"; false; }";

    @TempDir Path place;
    private Hall hall;
    private CommitId base;
    private CommitId tip;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        base = hall.change("base.txt");
        tip = hall.change("work.txt");
    }

    private Proof gated(GateProver prover) throws InterruptedException {
        return prover.gate(hall.project.claim(base, tip), ProofListener.NONE);
    }

    private static List<Integer> tries(Proof proof) {
        return proof.report().steps().stream().map(GateStep::tries).toList();
    }

    @Test
    void findingsAreToldAndBlockNothing() throws Exception {
        tip = hall.project.write(".env", "TOKEN=Zk3Qw9Lm2Xv7Bn5Tr8Yp4Hc6Jd\n").commit("Leak");
        var prover = hall.prover(gate("test", "true"));
        var claim = hall.project.claim(base, tip);
        assertThat(prover.prove(claim, ProofListener.NONE).report().isGreen()).isFalse();

        var proof = gated(prover);

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(proof.findings())
                .isNotEmpty()
                .extracting(Finding::weight)
                .containsOnly(Finding.Weight.REPORTED);
        assertThat(proof.report().steps().getFirst().tail()).contains("secret-added");
        assertThat(hall.notes()).containsExactly("test");
    }

    @Test
    void baseIsNotAskedWhoseFaultItIs() throws Exception {
        var proof = gated(hall.prover(gate("test", "exit 3")));

        assertThat(proof.blame()).isEqualTo(new Blame.Claimant());
        assertThat(hall.notes()).containsExactly("test", "test");
        assertThat(hall.evidence.of(hall.project.tree(base))).isEmpty();
    }

    @Test
    void theSecondTryHasACheckoutOfItsOwnWithWhatEarlierGatesMake() throws Exception {
        var build = gate("build", "echo made > made.txt");
        var leaves = gate("test", "cat made.txt; test -e left.txt || { > left.txt; exit 1; }");

        var proof = gated(hall.prover(build, leaves));

        assertThat(proof.report().firstRed().map(GateStep::tail)).hasValue("made\n");
        assertThat(tries(proof)).containsExactly(1, 1, 2);
        assertThat(hall.notes()).containsExactly("build", "test", "build", "test");
        assertThat(hall.checkouts.purposes()).containsExactly("build", "build");
        assertThat(hall.checkouts.open()).isZero();
    }

    @Test
    void gatesAfterAFlakeAreRunToo() throws Exception {
        var heard = new ArrayList<String>();
        var prover = hall.prover(gate("flaky", FLAKY), gate("last", "true"));

        var proof = prover.gate(hall.project.claim(base, tip), listener(heard));

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(tries(proof)).containsExactly(1, 2, 1);
        assertThat(heard).containsExactly("diff 0", "flaky 1", "flaky 0", "last 0");
    }

    private static ProofListener listener(List<String> heard) {
        return new ProofListener() {
            @Override
            public void started(String step) {}

            @Override
            public void ended(GateStep step) {
                heard.add(step.name() + " " + step.exitCode());
            }
        };
    }

    @Test
    void aFlakeStaysOneWhenItIsRunAgainForAnother() throws Exception {
        gated(hall.prover(gate("flaky", FLAKY)));

        var proof = gated(hall.prover(gate("flaky", FLAKY), gate("last", "true")));

        assertThat(tries(proof)).containsExactly(1, 2, 1);
        assertThat(hall.notes()).containsExactly("flaky", "flaky", "flaky", "last");
    }

    @Test
    void everyRedGateHasItsOwnSecondTry() throws Exception {
        var one = gate("one", FLAKY);
        var other = independent(gate("other", FLAKY.replace("flaked", "other")));

        var proof = gated(hall.prover(2, one, other));

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(tries(proof)).containsExactly(1, 2, 2);
    }

    @Test
    void whatWasRedOnceBeforeHasOneTryLeft() throws Exception {
        var prover = hall.prover(gate("test", FLAKY));
        var claim = hall.project.claim(base, tip);
        assertThat(prover.prove(claim, ProofListener.NONE).report().isGreen()).isFalse();
        assertThat(prover.known(claim)).isEmpty();

        var proof = gated(prover);

        assertThat(tries(proof)).containsExactly(1, 2);
        assertThat(proof.report().isGreen()).isTrue();
        assertThat(prover.known(claim).orElseThrow().isGreen()).isTrue();
    }

    @Test
    void whatIsRedTwiceIsNotRunAThirdTimeAlsoInALaterLife() throws Exception {
        var first = gated(hall.prover(gate("test", "exit 3")));

        var second = gated(hall.prover(gate("test", "exit 3")));

        assertThat(second.evidence()).isEqualTo(first.evidence());
        assertThat(hall.notes()).containsExactly("test", "test");
    }

    @Test
    void aProjectWithoutGatesHasNoReportOnBase() throws Exception {
        var prover = hall.prover();

        assertThat(prover.settleBase(base, ProofListener.NONE)).isEmpty();
        assertThat(prover.knownOfBase(base)).isEmpty();
    }
}
