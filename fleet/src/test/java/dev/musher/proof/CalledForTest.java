package dev.musher.proof;

import static dev.musher.proof.Hall.gate;
import static dev.musher.proof.Hall.onlyIf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalledForTest {
    @TempDir Path place;
    private Hall hall;
    private CommitId base;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        base = hall.change("old/name.txt");
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
        var tip = hall.change(file);
        var prover = hall.prover(onlyIf(gate("web", "true"), pattern));

        var proof = prover.prove(hall.project.claim(base, tip), ProofListener.NONE);

        assertThat(proof.skipped()).isEqualTo(called ? List.of() : List.of("web"));
        assertThat(hall.notes()).isEqualTo(called ? List.of("web") : List.of());
        assertThat(proof.report().isGreen()).isTrue();
    }

    @Test
    void theOldPlaceOfAFileCountsToo() throws Exception {
        hall.project.sh("git mv old new");
        var tip = hall.project.commit("Move");
        var prover =
                hall.prover(onlyIf(gate("a", "true"), "old/**"), onlyIf(gate("b", "true"), "x"));

        var proof = prover.prove(hall.project.claim(base, tip), ProofListener.NONE);

        assertThat(GateProverTest.names(proof.report())).containsExactly("diff", "a");
        assertThat(proof.skipped()).containsExactly("b");
    }

    @Test
    void onBaseEveryGateIsCalledFor() throws Exception {
        hall.prover(onlyIf(gate("a", "true"), "never/**")).checkBase(base, ProofListener.NONE);

        assertThat(hall.notes()).containsExactly("a");
    }
}
