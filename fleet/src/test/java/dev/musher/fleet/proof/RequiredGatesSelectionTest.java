package dev.musher.fleet.proof;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static dev.musher.fleet.proof.ProofFixture.onlyIf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.verification.GateProverTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class RequiredGatesSelectionTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.change("old/name.txt");
    }

    @ParameterizedTest
    @CsvSource({
        "web/src/app.ts, web/**, true",
        "web/src/app.ts, web, true",
        "web/src/app.ts, web/, true",
        "web/src/app.ts, ./web/src, true",
        "web/src/app.ts, *.ts, true",
        "web/src/app.ts, web/*.ts, false",
        "web/src/app.ts, src/**, false",
        "web/src/app.ts, app, false",
        "web2/app.ts, web/**, false",
        "straße/ä.txt, straße/?.txt, true",
    })
    void aGateIsCalledForByThePathsThatChange(String file, String pattern, boolean called)
            throws Exception {
        var tip = proofFixture.change(file);
        var prover = proofFixture.prover(onlyIf(gate("web", "true"), pattern));

        var proofReport = prover.prove(proofFixture.project.claim(base, tip), ProofListener.NONE);

        assertThat(proofReport.skipped()).isEqualTo(called ? List.of() : List.of("web"));
        assertThat(proofFixture.notes()).isEqualTo(called ? List.of("web") : List.of());
        assertThat(proofReport.report().isGreen()).isTrue();
    }

    @Test
    void theOldPlaceOfAFileCountsToo() throws Exception {
        proofFixture.project.sh("git mv old new");
        var tip = proofFixture.project.commit("Move");
        var prover =
                proofFixture.prover(
                        onlyIf(gate("a", "true"), "old/**"), onlyIf(gate("b", "true"), "x"));

        var proofReport = prover.prove(proofFixture.project.claim(base, tip), ProofListener.NONE);

        assertThat(GateProverTest.names(proofReport.report())).containsExactly("diff", "a");
        assertThat(proofReport.skipped()).containsExactly("b");
    }

    @Test
    void onBaseEveryGateIsCalledFor() throws Exception {
        proofFixture
                .prover(onlyIf(gate("a", "true"), "never/**"))
                .checkBase(base, ProofListener.NONE);

        assertThat(proofFixture.notes()).containsExactly("a");
    }
}
