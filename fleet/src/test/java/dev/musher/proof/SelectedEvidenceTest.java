package dev.musher.proof;

import static dev.musher.proof.Hall.gate;
import static dev.musher.proof.Hall.independent;
import static dev.musher.proof.Hall.onlyIf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectedEvidenceTest {
    @TempDir Path place;
    private Hall hall;
    private CommitId base;
    private CommitId web;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        base = hall.change("web/old.txt");
        web = hall.change("web/new.txt");
    }

    private GateProver prover() {
        return hall.prover(
                independent(onlyIf(gate("web", "ls web"), "web/**")), gate("all", "true"));
    }

    private Proof gated(CommitId tip) throws InterruptedException {
        return prover().gate(hall.project.claim(base, tip), ProofListener.NONE);
    }

    @Test
    void holdsForEveryTreeThatIsEqualWhereTheGateLooks() throws Exception {
        var alone = gated(web);

        var together = gated(hall.change("docs/page.txt"));

        assertThat(together.report().isGreen()).isTrue();
        assertThat(together.report().tree()).isNotEqualTo(alone.report().tree());
        assertThat(together.evidence().getFirst()).isEqualTo(alone.evidence().getFirst());
        assertThat(hall.evidence.log(together.evidence().getFirst()))
                .hasContent("new.txt\nold.txt\n");
        assertThat(hall.notes()).containsExactlyInAnyOrder("web", "all", "all");
    }

    @Test
    void isAllThatIsNeededWhenEveryGateHasPatterns() throws Exception {
        var prover = hall.prover(onlyIf(gate("web", "true"), "web/**"));
        prover.gate(hall.project.claim(base, web), ProofListener.NONE);
        var docs = hall.project.claim(base, hall.change("docs/page.txt"));

        assertThat(prover.known(docs).orElseThrow().isGreen()).isTrue();
        assertThat(prover.gate(docs, ProofListener.NONE).report().isGreen()).isTrue();
        assertThat(hall.notes()).containsExactly("web");
    }

    @Test
    void doesNotHoldWhereAFileDiffersOrCanBeRunOrIsGone() throws Exception {
        var prover = hall.prover(onlyIf(gate("web", "true"), "web/**"));
        prover.gate(hall.project.claim(base, web), ProofListener.NONE);

        for (var change :
                new String[] {"echo > web/new.txt", "chmod +x web/new.txt", "rm web/old.txt"}) {
            hall.backTo(web);
            hall.project.sh(change);
            var claim = hall.project.claim(base, hall.project.commit("Change"));

            assertThat(prover.known(claim)).as(change).isEmpty();
        }
    }

    @Test
    void aRedOneIsRedForAllOfThem() throws Exception {
        var prover = hall.prover(onlyIf(gate("web", "exit 3"), "web/**"));
        prover.gate(hall.project.claim(base, web), ProofListener.NONE);
        var docs = hall.project.claim(base, hall.change("docs/page.txt"));

        assertThat(prover.known(docs).flatMap(report -> report.firstRed()).map(GateStep::tries))
                .hasValue(2);
        assertThat(prover.redOnBase(docs.tip())).isPresent();
        assertThat(prover.redOnBase(base)).isEmpty();
    }

    @Test
    void aGateThatLooksAtEverythingIsKnownByTheWholeTree() throws Exception {
        var prover = hall.prover(gate("all", "true"));
        prover.gate(hall.project.claim(base, web), ProofListener.NONE);

        assertThat(prover.known(hall.project.claim(base, hall.change("docs/page.txt")))).isEmpty();
    }
}
