package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.Patch;
import dev.musher.pipeline.gate.Gate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedTestFilesTest {
    private static final String TESTS = "def test_a():\n    assert price(1) == 1\n";

    @Test
    void codeSharesAFileWithTestsThatUseNoOther() throws Exception {
        var files =
                Map.of(
                        "price.py",
                        "def price(a):\n    return a\n" + TESTS,
                        "check_price.py",
                        "from cart import price\n" + TESTS,
                        "test_price.py",
                        TESTS,
                        "cart.py",
                        "def price(a):\n    return a\n");

        assertThat(shared(files, "pytest")).containsExactly("price.py");
    }

    @Test
    void codeSharesAFileWithExamplesThatAreRun() throws Exception {
        var file = Map.of("price.py", "    >>> price(1)\n    1\n");
        assertThat(shared(file, "pytest --doctest-modules")).containsExactly("price.py");
        assertThat(shared(file, "pytest")).isEmpty();

        var both = Map.of("price.py", "    >>> price(1)\n", "test_a.py", "import doctest\n");
        assertThat(shared(both, "pytest")).containsExactly("price.py");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "an assertion goes | -assert a == 1 | true",
                "it is weaker | -assert a == 1;+assert a | true",
                "it is laid out anew | -assert a==1;+    assert a == 1 | false",
                "an answer changes | ' >>> a;-1;+2' | true",
                "an example goes | '->>> a;-1' | true",
                "an example comes | '+>>> a;+1' | false",
                "text below an example changes | ' >>> a; 1; ;-Text.;+Words.' | false",
                "code changes | -return 1;+return 2 | false"
            })
    void whatLosesAssertionsOrExamplesIsWeaker(String name, String patch, boolean isWeaker) {
        var text = new StringBuilder("diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n");
        var lines = List.of(patch.split(";", -1));
        text.append("@@ -1,%d +1,%d @@\n".formatted(count(lines, '+'), count(lines, '-')));
        lines.forEach(line -> text.append(line).append('\n'));

        assertThat(SharedTestFiles.weaker(Patch.read(text.toString()).files()))
                .as(name)
                .isEqualTo(isWeaker ? Set.of("a.py") : Set.of());
    }

    private static long count(List<String> lines, char without) {
        return lines.stream().filter(line -> line.charAt(0) != without).count();
    }

    private static Set<String> shared(Map<String, String> files, String gate) throws Exception {
        var inputs = new GateInputs(List.of(Gate.of("test", gate)), "", Set.of());
        return new SharedTestFiles(new InMemoryBaseFiles(files), inputs).among(files.keySet());
    }
}
