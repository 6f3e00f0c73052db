package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.FixResult.Failed;
import dev.musher.fleet.proof.FixResult.Fixed;
import dev.musher.fleet.proof.FixResult.Unchanged;
import dev.musher.pipeline.gate.Gate;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixCommandTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId commit;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        commit =
                proofFixture
                        .project
                        .write("web/ugly.txt", "ugly\n")
                        .write("web/gone.txt", "gone\n")
                        .write("kept.log", "kept although it is ignored\n")
                        .commit("Be ugly");
        commit = proofFixture.project.write(".gitignore", "*.log\n").commit("Ignore");
        proofFixture.project.write("users.txt", "the user's own\n").sh("git add users.txt");
        proofFixture.project.write("web/ugly.txt", "the user's\n");
    }

    private FixResult mend(String fix) throws InterruptedException {
        var gate = Gate.of("format", "false").in("web").fixedBy(Optional.of(fix));
        return proofFixture.prover(gate).fix(commit, "format", ProofListener.NONE);
    }

    private String files(FixResult fixResult) {
        var tree = ((Fixed) fixResult).tree();
        return proofFixture.project.sh("git ls-tree -r --name-only " + tree);
    }

    @Test
    void takesWhatTheCommandChangesAndDeletesOfWhatGitKnows() throws Exception {
        var before = proofFixture.project.sh("git status --porcelain");

        var fixResult = mend("echo nice > ugly.txt; rm gone.txt; echo new > ../kept.log");

        assertThat(files(fixResult)).isEqualTo(".gitignore\nkept.log\nweb/ugly.txt");
        var tree = ((Fixed) fixResult).tree();
        assertThat(
                        proofFixture.project.sh(
                                "git show " + tree + ":web/ugly.txt " + tree + ":kept.log"))
                .isEqualTo("nice\nnew");
        assertThat(proofFixture.project.sh("git status --porcelain"))
                .isEqualTo(before)
                .isEqualTo("A  users.txt\n M web/ugly.txt".strip());
        assertThat(proofFixture.checkouts.open()).isZero();
        assertThat(place.resolve("checkout-1.index")).doesNotExist();
    }

    @Test
    void leavesWhatTheCommandMakesBesides() throws Exception {
        var fixResult = mend("echo nice > ugly.txt; mkdir modules; > modules/a.js; > ../cache.pyc");

        assertThat(files(fixResult)).isEqualTo(".gitignore\nkept.log\nweb/gone.txt\nweb/ugly.txt");
        assertThat(mend("> ../cache.pyc; > x.log")).isEqualTo(new Unchanged());
    }

    @Test
    void doesNotMindWhatTheCommandDoesToTheCheckoutsRepository() throws Exception {
        var fixResult = mend("echo nice > ugly.txt; git add . && git commit -qm x; rm -rf ../.git");

        assertThat(files(fixResult)).isEqualTo(".gitignore\nkept.log\nweb/gone.txt\nweb/ugly.txt");
    }

    @Test
    void saysThatNothingChanged() throws Exception {
        assertThat(mend("echo ugly > ugly.txt; > ../made.log")).isEqualTo(new Unchanged());
    }

    @Test
    void believesNothingOfACommandThatFails() throws Exception {
        var fixResult = mend("echo nice > ugly.txt; echo no; exit 4");

        assertThat(fixResult).isInstanceOf(Failed.class);
        var step = ((Failed) fixResult).step();
        assertThat(List.of(step.name(), step.exitCode(), step.tail()))
                .isEqualTo(List.of("format", 4, "no\n"));
        assertThat(proofFixture.evidence.of(proofFixture.project.tree(commit))).isEmpty();
        assertThat(proofFixture.place.resolve("state/running")).isEmptyDirectory();
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

        var fixResult = proofFixture.prover(gate).fix(commit, "format", ProofListener.NONE);

        assertThat(((Failed) fixResult).step().exitCode()).isEqualTo(124);
    }

    @Test
    void refusesAGateThatHasNoFixOrIsNotThere() {
        var prover = proofFixture.prover(Gate.of("format", "false"));

        assertThatThrownBy(() -> prover.fix(commit, "format", ProofListener.NONE))
                .isInstanceOf(ProofException.class)
                .hasMessage("Gate format has no fix command in .musher/project.toml.");
        assertThatThrownBy(() -> prover.fix(commit, "lint", ProofListener.NONE))
                .isInstanceOf(ProofException.class)
                .hasMessage("The project has no gate lint.");
    }
}
