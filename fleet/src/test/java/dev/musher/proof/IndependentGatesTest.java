package dev.musher.proof;

import static dev.musher.proof.Hall.gate;
import static dev.musher.proof.Hall.independent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class IndependentGatesTest {
    @TempDir Path place;
    private Hall hall;
    private CommitId base;
    private CommitId tip;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        base = hall.change("base.txt");
        tip = hall.change("work.txt");
        hall.project.sh("mkfifo '" + hall.place + "/pipe'");
        hall.with("PIPE", hall.place + "/pipe");
    }

    private Proof prove(GateProver prover) throws InterruptedException {
        return prover.prove(hall.project.claim(base, tip), ProofListener.NONE);
    }

    @Test
    void runBesideTheOthers() throws Exception {
        var reads = gate("reads", "read word < \"$PIPE\"; echo $word");
        var writes = independent(gate("writes", "echo hello > \"$PIPE\""));

        var proof = prove(hall.prover(2, reads, writes));

        assertThat(GateProverTest.names(proof.report())).containsExactly("diff", "reads", "writes");
        assertThat(proof.report().steps().get(1).tail()).isEqualTo("hello\n");
        assertThat(hall.checkouts.purposes()).containsExactlyInAnyOrder("reads", "writes");
    }

    @Test
    void seeNothingThatOthersLeave() throws Exception {
        var build = gate("build", "touch made.txt");
        var apart = independent(gate("apart", "test ! -e made.txt"));

        var proof = prove(hall.prover(build, apart, gate("test", "test -e made.txt")));

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(hall.checkouts.purposes()).containsExactlyInAnyOrder("build", "apart");
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

        assertThat(prove(hall.prover(1, gates)).report().isGreen()).isTrue();
    }

    @Test
    void whatComesBeforeARedOneIsRunAllTheSame() throws Exception {
        var quick = independent(gate("quick", "touch \"$PIPE.red\"; exit 2"));
        var waits = "until test -e \"$PIPE.red\"; do :; done; ";
        var slow = gate("slow", waits + "test ! -e work.txt");

        var proof = prove(hall.prover(2, slow, quick));

        assertThat(proof.report().firstRed().map(GateStep::name)).hasValue("slow");
        assertThat(proof.blame()).isEqualTo(new Proof.Blame.Claimant());
    }

    @Test
    void twoWhoWantTheSameShareOneRun() throws Exception {
        var prover = hall.prover(2, gate("test", "true"));
        var one = new FutureTask<>(() -> prove(prover));
        var other = new FutureTask<>(() -> prove(prover));

        for (var thread :
                List.of(Thread.startVirtualThread(one), Thread.startVirtualThread(other))) {
            thread.join();
        }

        assertThat(one.get().evidence()).isEqualTo(other.get().evidence());
        assertThat(hall.notes()).containsExactly("test");
    }
}
