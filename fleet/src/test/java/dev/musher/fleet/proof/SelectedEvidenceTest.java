package dev.musher.fleet.proof;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static dev.musher.fleet.proof.ProofFixture.independent;
import static dev.musher.fleet.proof.ProofFixture.onlyIf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SelectedEvidenceTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;
    private CommitId web;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.change("web/old.txt");
        web = proofFixture.change("web/new.txt");
    }

    private GateProver prover() {
        return proofFixture.prover(
                independent(onlyIf(gate("web", "ls web"), "web/**")), gate("all", "true"));
    }

    private ProofReport gated(CommitId tip) throws InterruptedException {
        return prover().gate(proofFixture.project.claim(base, tip), ProofListener.NONE);
    }

    @Test
    void holdsForEveryTreeThatIsEqualWhereTheGateLooks() throws Exception {
        var alone = gated(web);

        var together = gated(proofFixture.change("docs/page.txt"));

        assertThat(together.report().isGreen()).isTrue();
        assertThat(together.report().tree()).isNotEqualTo(alone.report().tree());
        assertThat(together.evidence().getFirst()).isEqualTo(alone.evidence().getFirst());
        assertThat(proofFixture.evidence.log(together.evidence().getFirst()))
                .hasContent("new.txt\nold.txt\n");
        assertThat(proofFixture.notes()).containsExactlyInAnyOrder("web", "all", "all");
    }

    @Test
    void isAllThatIsNeededWhenEveryGateHasPatterns() throws Exception {
        var prover = proofFixture.prover(onlyIf(gate("web", "true"), "web/**"));
        prover.gate(proofFixture.project.claim(base, web), ProofListener.NONE);
        var docs = proofFixture.project.claim(base, proofFixture.change("docs/page.txt"));

        assertThat(prover.known(docs).orElseThrow().isGreen()).isTrue();
        assertThat(prover.gate(docs, ProofListener.NONE).report().isGreen()).isTrue();
        assertThat(proofFixture.notes()).containsExactly("web");
    }

    @Test
    void doesNotHoldWhereAFileDiffersOrCanBeRunOrIsGone() throws Exception {
        var prover = proofFixture.prover(onlyIf(gate("web", "true"), "web/**"));
        prover.gate(proofFixture.project.claim(base, web), ProofListener.NONE);

        for (var change :
                new String[] {"echo > web/new.txt", "chmod +x web/new.txt", "rm web/old.txt"}) {
            proofFixture.backTo(web);
            proofFixture.project.sh(change);
            var workClaim = proofFixture.project.claim(base, proofFixture.project.commit("Change"));

            assertThat(prover.known(workClaim)).as(change).isEmpty();
        }
    }

    @Test
    void aRedOneIsRedForAllOfThem() throws Exception {
        var prover = proofFixture.prover(onlyIf(gate("web", "exit 3"), "web/**"));
        prover.gate(proofFixture.project.claim(base, web), ProofListener.NONE);
        var docs = proofFixture.project.claim(base, proofFixture.change("docs/page.txt"));

        assertThat(prover.known(docs).flatMap(report -> report.firstRed()).map(GateStep::tries))
                .hasValue(2);
        assertThat(prover.redOnBase(docs.tip())).isPresent();
        assertThat(prover.redOnBase(base)).isEmpty();
    }

    @Test
    void aGateThatLooksAtEverythingIsKnownByTheWholeTree() throws Exception {
        var prover = proofFixture.prover(gate("all", "true"));
        prover.gate(proofFixture.project.claim(base, web), ProofListener.NONE);

        assertThat(
                        prover.known(
                                proofFixture.project.claim(
                                        base, proofFixture.change("docs/page.txt"))))
                .isEmpty();
    }
}
