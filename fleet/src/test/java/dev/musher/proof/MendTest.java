package dev.musher.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.proof.Mending.Failed;
import dev.musher.proof.Mending.Mended;
import dev.musher.proof.Mending.Unchanged;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MendTest {
    @TempDir Path place;
    private Hall hall;
    private CommitId commit;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        commit =
                hall.project
                        .write("web/ugly.txt", "ugly\n")
                        .write("web/gone.txt", "gone\n")
                        .write("kept.log", "kept although it is ignored\n")
                        .commit("Be ugly");
        commit = hall.project.write(".gitignore", "*.log\n").commit("Ignore");
        hall.project.write("users.txt", "the user's own\n").sh("git add users.txt");
        hall.project.write("web/ugly.txt", "the user's\n");
    }

    private Mending mend(String fix) throws InterruptedException {
        var gate = Gate.of("format", "false").in("web").fixedBy(Optional.of(fix));
        return hall.prover(gate).mend(commit, "format", ProofListener.NONE);
    }

    private String files(Mending mending) {
        var tree = ((Mended) mending).tree();
        return hall.project.sh("git ls-tree -r --name-only " + tree);
    }

    @Test
    void takesWhatTheCommandChangesAndDeletesOfWhatGitKnows() throws Exception {
        var before = hall.project.sh("git status --porcelain");

        var mending = mend("echo nice > ugly.txt; rm gone.txt; echo new > ../kept.log");

        assertThat(files(mending)).isEqualTo(".gitignore\nkept.log\nweb/ugly.txt");
        var tree = ((Mended) mending).tree();
        assertThat(hall.project.sh("git show " + tree + ":web/ugly.txt " + tree + ":kept.log"))
                .isEqualTo("nice\nnew");
        assertThat(hall.project.sh("git status --porcelain"))
                .isEqualTo(before)
                .isEqualTo("A  users.txt\n M web/ugly.txt".strip());
        assertThat(hall.checkouts.open()).isZero();
        assertThat(place.resolve("checkout-1.index")).doesNotExist();
    }

    @Test
    void leavesWhatTheCommandMakesBesides() throws Exception {
        var mending = mend("echo nice > ugly.txt; mkdir modules; > modules/a.js; > ../cache.pyc");

        assertThat(files(mending)).isEqualTo(".gitignore\nkept.log\nweb/gone.txt\nweb/ugly.txt");
        assertThat(mend("> ../cache.pyc; > x.log")).isEqualTo(new Unchanged());
    }

    @Test
    void doesNotMindWhatTheCommandDoesToTheCheckoutsRepository() throws Exception {
        var mending = mend("echo nice > ugly.txt; git add . && git commit -qm x; rm -rf ../.git");

        assertThat(files(mending)).isEqualTo(".gitignore\nkept.log\nweb/gone.txt\nweb/ugly.txt");
    }

    @Test
    void saysThatNothingChanged() throws Exception {
        assertThat(mend("echo ugly > ugly.txt; > ../made.log")).isEqualTo(new Unchanged());
    }

    @Test
    void believesNothingOfACommandThatFails() throws Exception {
        var mending = mend("echo nice > ugly.txt; echo no; exit 4");

        assertThat(mending).isInstanceOf(Failed.class);
        var step = ((Failed) mending).step();
        assertThat(List.of(step.name(), step.exitCode(), step.tail()))
                .isEqualTo(List.of("format", 4, "no\n"));
        assertThat(hall.evidence.of(hall.project.tree(commit))).isEmpty();
        assertThat(hall.place.resolve("state/running")).isEmptyDirectory();
    }

    @Test
    void hasTheTimeOfItsGate() throws Exception {
        var gate =
                new Gate(
                        "format",
                        "false",
                        "",
                        Duration.ofMillis(500),
                        Optional.of("sleep 600"),
                        List.of(),
                        false);

        var mending = hall.prover(gate).mend(commit, "format", ProofListener.NONE);

        assertThat(((Failed) mending).step().exitCode()).isEqualTo(124);
    }

    @Test
    void refusesAGateThatHasNoFixOrIsNotThere() {
        var prover = hall.prover(Gate.of("format", "false"));

        assertThatThrownBy(() -> prover.mend(commit, "format", ProofListener.NONE))
                .isInstanceOf(ProofException.class)
                .hasMessage("Gate format has no fix command in .musher/project.toml.");
        assertThatThrownBy(() -> prover.mend(commit, "lint", ProofListener.NONE))
                .isInstanceOf(ProofException.class)
                .hasMessage("The project has no gate lint.");
    }
}
