package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.proof.Canary.Outcome;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.pipeline.gate.Gate;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In each language a project whose gate notices code that fails, and gates that do not. */
@Tag("slow")
class CanaryLanguagesTest {
    @TempDir Path place;

    /**
     * A small project.
     *
     * @param noticing a gate that runs its tests
     * @param blind gates that only compile or load it, or whose tests assert nothing of it
     */
    private record Sample(
            String name, String tool, Map<String, String> files, String noticing, String blind) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Sample> samples() {
        return Stream.of(python(), node(), go(), rust(), java());
    }

    private static Sample python() {
        return new Sample(
                "python",
                "python3",
                Map.of(
                        "tests/__init__.py",
                        "",
                        "shop/cart.py",
                        "def total(a, b):\n    \"\"\"Adds.\"\"\"\n    return a + b\n",
                        "tests/test_cart.py",
                        """
                        import unittest
                        from shop.cart import total

                        class CartTest(unittest.TestCase):
                            def test_total(self):
                                self.assertEqual(total(1, 2), 3)
                        """),
                "python3 -m unittest discover -v tests -t .",
                "python3 -m compileall -q shop && python3 -c 'import shop.cart'");
    }

    private static Sample node() {
        return new Sample(
                "node",
                "node",
                Map.of(
                        "src/cart.mjs",
                        "export const total = (a, b) => a + b;\n",
                        "test/cart.test.mjs",
                        """
                        import test from "node:test";
                        import assert from "node:assert";
                        import { total } from "../src/cart.mjs";
                        test("total", () => assert.equal(total(1, 2), 3));
                        """),
                "node --test test/",
                "node --input-type=module -e 'import \"./src/cart.mjs\"'");
    }

    private static Sample go() {
        return new Sample(
                "go",
                "go",
                Map.of(
                        "go.mod",
                        "module example.org/cart\n\ngo 1.19\n",
                        "cart.go",
                        "package cart\n\nfunc Total(a, b int) int { return a + b }\n",
                        "cart_test.go",
                        """
                        package cart

                        import "testing"

                        func TestTotal(t *testing.T) {
                        	if Total(1, 2) != 3 {
                        		t.Fatal("wrong")
                        	}
                        }
                        """),
                "go test -v ./...",
                "go vet ./... && go test -run Nothing ./...");
    }

    private static Sample rust() {
        return new Sample(
                "rust",
                "cargo",
                Map.of(
                        "Cargo.toml",
                        "[package]\nname = \"cart\"\nversion = \"0.1.0\"\nedition = \"2021\"\n",
                        "src/lib.rs",
                        """
                        #![deny(warnings)]
                        pub fn total(a: u32, b: u32) -> u32 { a + b }
                        #[cfg(test)]
                        mod tests {
                            #[test]
                            fn adds() { assert_eq!(super::total(1, 2), 3); }
                            #[test]
                            fn ignored_by_the_blind() { assert_eq!(1, 1); }
                        }
                        """),
                "cargo test --offline",
                "cargo test --offline blind");
    }

    private static Sample java() {
        return new Sample(
                "java",
                "javac",
                Map.of(
                        "src/Cart.java",
                        """
                        final class Cart {
                            private final int first;
                            Cart(int first) { this.first = first; }
                            int total(int other) { return first + other; }
                        }
                        """,
                        "test/CartTest.java",
                        """
                        final class CartTest {
                            public static void main(String[] words) {
                                if (new Cart(1).total(2) != 3) { throw new AssertionError(); }
                            }
                        }
                        """),
                "mkdir -p out && javac -Xlint:all -Werror -d out src/*.java test/*.java && java -cp"
                        + " out CartTest",
                "mkdir -p out && javac -Xlint:all -Werror -d out src/*.java test/*.java");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aGateNoticesIfItsTestsDo(Sample sample) throws IOException, InterruptedException {
        assumeTrue(isInstalled(sample.tool()), () -> "needs " + sample.tool());
        var proofFixture = new ProofFixture(place);
        proofFixture.with("HOME", System.getProperty("user.home"));
        sample.files().forEach(proofFixture.project::write);
        var base = proofFixture.project.commit("Base");
        var notices = Gate.of("notices", sample.noticing());
        var compiles = Gate.of("compiles", sample.blind());
        assertThat(proofFixture.prover(notices).checkBase(base, ProofListener.NONE)).isEmpty();

        var canary = proofFixture.prover(notices, compiles).tryGates(base, ProofListener.NONE);

        assertThat(canary.trials().orElseThrow())
                .extracting(Trial::gate, Trial::outcome)
                .containsExactly(
                        tuple("notices", Outcome.NOTICED), tuple("compiles", Outcome.BLIND));
    }

    private static boolean isInstalled(String tool) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }
}
