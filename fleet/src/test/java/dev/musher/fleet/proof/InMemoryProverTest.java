package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.Eventually;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class InMemoryProverTest extends ProverContract {
    private final WorkClaim good = claim('a');
    private final WorkClaim broken = claim('b');
    private final WorkClaim flaky = claim('c');
    private final WorkClaim empty =
            new WorkClaim(commit('0'), commit('d'), new TreeId("0".repeat(40)));
    private final InMemoryProver prover =
            new InMemoryProver()
                    .commit(commit('0'), new TreeId("0".repeat(40)))
                    .red(broken.tree(), "test")
                    .flaky(flaky.tree(), "test");

    private static WorkClaim claim(char digit) {
        var hex = String.valueOf(digit).repeat(40);
        return new WorkClaim(commit('0'), commit(digit), new TreeId(hex));
    }

    private static CommitId commit(char digit) {
        return new CommitId(String.valueOf(digit).repeat(40));
    }

    @Override
    public Prover prover() {
        return prover;
    }

    @Override
    public WorkClaim good() {
        return good;
    }

    @Override
    public WorkClaim broken() {
        return broken;
    }

    @Override
    public WorkClaim flaky() {
        return flaky;
    }

    @Override
    public WorkClaim empty() {
        return empty;
    }

    @Test
    void aHeldTreeRunsUntilItIsReleased() throws Exception {
        prover.hold(good.tree());
        var gating = new FutureTask<>(() -> prover.gate(good, ProofListener.NONE));
        var thread = Thread.startVirtualThread(gating);
        Eventually.until("it runs", () -> prover.running().equals(List.of(good.tree())));
        assertThat(prover.ran()).isEmpty();

        prover.release(good.tree());
        thread.join();

        assertThat(gating.get().report().isGreen()).isTrue();
        assertThat(prover.ran()).containsExactly(good.tree());
        assertThat(prover.running()).isEmpty();
    }
}
