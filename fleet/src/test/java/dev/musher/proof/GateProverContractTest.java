package dev.musher.proof;

import dev.musher.gates.Gate;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class GateProverContractTest extends ProverContract {
    private static final String TEST =
            "test ! -e broken.txt"
                    + " && if test -e flaky.txt && ! test -e \"$NOTES\";"
                    + " then echo > \"$NOTES\"; exit 1; fi";

    @TempDir Path place;
    private Hall hall;
    private Prover prover;
    private Claim good;
    private Claim broken;
    private Claim flaky;
    private Claim empty;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        var base = hall.change("base.txt");
        prover = hall.prover(Gate.of("test", TEST));
        good = hall.project.claim(base, hall.change("good.txt"));
        hall.backTo(base);
        broken = hall.project.claim(base, hall.change("broken.txt"));
        hall.backTo(base);
        flaky = hall.project.claim(base, hall.change("flaky.txt"));
        hall.backTo(base);
        empty = hall.project.claim(base, hall.project.commit("Nothing"));
    }

    @Override
    Prover prover() {
        return prover;
    }

    @Override
    Claim good() {
        return good;
    }

    @Override
    Claim broken() {
        return broken;
    }

    @Override
    Claim flaky() {
        return flaky;
    }

    @Override
    Claim empty() {
        return empty;
    }
}
