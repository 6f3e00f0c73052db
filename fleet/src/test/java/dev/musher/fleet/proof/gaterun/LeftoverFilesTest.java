package dev.musher.fleet.proof.gaterun;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.pipeline.gate.Gate;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoverFilesTest {
    /** What the second gate finds of what the first one made. */
    private static final Gate LOOKS =
            gate("looks", "cat list | while read f; do ls -d \"$f\"; done; :");

    private static final List<String> STEERING =
            List.of(
                    "pytest.ini",
                    ".npmrc",
                    "conftest.py",
                    "tests/conftest.py",
                    "sitecustomize.py",
                    "__pycache__/test_cart.cpython-311.pyc",
                    "shop.egg-info/entry_points.txt",
                    ".cargo/config.toml",
                    "GNUmakefile",
                    "tests/test_other.py",
                    "tests/data.json",
                    "test_cart/__init__.py");

    private static final List<String> BUILT =
            List.of(
                    "target/test-classes/shop/CartTest.class",
                    "build/classes/java/test/a.class",
                    "node_modules/jest/jest.config.js",
                    ".venv/lib/site-packages/a.pth",
                    "dist/cart.test.js",
                    "made/tests/a.py",
                    "shop_pb2_test.py",
                    "Makefile",
                    "cart.o",
                    ".coverage");

    @TempDir Path place;
    private ProofFixture proofFixture;

    @BeforeEach
    void startAProject() throws Exception {
        proofFixture = new ProofFixture(place);
        proofFixture.project.write(
                ".gitignore", "/made/\n/Makefile\n*_pb2_test.py\n__pycache__/\n*.ini\n");
    }

    private List<String> left(String... gates) throws Exception {
        var base = proofFixture.change("base.txt");
        var tip = proofFixture.change("work.txt");
        var prover =
                proofFixture.prover(
                        gate("makes", gates[0]),
                        gates.length > 1 ? gate("looks", gates[1]) : LOOKS);
        var proofReport = prover.prove(proofFixture.project.claim(base, tip), ProofListener.NONE);
        assertThat(proofReport.report().isGreen()).as(proofReport.report().toString()).isTrue();
        return proofReport
                .report()
                .steps()
                .get(2)
                .tail()
                .lines()
                .filter(line -> !line.startsWith("ls:"))
                .toList();
    }

    @Test
    void whatIsBuiltStaysAndWhatWouldSteerTheNextGateGoes() throws Exception {
        proofFixture.project.write(
                "list", String.join("\n", BUILT) + "\n" + String.join("\n", STEERING) + "\n");

        var left =
                left("while read f; do mkdir -p \"$(dirname \"$f\")\"; echo > \"$f\"; done < list");

        assertThat(left).containsExactlyElementsOf(BUILT);
    }

    @Test
    void aProgramThatTheNextGateNamesStays() throws Exception {
        assertThat(left("mkdir tests && echo x > tests/check", "cat < tests/check"))
                .containsExactly("x");
    }

    @Test
    void aFolderThatWasMadeReadOnlyKeepsNothing() throws Exception {
        proofFixture.project.write("list", "cache/conftest.py\n");

        assertThat(left("mkdir cache && touch cache/conftest.py && chmod a-w cache")).isEmpty();
    }
}
