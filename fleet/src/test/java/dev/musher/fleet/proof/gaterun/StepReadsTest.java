package dev.musher.fleet.proof.gaterun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.TestRepository;
import dev.musher.fleet.proof.WalledProject;
import dev.musher.pipeline.gate.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What gates have read is known by access times, inside walls and without. */
class StepReadsTest {
    private static final Gate GATE =
            Gate.of(
                    "test",
                    "cat data/read.txt code.py; ls data; stat data/left.txt; echo 1 > data/new.txt");

    @TempDir Path place;

    @Test
    void namesTheDataThatAGateHasRead() throws Exception {
        var proofFixture = new ProofFixture(place);
        var base = written(proofFixture.project).commit("Start");

        proofFixture.prover(GATE).checkBase(base, ProofListener.NONE);

        assertKnown(proofFixture.evidence.of(proofFixture.project.tree(base)));
    }

    @Test
    void namesItInsideWalls() throws Exception {
        try (var in = new WalledProject(place)) {
            var base = written(in.project).commit("Start");

            in.steps(GATE);

            assertKnown(in.evidence.of(in.project.tree(base)));
        }
    }

    private static TestRepository written(TestRepository testRepository) {
        return testRepository
                .write("data/read.txt", "1\n")
                .write("data/left.txt", "2\n")
                .write("code.py", "x = 1\n");
    }

    private static void assertKnown(List<StepEvidence> evidence) {
        var read = evidence.getFirst().read();
        assumeTrue(read.isPresent(), "the file system keeps no access times");
        assertThat(read).contains(Set.of("data/read.txt"));
    }

    @Test
    void saysThatItIsNotKnownWhereItCannotLook() throws Exception {
        Files.writeString(place.resolve("a.txt"), "a\n");

        assertThat(StepReads.of(place, Set.of("a.txt"), place.resolve("gone").resolve("mark")))
                .isEqualTo(Optional.empty());
    }
}
