package dev.musher.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.gates.Gate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LowerChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class TestHelpersTest {
    /** Small projects in a language: where things are, and how one file uses another. */
    enum Ecosystem {
        PYTHON(
                "py",
                "from %s import it\n",
                "open('data/%s')\n",
                "def expect_it(a, b):\n    if a != b:\n        raise AssertionError(a)\n",
                "class T(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 1)\n",
                "def it():\n    return 1\n"),
        NODE(
                "mjs",
                "import { it } from './%s.mjs';\n",
                "readFileSync('data/%s');\n",
                "export const expectIt = (a, b) => { if (a !== b) throw new Error(a); };\n",
                "it('adds up', () => { assert.ok(one()); });\n",
                "export const one = () => 1;\n"),
        SHELL(
                "sh",
                ". ./%s.sh\n",
                "diff out data/%s\n",
                "assert_equal() { [ \"$1\" = \"$2\" ] || exit 1; }\n",
                "test_adds() {\n  assert_equal 1 1\n}\n  assert_equal 2 2\n",
                "it() { echo 1; }\n");

        private final String ending;
        private final String use;
        private final String read;
        private final String asserting;
        private final String tests;
        private final String code;

        Ecosystem(
                String ending,
                String use,
                String read,
                String asserting,
                String tests,
                String code) {
            this.ending = ending;
            this.use = use;
            this.read = read;
            this.asserting = asserting;
            this.tests = tests;
            this.code = code;
        }

        String file(String stem) {
            return stem + "." + ending;
        }
    }

    /** What the changed file is. */
    enum Sort {
        ASSERTIONS,
        DATA,
        LIBRARY,
        TESTS,
        CODE
    }

    /** Who names it. */
    enum Naming {
        TEST,
        PRODUCT,
        PROSE,
        /** Assertions that a test uses. */
        HELPER
    }

    @Property(tries = 2_000)
    void whatOnlyTestsNameIsAHelperAndWhatTheProductNamesIsNot(
            @ForAll Ecosystem in,
            @ForAll Sort sort,
            @ForAll @Size(max = 4) Set<Naming> naming,
            @ForAll @LowerChars @StringLength(min = 5, max = 9) String name) {
        var stem = "x" + name;
        var files = new LinkedHashMap<String, String>();
        var changed = changed(in, sort, stem);
        var use =
                sort == Sort.DATA
                        ? in.read.formatted(stem + ".dat")
                        : in.use.formatted(used(sort, stem));
        files.put(changed, content(in, sort));
        files.put(in.file("q_product"), in.code + (naming.contains(Naming.PRODUCT) ? use : ""));
        files.put(
                in.file("test_q_product"),
                in.tests + in.use.formatted("q_help") + (naming.contains(Naming.TEST) ? use : ""));
        files.put(in.file("q_help"), in.asserting + (naming.contains(Naming.HELPER) ? use : ""));
        files.put("README.md", naming.contains(Naming.PROSE) ? use : "");

        var found = helpers(files, changed);

        boolean isUsed = naming.contains(Naming.TEST) || naming.contains(Naming.HELPER);
        boolean isHelper =
                sort != Sort.CODE
                        && (isUsed || sort == Sort.TESTS)
                        && !naming.contains(Naming.PRODUCT);
        assertThat(found).as("%s", files).isEqualTo(isHelper ? Set.of(changed) : Set.of());
    }

    private static String changed(Ecosystem in, Sort sort, String stem) {
        return switch (sort) {
            case DATA -> "data/" + stem + ".dat";
            case LIBRARY -> in.file("vendor/" + stem);
            case ASSERTIONS, TESTS, CODE -> in.file(stem);
        };
    }

    private static String used(Sort sort, String stem) {
        return sort == Sort.LIBRARY ? "vendor/" + stem : stem;
    }

    private static String content(Ecosystem in, Sort sort) {
        return switch (sort) {
            case ASSERTIONS -> in.asserting;
            case TESTS -> in.tests;
            case DATA -> "1 2 3\n";
            case LIBRARY, CODE -> in.code;
        };
    }

    @Test
    void aModuleThatATestIsCalledAfterIsCode() {
        var files = new LinkedHashMap<String, String>();
        files.put("money.py", "def expect_whole(a):\n    raise AssertionError(a)\n");
        files.put("test_money.py", "from money import expect_whole\n");
        assertThat(helpers(files, "money.py")).isEmpty();

        files.put("test_cart.py", files.remove("test_money.py"));
        assertThat(helpers(files, "money.py")).containsExactly("money.py");
    }

    @Test
    void codeThatIsOnlyCalledLikeATestIsCodeUnlessTestsUseIt() {
        var files = new LinkedHashMap<String, String>();
        files.put("ab_test.py", "def group(user):\n    return user % 2\n");
        files.put("spec/rates.py", "RATE = 19\n");
        files.put("tests/rates.py", "RATE = 19\n");
        files.put("shop.py", "import ab_test, spec.rates\n");
        files.put("test_rates.sh", "test $(rate) = 19\n");
        var changed = List.of("ab_test.py", "spec/rates.py", "tests/rates.py", "test_rates.sh");
        assertThat(found(files, changed).code())
                .containsExactlyInAnyOrder("ab_test.py", "spec/rates.py");

        files.put("test_shop.py", "from ab_test import group\n");
        assertThat(found(files, changed).code()).containsExactly("spec/rates.py");
    }

    @Test
    void dataThatNoGateHasReadIsNone() throws Exception {
        var files =
                Map.of(
                        "golden/a.dat",
                        "1\n",
                        "golden/b.dat",
                        "2\n",
                        "test_a.py",
                        "open('golden/' + name)\n");
        var inputs = new GateInputs(List.of(Gate.of("test", "make all")), "", Set.of());
        var read = Optional.of(Set.of("golden/b.dat"));

        assertThat(
                        new TestHelpers(new InMemoryText(files), inputs, read)
                                .among(files.keySet())
                                .helpers())
                .containsExactly("golden/b.dat");
    }

    private static Set<String> helpers(Map<String, String> files, String changed) {
        return found(files, List.of(changed)).helpers();
    }

    private static FoundHelpers found(Map<String, String> files, List<String> changed) {
        var inputs = new GateInputs(List.of(Gate.of("test", "make all")), "", Set.of());
        try {
            return new TestHelpers(new InMemoryText(files), inputs, Optional.empty())
                    .among(changed);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Files that are there because somebody says so. */
    private record InMemoryText(Map<String, String> files) implements TextOfBase {
        @Override
        public Set<String> paths() {
            return files.keySet();
        }

        @Override
        public String content(String path) {
            return files.getOrDefault(path, "");
        }

        @Override
        public Map<String, List<String>> lines(Set<String> words) {
            var found = new LinkedHashMap<String, List<String>>();
            files.forEach(
                    (path, text) -> {
                        var lines = text.lines().filter(line -> hasWord(line, words)).toList();
                        if (!lines.isEmpty()) {
                            found.put(path, lines);
                        }
                    });
            return found;
        }

        private static boolean hasWord(String line, Set<String> words) {
            return words.stream()
                    .anyMatch(
                            word ->
                                    Pattern.compile("(?<!\\w)" + Pattern.quote(word) + "(?!\\w)")
                                            .matcher(line)
                                            .find());
        }
    }
}
