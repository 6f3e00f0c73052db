package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Size;
import dev.musher.pipeline.gate.Gate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TestHelperSearchTest {
    /** Small projects in a language: where things are, and how one file uses another. */
    enum Ecosystem {
        PYTHON(
                "py",
                "from %s import it\n",
                "open('data/%s')\n",
                "def expect_it(a, b):\n    if a != b:\n        raise AssertionError(a)\n",
                "class T(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 1)\n",
                "def it():\n    return 1\n",
                "IT = [((3, 2), 1)]\n"),
        NODE(
                "mjs",
                "import { it } from './%s.mjs';\n",
                "readFileSync('data/%s');\n",
                "export const expectIt = (a, b) => { if (a !== b) throw new Error(a); };\n",
                "it('adds up', () => { assert.ok(one()); });\n",
                "export const one = () => 1;\n",
                "export const it = [[3, 2, 1]];\n"),
        SHELL(
                "sh",
                ". ./%s.sh\n",
                "diff out data/%s\n",
                "assert_equal() { [ \"$1\" = \"$2\" ] || exit 1; }\n",
                "test_adds() {\n  assert_equal 1 1\n}\n  assert_equal 2 2\n",
                "it() { echo 1; }\n",
                "it=1\n");

        private final String ending;
        private final String use;
        private final String read;
        private final String asserting;
        private final String tests;
        private final String code;
        private final String table;

        Ecosystem(
                String ending,
                String use,
                String read,
                String asserting,
                String tests,
                String code,
                String table) {
            this.ending = ending;
            this.use = use;
            this.read = read;
            this.asserting = asserting;
            this.tests = tests;
            this.code = code;
            this.table = table;
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

    @Provide
    static Generator<String> names() {
        return Generators.strings().withCharRange('a', 'z').ofMinLength(5).ofMaxLength(9);
    }

    @Property(tries = 2_000)
    void whatOnlyTestsNameIsAHelperAndWhatTheProductNamesIsNot(
            @ForAll Ecosystem in,
            @ForAll Sort sort,
            @ForAll @Size(max = 4) Set<Naming> naming,
            @ForAll("names") String name) {
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

    /** What a changed file is that may be work or belong to tests. */
    enum Doubt {
        /** Inputs and answers. */
        TABLE("%s", "%s"),
        /** Expected answers for people to read. */
        PAGE("%s.md", "data/%s.md"),
        /** Code beside something that a test is called after. */
        CODE("%s", "%s");

        private final String use;
        private final String place;

        Doubt(String use, String place) {
            this.use = use;
            this.place = place;
        }
    }

    @Property(tries = 1_000)
    void whatTestsNameAndNoCodeIsInDoubt(
            @ForAll Ecosystem in,
            @ForAll Doubt doubt,
            @ForAll @Size(max = 4) Set<Naming> naming,
            @ForAll("names") String name) {
        var stem = "x" + name;
        var files = new LinkedHashMap<String, String>();
        var place = doubt.place.formatted(stem);
        var changed = doubt == Doubt.PAGE ? place : in.file(place);
        var use = (doubt == Doubt.PAGE ? in.read : in.use).formatted(doubt.use.formatted(stem));
        files.put(changed, doubt == Doubt.TABLE ? in.table : in.code);
        files.put(in.file("q_product"), in.code + (naming.contains(Naming.PRODUCT) ? use : ""));
        files.put(
                in.file("test_q_product"),
                in.tests
                        + in.use.formatted("q_product")
                        + in.use.formatted("q_help")
                        + (naming.contains(Naming.TEST) ? use : ""));
        files.put(in.file("q_help"), in.asserting + (naming.contains(Naming.HELPER) ? use : ""));
        files.put("README.md", naming.contains(Naming.PROSE) ? use : "");

        var found = found(files, List.of(changed));

        boolean isBeside = doubt != Doubt.CODE || naming.contains(Naming.TEST);
        boolean isUsed = naming.contains(Naming.TEST) || naming.contains(Naming.HELPER);
        boolean isEither = isUsed && isBeside && !naming.contains(Naming.PRODUCT);
        assertThat(found.helpers()).as("%s", files).isEmpty();
        assertThat(found.either()).as("%s", files).isEqualTo(isEither ? Set.of(changed) : Set.of());
    }

    @Test
    void dataInFoldersOfFoldersBelongsToWhoNamesTheFirst() {
        var files = new LinkedHashMap<String, String>();
        files.put("truth/eu/north/de.txt", "3 2 1\n");
        files.put("test_rest.py", "Path('truth').rglob('*.txt')\n");
        assertThat(helpers(files, "truth/eu/north/de.txt"))
                .containsExactly("truth/eu/north/de.txt");

        files.put("rest.py", "Path('truth').rglob('*.txt')\n");
        assertThat(helpers(files, "truth/eu/north/de.txt")).isEmpty();
    }

    @Test
    void dataThatGatesReadAndNobodyNamesIsInDoubt() throws Exception {
        var files = Map.of("golden_tax.dat", "1\n", "test_a.py", "open('golden_' + name)\n");
        var inputs = new GateInputs(List.of(Gate.of("test", "make all")), "", Set.of());
        for (Set<String> read : List.of(Set.of("golden_tax.dat"), Set.<String>of())) {
            var found =
                    new TestHelperSearch(new InMemoryBaseFiles(files), inputs, Optional.of(read))
                            .among(files.keySet());
            assertThat(found.either()).isEqualTo(read);
        }
    }

    @Test
    void whatScriptsOfGatesRunIsInDoubtUnlessItIsOnlyCompiledOrTested() throws Exception {
        var files = new LinkedHashMap<String, String>();
        var script =
                "gcc cart.c check.c; python3 dev/run.py; node --import ./set.mjs x.mjs; sh c/*.sh";
        files.put("cart.c", "int total(int a) { return a; }\n");
        files.put("check.c", "int main(void) { assert(total(1) == 1); }\n");
        files.put("dev/run.py", "import subprocess\n");
        files.put("set.mjs", "process.env.TZ = 'UTC';\n");
        files.put("x.mjs", "export const x = 1;\n");
        files.put("c/add.sh", "[ 1 = 1 ] || exit 1\n");
        files.put("schema.sql", "create table x;\n");
        files.put("test_x.py", "open('schema.sql')\n");
        var inputs =
                new GateInputs(
                        List.of(Gate.of("test", "make test")), script + " < schema.sql", Set.of());

        assertThat(
                        new TestHelperSearch(new InMemoryBaseFiles(files), inputs, Optional.empty())
                                .among(files.keySet())
                                .either())
                .containsExactlyInAnyOrder(
                        "check.c", "dev/run.py", "set.mjs", "c/add.sh", "schema.sql");
    }

    @Test
    void codeThatIsBuiltForTestsAloneIsAHelperWhoeverNamesIt() {
        var files = new LinkedHashMap<String, String>();
        files.put("src/lib.rs", "#[cfg(test)]\nmod checks;\nmod cart;\n");
        files.put("src/checks.rs", "pub fn same() {}\n");
        files.put("src/cart.rs", "pub fn total() {}\n");
        files.put("shop/same.go", "func same(t *testing.T) {}\n");
        files.put("shop/cart.go", "func Total() {}\n");
        files.put("main.go", "import \"shop\"\n");

        assertThat(found(files, List.copyOf(files.keySet())).helpers())
                .containsExactlyInAnyOrder("src/checks.rs", "shop/same.go");
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
                        new TestHelperSearch(new InMemoryBaseFiles(files), inputs, read)
                                .among(files.keySet())
                                .helpers())
                .containsExactly("golden/b.dat");
    }

    private static Set<String> helpers(Map<String, String> files, String changed) {
        return found(files, List.of(changed)).helpers();
    }

    private static FoundTestHelpers found(Map<String, String> files, List<String> changed) {
        var inputs = new GateInputs(List.of(Gate.of("test", "make all")), "", Set.of());
        try {
            return new TestHelperSearch(new InMemoryBaseFiles(files), inputs, Optional.empty())
                    .among(changed);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
