package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.gate.Gate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibraryShadowingTest {
    private static final Map<String, String> BASE =
            Map.ofEntries(
                    Map.entry("test_cart.py", "import deepdiff, cart\nfrom shop.tax import tax\n"),
                    Map.entry("cart.py", "import yaml\n"),
                    Map.entry("shop/__init__.py", ""),
                    Map.entry("shop/tax.py", ""),
                    Map.entry("checks/tests/test_sum.py", "from approvals import verify\n"),
                    Map.entry("pkg/sum.test.mjs", "import { same } from 'checking';\n"),
                    Map.entry("pkg/old.test.mjs", "const x = require('@a/b/c');\n"),
                    Map.entry("node_modules/checking/index.js", ""),
                    Map.entry("cart_test.go", "\t\"example.org/check\"\n"),
                    Map.entry("src/main/java/shop/Prices.java", ""),
                    Map.entry(
                            "src/test/java/shop/CartTest.java",
                            "import static org.approve.Approve.same;\nimport shop.Money;\n"));

    @ParameterizedTest
    @CsvSource({
        "deepdiff.py, deepdiff",
        "deepdiff, deepdiff",
        "src/deepdiff/__init__.py, deepdiff",
        "checks/tests/approvals.py, approvals",
        "pkg/node_modules/checking/index.js, checking",
        "node_modules/@a/b/c.js, @a/b",
        "vendor/example.org/check/check.go, example.org/check",
        "src/main/java/org/approve/Approve.java, org/approve/Approve"
    })
    void aNewFileTakesThePlaceOfALibraryThatTestsUse(String path, String library) throws Exception {
        assertThat(among(path)).isEqualTo(Map.of(path, library));
    }

    @ParameterizedTest
    @CsvSource({
        // Only code uses it.
        "yaml.py",
        // Inside of a package nobody finds it by that name.
        "shop/deepdiff.py",
        // Base has it already, or has code of that name.
        "cart.py",
        "cart/__init__.py",
        "node_modules/checking/more.js",
        "src/main/java/shop/Money.java",
        // Nobody asks for it.
        "vendor/example.org/other/other.go",
        "node_modules/other/index.js"
    })
    void otherNewFilesAreCode(String path) throws Exception {
        assertThat(among(path)).isEmpty();
    }

    private static Map<String, String> among(String path) throws InterruptedException {
        var places =
                new LibraryShadowing(List.of(Gate.of("test", "make")), new InMemoryBaseFiles(BASE));
        return places.among(List.of(path));
    }
}
