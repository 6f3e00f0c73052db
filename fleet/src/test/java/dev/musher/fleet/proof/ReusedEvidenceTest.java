package dev.musher.fleet.proof;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.gaterun.ValidEvidence;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.gate.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ReusedEvidenceTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;
    private CommitId tip;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.change("base.txt");
        tip = proofFixture.change("work.txt");
    }

    private ProofReport prove(GateProver prover) throws InterruptedException {
        return prover.prove(proofFixture.project.claim(base, tip), ProofListener.NONE);
    }

    private List<Path> kept() throws IOException {
        try (var files = Files.walk(place.resolve("state/evidence"))) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        }
    }

    @Test
    void nothingIsRunTwiceOnOneTreeAlsoInALaterLife() throws Exception {
        var first = prove(proofFixture.prover(gate("build", "true"), gate("test", "true")));
        proofFixture.clock.advance(Duration.ofDays(3));
        var second = prove(proofFixture.prover(gate("build", "true"), gate("test", "true")));

        assertThat(second.evidence()).isEqualTo(first.evidence());
        assertThat(proofFixture.notes()).containsExactly("build", "test");
    }

    @Test
    void whatIsRedStaysRed() throws Exception {
        var prover = proofFixture.prover(gate("test", "test ! -e work.txt"));

        var first = prove(prover);
        var second = prove(prover);

        assertThat(second.evidence()).isEqualTo(first.evidence());
        assertThat(second.blame()).isEqualTo(first.blame());
        assertThat(proofFixture.notes()).containsExactly("test", "test");
    }

    @Test
    void anotherCommitOfTheSameTreeIsKnown() throws Exception {
        prove(proofFixture.prover(gate("test", "true")));
        proofFixture.project.sh("git commit -q --amend -m 'Say it better'");
        tip = new CommitId(proofFixture.project.sh("git rev-parse HEAD"));

        prove(proofFixture.prover(gate("test", "true")));

        assertThat(proofFixture.notes()).containsExactly("test");
    }

    @Test
    void anotherCommandIsNotKnownButAnotherTimeIs() throws Exception {
        var gate = gate("test", "true");
        prove(proofFixture.prover(gate));
        prove(proofFixture.prover(gate("test", "true; true")));
        prove(
                proofFixture.prover(
                        new Gate(
                                gate.name(),
                                gate.run(),
                                gate.folder(),
                                Duration.ofSeconds(99),
                                gate.fix(),
                                gate.onlyIfChanged(),
                                false)));

        assertThat(proofFixture.notes()).containsExactly("test", "test");
    }

    @Test
    void whatALaterGateMayNeedIsMadeAgainForIt() throws Exception {
        var build = gate("build", "echo made > made.txt");
        prove(proofFixture.prover(build));

        var proofReport = prove(proofFixture.prover(build, gate("test", "cat made.txt")));

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(proofFixture.notes()).containsExactly("build", "build", "test");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "{\"v\":1}", "null", "[]"})
    void damagedEvidenceIsNone(String content) throws Exception {
        prove(proofFixture.prover(gate("test", "true")));
        Files.writeString(kept().getFirst(), content);

        assertThat(proofFixture.evidence.of(proofFixture.project.tree(tip))).isEmpty();
        assertThat(prove(proofFixture.prover(gate("test", "true"))).report().isGreen()).isTrue();
        assertThat(proofFixture.notes()).containsExactly("test", "test");
        assertThat(proofFixture.evidence.of(proofFixture.project.tree(tip))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"v\":5>\"v\":1",
                "\"tries\":1>\"tries\":0",
                "\"exitCode\":0>\"exitCode\":0.5",
                "\"exitCode\":0>\"exitCode\":\"0\"",
                "\"log\":\">\"log\":\"../",
                "\"name\":\"test>\"name\":\"best",
                "\"v\":5>\"v\":5,\"more\":2",
            })
    void evidenceOfAnotherVersionOrPlaceIsNone(String change) throws Exception {
        prove(proofFixture.prover(gate("test", "true")));
        var file = kept().getFirst();
        var words = change.split(">", 2);
        var text = Files.readString(file);
        Files.writeString(file, text.replace(words[0], words[1]));

        assertThat(Files.readString(file)).isNotEqualTo(text);
        assertThat(prove(proofFixture.prover(gate("test", "true"))).report().isGreen()).isTrue();
        assertThat(proofFixture.notes()).containsExactly("test", "test");
    }

    @Test
    void evidenceOfAnotherTreeIsNone() throws Exception {
        prove(proofFixture.prover(gate("test", "true")));
        var other = new TreeId("1234567890123456789012345678901234567890");
        var folder = Files.createDirectory(place.resolve("state/evidence").resolve(other.hex()));
        Files.copy(kept().getFirst(), folder.resolve(kept().getFirst().getFileName()));

        assertThat(proofFixture.evidence.of(other)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit 127", "exit 126", "kill -9 $$"})
    void whatMayBeTheMachinesFaultIsTriedAgainAfterAWhile(String command) throws Exception {
        var prover = proofFixture.prover(gate("test", command));

        prove(prover);
        proofFixture.clock.advance(ValidEvidence.WHILE.minusSeconds(1));
        prove(prover);
        assertThat(proofFixture.notes()).containsExactly("test", "test");
        assertThat(prover.redOnBase(base)).isPresent();

        proofFixture.clock.advance(Duration.ofSeconds(2));
        assertThat(prover.redOnBase(base)).isEmpty();
        prove(prover);
        assertThat(proofFixture.notes()).containsExactly("test", "test", "test", "test");
    }
}
