package dev.musher.fleet.proof.gaterun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.Eventually;
import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.gaterun.GateOutput.Piece;
import dev.musher.fleet.proof.gaterun.GateOutput.State;
import dev.musher.pipeline.gate.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateOutputTest {
    private static final int MUCH = 1_000_000;

    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;
    private Path go;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.project.write("a.txt", "a\n").commit("Start");
        go = proofFixture.place.resolve("go");
    }

    private List<GateOutput> outputs() {
        return GateOutput.of(proofFixture.place.resolve("state"), tree());
    }

    private TreeId tree() {
        return proofFixture.project.tree(base);
    }

    private GateOutput kept(String text) throws IOException {
        return new GateOutput(
                "test", "1", Files.writeString(place.resolve("output"), text), State.RUNNING);
    }

    @Test
    void isReadWhileTheGateRunsAndGoesOnInItsEvidence() throws Exception {
        var gate =
                Gate.of(
                        "test",
                        "echo one; printf half; until [ -e '"
                                + go
                                + "' ]; do sleep .05; done; echo");
        var proving =
                new FutureTask<>(
                        () -> proofFixture.prover(gate).checkBase(base, ProofListener.NONE));
        Thread.ofVirtual().start(proving);
        Eventually.until(
                "the gate has printed",
                () -> outputs().stream().anyMatch(one -> one.read(0, MUCH).last() > 0));

        var running = outputs().getFirst();
        assertThat(running.state()).isEqualTo(State.RUNNING);
        assertThat(running.read(0, MUCH)).isEqualTo(new Piece(0, 4, "one\n"));
        assertThat(running.read(4, MUCH)).isEqualTo(new Piece(4, 4, ""));
        assertThat(GateOutput.of(place.resolve("state"), new TreeId("0".repeat(40)))).isEmpty();

        Files.createFile(go);
        proving.get();
        var ended = outputs().getFirst();
        assertThat(ended.state()).isEqualTo(State.ENDED);
        assertThat(ended.run()).isEqualTo(running.run());
        assertThat(ended.read(4, MUCH)).isEqualTo(new Piece(4, 9, "half\n"));
    }

    @Test
    void ofMuchOnlyTheLastWholeLinesAreRead() throws IOException {
        var output = kept("first\nsecond\nthird\n");

        assertThat(output.read(0, 10)).isEqualTo(new Piece(13, 19, "third\n"));
        assertThat(output.read(6, 13)).isEqualTo(new Piece(6, 19, "second\nthird\n"));
        assertThat(output.read(100, MUCH)).isEqualTo(new Piece(0, 19, "first\nsecond\nthird\n"));
    }

    @Test
    void hasNoSecretNotEvenOneThatBeganEarlier() throws IOException {
        String key = "ghp" + "_" + "Zk3Qw9Lm2Xv7Bn5Tr8Yp4Hc6Jd";
        String begin = "-----BEGIN RSA " + "PRIVATE KEY-----\n";
        String end = "-----END RSA " + "PRIVATE KEY-----\n";
        var output = kept("key " + key + "\n" + begin + "MIIEow\nIBAAKC\n" + end + "bye\n");
        int inside = Files.readString(output.file()).indexOf("IBAAKC");

        assertThat(output.read(0, MUCH).text())
                .startsWith("key ")
                .endsWith("bye\n")
                .doesNotContain("Zk3Qw9", "MIIEow", "IBAAKC");
        assertThat(output.read(inside, MUCH).text()).endsWith("bye\n").doesNotContain("IBAAKC");
    }
}
