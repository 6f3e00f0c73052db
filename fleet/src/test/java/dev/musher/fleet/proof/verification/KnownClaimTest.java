package dev.musher.fleet.proof.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.WorkClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A claim that is proved again in the same process. */
@Tag("slow")
class KnownClaimTest {
    @TempDir Path place;
    private ProofFixture fixture;
    private CommitId base;

    @BeforeEach
    void prepare() throws IOException {
        fixture = new ProofFixture(place);
        fixture.project.write("code.py", "ONE = 1\n").write("tests/test_one.py", "import code\n");
        base = fixture.project.commit("Start");
    }

    @Test
    void startsNothing() throws Exception {
        var calls = countedGit();
        var prover = fixture.prover(ProofFixture.gate("test", "true"));
        // What gates read of base belongs to what is known of a claim.
        prover.settleBase(base, ProofListener.NONE);
        var claim = claim();
        var first = prover.prove(claim, ProofListener.NONE);
        int before = calls().size();

        var again = prover.prove(claim, ProofListener.NONE);

        assertThat(before).as("calls of git in %s", calls).isPositive();
        assertThat(calls()).hasSize(before);
        assertThat(again).isEqualTo(first);
        assertThat(fixture.notes()).containsOnly("test");
    }

    @Test
    void hasItsTreesMadeAgainWhenGitHasDeletedThem() throws Exception {
        var prover = fixture.prover(ProofFixture.gate("test", "true"));
        var claim = claim();
        var first = prover.prove(claim, ProofListener.NONE);
        fixture.project.sh("git branch story && git reflog expire --expire=now --all");
        fixture.project.sh("git gc -q --prune=now");
        deleteEvidence();

        var again = prover.prove(claim, ProofListener.NONE);

        assertThat(again.report().tree()).isEqualTo(first.report().tree());
        assertThat(again.report().steps().stream().map(it -> it.name() + " " + it.exitCode()))
                .isEqualTo(
                        first.report().steps().stream()
                                .map(it -> it.name() + " " + it.exitCode())
                                .toList());
    }

    private WorkClaim claim() {
        fixture.project.write("code.py", "ONE = 2\n");
        fixture.project.write("tests/test_one.py", "import code\n# more\n");
        var tip = fixture.project.commit("Work");
        return new WorkClaim(base, tip, fixture.project.tree(tip), WorkClaim.Tests.WANTED);
    }

    /** Gates have to run again, and so need their trees. */
    private void deleteEvidence() {
        fixture.project.sh("rm -rf '" + place.resolve("state/evidence") + "'");
    }

    /** A git that notes its calls. */
    private Path countedGit() throws IOException {
        var folder = Files.createDirectory(place.resolve("bin"));
        var git = folder.resolve("git");
        Files.writeString(
                git,
                """
                #!/bin/sh
                echo "$*" >>'%s'
                PATH=${PATH#*:} exec git "$@"
                """
                        .formatted(place.resolve("calls")));
        assertThat(git.toFile().setExecutable(true)).isTrue();
        fixture.with("PATH", folder + ":" + System.getenv("PATH"));
        return git;
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(place.resolve("calls"));
    }
}
