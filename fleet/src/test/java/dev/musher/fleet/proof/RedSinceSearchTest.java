package dev.musher.fleet.proof;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RedSinceSearchTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private GateProver prover;
    private final List<CommitId> commits = new ArrayList<>();

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        prover = proofFixture.prover(gate("build", "true"), gate("test", "test ! -e broken.txt"));
    }

    private void commits(String... files) {
        for (String file : files) {
            commits.add(proofFixture.change(file));
        }
    }

    private RedSince search(Optional<CommitId> green) throws InterruptedException {
        return new RedSinceSearch(prover, proofFixture.gitCommand())
                .search(commits.getLast(), green, ProofListener.NONE);
    }

    private static List<Object> told(RedSince redSince) {
        return switch (redSince) {
            case RedSince.Green _ -> List.of();
            case RedSince.Turned(var commit, var step) -> List.of(commit, step.name());
            case RedSince.Earlier(var commit, var step) -> List.of("earlier", commit, step.name());
        };
    }

    private long runs() {
        return proofFixture.notes().stream().filter("test"::equals).count();
    }

    @Test
    void findsTheCommitByHalves() throws Exception {
        commits("0", "1", "2", "3", "4", "broken.txt", "6", "7", "8");

        var redSince = search(Optional.of(commits.getFirst()));

        assertThat(told(redSince)).isEqualTo(List.of(commits.get(5), "test"));
        // Each red one twice, the green ones once: 8, 4, 6, 5.
        assertThat(runs()).isEqualTo(7);
    }

    @Test
    void usesWhatIsKnown() throws Exception {
        commits("0", "1", "2", "broken.txt", "4");
        for (var commit : commits) {
            prover.settleBase(commit, ProofListener.NONE);
        }
        long before = runs();

        assertThat(told(search(Optional.empty()))).isEqualTo(List.of(commits.get(3), "test"));
        assertThat(runs()).isEqualTo(before);
    }

    @Test
    void whatOthersMergedIsOneStep() throws Exception {
        commits("0");
        proofFixture.project.sh("git checkout -q -b side");
        proofFixture.change("broken.txt");
        proofFixture.change("side.txt");
        proofFixture.project.sh("git checkout -q main && git merge -q --no-ff -m Merge side");
        commits.add(new CommitId(proofFixture.project.sh("git rev-parse HEAD")));
        commits("2");

        assertThat(told(search(Optional.of(commits.getFirst()))))
                .isEqualTo(List.of(commits.get(1), "test"));
    }

    @Test
    void saysHowFarBackItWasRed() throws Exception {
        commits("broken.txt", "1", "2");

        assertThat(told(search(Optional.empty())))
                .isEqualTo(List.of("earlier", commits.getFirst(), "test"));
    }

    @Test
    void aGreenBaseTurnedNowhere() throws Exception {
        commits("0", "1");

        assertThat(search(Optional.empty())).isEqualTo(new RedSince.Green());
    }

    @Test
    void looksAtSoManyCommitsOnly() throws Exception {
        commits("0", "broken.txt");
        proofFixture.project.sh("for i in $(seq 1 64); do git commit -q --allow-empty -m $i; done");
        commits.add(new CommitId(proofFixture.project.sh("git rev-parse HEAD")));

        var redSince = search(Optional.of(commits.getFirst()));

        assertThat(told(redSince)).isEqualTo(List.of("earlier", commits.get(1), "test"));
        assertThat(((RedSince.Earlier) redSince).step()).extracting(GateStep::tries).isEqualTo(2);
    }
}
