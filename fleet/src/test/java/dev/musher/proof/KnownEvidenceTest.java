package dev.musher.proof;

import static dev.musher.proof.Hall.gate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownEvidenceTest {
    @TempDir Path place;
    private Hall hall;
    private CommitId base;
    private CommitId tip;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        base = hall.change("base.txt");
        tip = hall.change("work.txt");
    }

    private Proof prove(GateProver prover) throws InterruptedException {
        return prover.prove(hall.project.claim(base, tip), ProofListener.NONE);
    }

    private List<Path> kept() throws IOException {
        try (var files = Files.walk(place.resolve("state/evidence"))) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        }
    }

    @Test
    void nothingIsRunTwiceOnOneTreeAlsoInALaterLife() throws Exception {
        var first = prove(hall.prover(gate("build", "true"), gate("test", "true")));
        hall.clock.advance(Duration.ofDays(3));
        var second = prove(hall.prover(gate("build", "true"), gate("test", "true")));

        assertThat(second.evidence()).isEqualTo(first.evidence());
        assertThat(hall.notes()).containsExactly("build", "test");
    }

    @Test
    void whatIsRedStaysRed() throws Exception {
        var prover = hall.prover(gate("test", "test ! -e work.txt"));

        var first = prove(prover);
        var second = prove(prover);

        assertThat(second.evidence()).isEqualTo(first.evidence());
        assertThat(second.blame()).isEqualTo(first.blame());
        assertThat(hall.notes()).containsExactly("test", "test");
    }

    @Test
    void anotherCommitOfTheSameTreeIsKnown() throws Exception {
        prove(hall.prover(gate("test", "true")));
        hall.project.sh("git commit -q --amend -m 'Say it better'");
        tip = new CommitId(hall.project.sh("git rev-parse HEAD"));

        prove(hall.prover(gate("test", "true")));

        assertThat(hall.notes()).containsExactly("test");
    }

    @Test
    void anotherCommandIsNotKnownButAnotherTimeIs() throws Exception {
        var gate = gate("test", "true");
        prove(hall.prover(gate));
        prove(hall.prover(gate("test", "true; true")));
        prove(
                hall.prover(
                        new Gate(
                                gate.name(),
                                gate.run(),
                                gate.folder(),
                                Duration.ofSeconds(99),
                                gate.fix(),
                                gate.onlyIfChanged(),
                                false)));

        assertThat(hall.notes()).containsExactly("test", "test");
    }

    @Test
    void whatALaterGateMayNeedIsMadeAgainForIt() throws Exception {
        var build = gate("build", "echo made > made.txt");
        prove(hall.prover(build));

        var proof = prove(hall.prover(build, gate("test", "cat made.txt")));

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(hall.notes()).containsExactly("build", "build", "test");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "{\"v\":1}", "null", "[]"})
    void damagedEvidenceIsNone(String content) throws Exception {
        prove(hall.prover(gate("test", "true")));
        Files.writeString(kept().getFirst(), content);

        assertThat(hall.evidence.of(hall.project.tree(tip))).isEmpty();
        assertThat(prove(hall.prover(gate("test", "true"))).report().isGreen()).isTrue();
        assertThat(hall.notes()).containsExactly("test", "test");
        assertThat(hall.evidence.of(hall.project.tree(tip))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"v\":4>\"v\":1",
                "\"tries\":1>\"tries\":0",
                "\"exitCode\":0>\"exitCode\":0.5",
                "\"exitCode\":0>\"exitCode\":\"0\"",
                "\"log\":\">\"log\":\"../",
                "\"name\":\"test>\"name\":\"best",
                "\"v\":4>\"v\":4,\"more\":2",
            })
    void evidenceOfAnotherVersionOrPlaceIsNone(String change) throws Exception {
        prove(hall.prover(gate("test", "true")));
        var file = kept().getFirst();
        var words = change.split(">", 2);
        var text = Files.readString(file);
        Files.writeString(file, text.replace(words[0], words[1]));

        assertThat(Files.readString(file)).isNotEqualTo(text);
        assertThat(prove(hall.prover(gate("test", "true"))).report().isGreen()).isTrue();
        assertThat(hall.notes()).containsExactly("test", "test");
    }

    @Test
    void evidenceOfAnotherTreeIsNone() throws Exception {
        prove(hall.prover(gate("test", "true")));
        var other = new TreeId("1234567890123456789012345678901234567890");
        var folder = Files.createDirectory(place.resolve("state/evidence").resolve(other.hex()));
        Files.copy(kept().getFirst(), folder.resolve(kept().getFirst().getFileName()));

        assertThat(hall.evidence.of(other)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit 127", "exit 126", "kill -9 $$"})
    void whatMayBeTheMachinesFaultIsTriedAgainAfterAWhile(String command) throws Exception {
        var prover = hall.prover(gate("test", command));

        prove(prover);
        hall.clock.advance(Known.WHILE.minusSeconds(1));
        prove(prover);
        assertThat(hall.notes()).containsExactly("test", "test");
        assertThat(prover.redOnBase(base)).isPresent();

        hall.clock.advance(Duration.ofSeconds(2));
        assertThat(prover.redOnBase(base)).isEmpty();
        prove(prover);
        assertThat(hall.notes()).containsExactly("test", "test", "test", "test");
    }
}
