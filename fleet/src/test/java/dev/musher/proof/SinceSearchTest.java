package dev.musher.proof;

import static dev.musher.proof.Hall.gate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SinceSearchTest {
    @TempDir Path place;
    private Hall hall;
    private GateProver prover;
    private final List<CommitId> commits = new ArrayList<>();

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        prover = hall.prover(gate("build", "true"), gate("test", "test ! -e broken.txt"));
    }

    private void commits(String... files) {
        for (String file : files) {
            commits.add(hall.change(file));
        }
    }

    private Since search(Optional<CommitId> green) throws InterruptedException {
        return new SinceSearch(prover, hall.gitCommand())
                .search(commits.getLast(), green, ProofListener.NONE);
    }

    private static List<Object> told(Since since) {
        return switch (since) {
            case Since.Green _ -> List.of();
            case Since.Turned(var commit, var step) -> List.of(commit, step.name());
            case Since.Earlier(var commit, var step) -> List.of("earlier", commit, step.name());
        };
    }

    private long runs() {
        return hall.notes().stream().filter("test"::equals).count();
    }

    @Test
    void findsTheCommitByHalves() throws Exception {
        commits("0", "1", "2", "3", "4", "broken.txt", "6", "7", "8");

        var since = search(Optional.of(commits.getFirst()));

        assertThat(told(since)).isEqualTo(List.of(commits.get(5), "test"));
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
        hall.project.sh("git checkout -q -b side");
        hall.change("broken.txt");
        hall.change("side.txt");
        hall.project.sh("git checkout -q main && git merge -q --no-ff -m Merge side");
        commits.add(new CommitId(hall.project.sh("git rev-parse HEAD")));
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

        assertThat(search(Optional.empty())).isEqualTo(new Since.Green());
    }

    @Test
    void looksAtSoManyCommitsOnly() throws Exception {
        commits("0", "broken.txt");
        hall.project.sh("for i in $(seq 1 64); do git commit -q --allow-empty -m $i; done");
        commits.add(new CommitId(hall.project.sh("git rev-parse HEAD")));

        var since = search(Optional.of(commits.getFirst()));

        assertThat(told(since)).isEqualTo(List.of("earlier", commits.get(1), "test"));
        assertThat(((Since.Earlier) since).step()).extracting(GateStep::tries).isEqualTo(2);
    }
}
