package dev.musher.fleet.proof;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static dev.musher.fleet.proof.ProofFixture.independent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.fleet.proof.verification.GateProverTest;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(180)
class IndependentGatesTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;
    private CommitId tip;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.change("base.txt");
        tip = proofFixture.change("work.txt");
        proofFixture.project.sh("mkfifo '" + proofFixture.place + "/pipe'");
        proofFixture.with("PIPE", proofFixture.place + "/pipe");
    }

    private ProofReport prove(GateProver prover) throws InterruptedException {
        return prover.prove(proofFixture.project.claim(base, tip), ProofListener.NONE);
    }

    @Test
    void runBesideTheOthers() throws Exception {
        var reads = gate("reads", "read word < \"$PIPE\"; echo $word");
        var writes = independent(gate("writes", "echo hello > \"$PIPE\""));

        var proofReport = prove(proofFixture.prover(2, reads, writes));

        assertThat(GateProverTest.names(proofReport.report()))
                .containsExactly("diff", "reads", "writes");
        assertThat(proofReport.report().steps().get(1).tail()).isEqualTo("hello\n");
        assertThat(proofFixture.checkouts.purposes()).containsExactlyInAnyOrder("reads", "writes");
    }

    @Test
    void seeNothingThatOthersLeave() throws Exception {
        var build = gate("build", "touch made.txt");
        var apart = independent(gate("apart", "test ! -e made.txt"));

        var proofReport =
                prove(proofFixture.prover(build, apart, gate("test", "test -e made.txt")));

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(proofFixture.checkouts.purposes()).containsExactlyInAnyOrder("build", "apart");
    }

    @Test
    void neverRunMoreThanTheBudgetAllows() throws Exception {
        var alone = "mkdir \"$NOTES.d\" && rmdir \"$NOTES.d\"";
        var gates =
                new Gate[] {
                    independent(gate("a", alone)),
                    independent(gate("b", alone)),
                    independent(gate("c", alone)),
                    gate("d", alone)
                };

        assertThat(prove(proofFixture.prover(1, gates)).report().isGreen()).isTrue();
    }

    @Test
    void whatComesBeforeARedOneIsRunAllTheSame() throws Exception {
        var quick = independent(gate("quick", "touch \"$PIPE.red\"; exit 2"));
        var waits = "until test -e \"$PIPE.red\"; do :; done; ";
        var slow = gate("slow", waits + "test ! -e work.txt");

        // Gates of base's tests run ahead beside these and wait as well, so there is room for all.
        var proofReport = prove(proofFixture.prover(4, slow, quick));

        assertThat(proofReport.report().firstRed().map(GateStep::name)).hasValue("slow");
        assertThat(proofReport.blame()).isEqualTo(new ProofReport.Blame.Story());
    }

    @Test
    void twoWhoWantTheSameShareOneRun() throws Exception {
        var prover = proofFixture.prover(2, gate("test", "true"));
        var one = new FutureTask<>(() -> prove(prover));
        var other = new FutureTask<>(() -> prove(prover));

        for (var thread :
                List.of(Thread.startVirtualThread(one), Thread.startVirtualThread(other))) {
            thread.join();
        }

        assertThat(one.get().evidence()).isEqualTo(other.get().evidence());
        assertThat(proofFixture.notes()).containsExactly("test");
    }
}
