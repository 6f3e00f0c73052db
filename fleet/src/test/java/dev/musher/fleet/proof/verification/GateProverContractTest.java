package dev.musher.fleet.proof.verification;

import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.Prover;
import dev.musher.fleet.proof.ProverContract;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.pipeline.gate.Gate;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class GateProverContractTest extends ProverContract {
    private static final String TEST =
            "test ! -e broken.txt"
                    + " && if test -e flaky.txt && ! test -e \"$NOTES\";"
                    + " then echo > \"$NOTES\"; exit 1; fi";

    @TempDir Path place;
    private ProofFixture proofFixture;
    private Prover prover;
    private WorkClaim good;
    private WorkClaim broken;
    private WorkClaim flaky;
    private WorkClaim empty;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        var base = proofFixture.change("base.txt");
        prover = proofFixture.prover(Gate.of("test", TEST));
        good = proofFixture.project.claim(base, proofFixture.change("good.txt"));
        proofFixture.backTo(base);
        broken = proofFixture.project.claim(base, proofFixture.change("broken.txt"));
        proofFixture.backTo(base);
        flaky = proofFixture.project.claim(base, proofFixture.change("flaky.txt"));
        proofFixture.backTo(base);
        empty = proofFixture.project.claim(base, proofFixture.project.commit("Nothing"));
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
}
