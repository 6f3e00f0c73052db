package dev.musher.fleet.proof;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static dev.musher.fleet.proof.ProofFixture.independent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofReport.Blame;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gates as the train runs them. */
@Tag("slow")
class GateRunTest {
    /** Red the first time that it runs anywhere. */
    private static final String FLAKY =
            "test -e \"$NOTES.flaked\" || { > \"$NOTES.flaked\"; false; }";

    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;
    private CommitId tip;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.change("base.txt");
        tip = proofFixture.change("work.txt");
    }

    private ProofReport gated(GateProver prover) throws InterruptedException {
        return prover.gate(proofFixture.project.claim(base, tip), ProofListener.NONE);
    }

    private static List<Integer> tries(ProofReport proofReport) {
        return proofReport.report().steps().stream().map(GateStep::tries).toList();
    }

    @Test
    void findingsAreToldAndBlockNothing() throws Exception {
        tip =
                proofFixture
                        .project
                        .write(".env", "TOKEN=Zk3Qw9Lm2Xv7Bn5Tr8Yp4Hc6Jd\n")
                        .commit("Leak");
        var prover = proofFixture.prover(gate("test", "true"));
        var workClaim = proofFixture.project.claim(base, tip);
        assertThat(prover.prove(workClaim, ProofListener.NONE).report().isGreen()).isFalse();

        var proofReport = gated(prover);

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(proofReport.findings())
                .isNotEmpty()
                .extracting(ProofFinding::weight)
                .containsOnly(ProofFinding.Weight.REPORTED);
        assertThat(proofReport.report().findings())
                .extracting(StepFinding::kind)
                .contains("secret-added");
        assertThat(proofFixture.notes()).containsExactly("test");
    }

    @Test
    void baseIsNotAskedWhoseFaultItIs() throws Exception {
        var proofReport = gated(proofFixture.prover(gate("test", "exit 3")));

        assertThat(proofReport.blame()).isEqualTo(new Blame.Story());
        assertThat(proofFixture.notes()).containsExactly("test", "test");
        assertThat(proofFixture.evidence.of(proofFixture.project.tree(base))).isEmpty();
    }

    @Test
    void theSecondTryHasACheckoutOfItsOwnWithWhatEarlierGatesMake() throws Exception {
        var build = gate("build", "echo made > made.txt");
        var leaves = gate("test", "cat made.txt; test -e left.txt || { > left.txt; exit 1; }");

        var proofReport = gated(proofFixture.prover(build, leaves));

        assertThat(proofReport.report().firstRed().map(GateStep::tail)).hasValue("made\n");
        assertThat(tries(proofReport)).containsExactly(1, 1, 2);
        assertThat(proofFixture.notes()).containsExactly("build", "test", "build", "test");
        assertThat(proofFixture.checkouts.purposes()).containsExactly("build", "build");
        assertThat(proofFixture.checkouts.open()).isZero();
    }

    @Test
    void gatesAfterAFlakeAreRunToo() throws Exception {
        var heard = new ArrayList<String>();
        var prover = proofFixture.prover(gate("flaky", FLAKY), gate("last", "true"));

        var proofReport = prover.gate(proofFixture.project.claim(base, tip), listener(heard));

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(tries(proofReport)).containsExactly(1, 2, 1);
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
        gated(proofFixture.prover(gate("flaky", FLAKY)));

        var proofReport = gated(proofFixture.prover(gate("flaky", FLAKY), gate("last", "true")));

        assertThat(tries(proofReport)).containsExactly(1, 2, 1);
        assertThat(proofFixture.notes()).containsExactly("flaky", "flaky", "flaky", "last");
    }

    @Test
    void everyRedGateHasItsOwnSecondTry() throws Exception {
        var one = gate("one", FLAKY);
        var other = independent(gate("other", FLAKY.replace("flaked", "other")));

        var proofReport = gated(proofFixture.prover(2, one, other));

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(tries(proofReport)).containsExactly(1, 2, 2);
    }

    @Test
    void whatWasRedOnceBeforeHasOneTryLeft() throws Exception {
        var prover = proofFixture.prover(gate("test", FLAKY));
        var workClaim = proofFixture.project.claim(base, tip);
        assertThat(prover.prove(workClaim, ProofListener.NONE).report().isGreen()).isFalse();
        assertThat(prover.known(workClaim)).isEmpty();

        var proofReport = gated(prover);

        assertThat(tries(proofReport)).containsExactly(1, 2);
        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(prover.known(workClaim).orElseThrow().isGreen()).isTrue();
    }

    @Test
    void whatIsRedTwiceIsNotRunAThirdTimeAlsoInALaterLife() throws Exception {
        var first = gated(proofFixture.prover(gate("test", "exit 3")));

        var second = gated(proofFixture.prover(gate("test", "exit 3")));

        assertThat(second.evidence()).isEqualTo(first.evidence());
        assertThat(proofFixture.notes()).containsExactly("test", "test");
    }

    @Test
    void reportsOfAProjectWithoutGatesSaySo() throws Exception {
        var prover = proofFixture.prover();

        assertThat(prover.settleBase(base, ProofListener.NONE).orElseThrow().isUnproven()).isTrue();
        assertThat(prover.knownOfBase(base).orElseThrow().isUnproven()).isTrue();
        assertThat(gated(prover).report().isUnproven()).isTrue();
        var gate = gate("test", "true");
        assertThat(gated(proofFixture.prover(gate)).report().isUnproven()).isFalse();
    }
}
