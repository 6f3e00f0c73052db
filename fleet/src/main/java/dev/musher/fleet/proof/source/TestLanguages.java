package dev.musher.fleet.proof.source;

import dev.musher.fleet.proof.source.TestLanguage.Tests;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The languages whose tests are known. */
public final class TestLanguages {
    private static final String QUOTED = "(?:'([^']+)|\"([^\"]+)|`([^`]+))";

    /** A function of Java, C# and their like: words, then its name and a parenthesis. */
    private static final String METHOD =
            "^\\s*(?!return\\b|new\\b|throw\\b|else\\b|@)(?:[\\w<>\\[\\],.?&]+\\s+)+"
                    + "(?:(\\w+)|`([^`]+)`|\"([^\"]+)\")\\s*\\(";

    private static final TestLanguage JVM =
            new TestLanguage(
                    Set.of("java", "kt", "kts", "groovy"),
                    "//",
                    new Tests(
                            of(
                                    "@(?:\\w+\\.)*(?:Test|ParameterizedTest|RepeatedTest|TestFactory"
                                            + "|TestTemplate|Property|Example)\\b"),
                            of(METHOD),
                            of("^\\s*def\\s+\"([^\"]+)\""),
                            of(
                                    "@(?:Parameterized|Repeated)Test\\b|@TestFactory\\b|@Property\\b|@Unroll\\b")),
                    of(
                            "@(?:\\w+\\.)*(?:Disabled|Ignore|PendingFeature)\\b"
                                    + "|\\benabled\\s*=\\s*false"
                                    + "|\\bassume(?:True\\(\\s*false|False\\(\\s*true)\\b"
                                    + "|\\bAssumptions\\.abort\\("),
                    of("@(?:Disabled|Enabled)(?:If|On|For)\\w+|\\bassume\\w+\\("),
                    of(
                            "\\b(?:assert\\w*|verify\\w*|expect\\w*|fail|should\\w*)\\s*\\(|\\bassert\\s"));

    private static final TestLanguage PYTHON =
            new TestLanguage(
                    Set.of("py"),
                    "#",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of("^\\s*(?:async\\s+)?def\\s+(test\\w*)\\s*\\("),
                            of("\\bparametrize\\b|@given\\b|\\bsubTest\\b|@data\\b|\\.expand\\b")),
                    of(
                            "\\bmark\\.(?:skip|xfail)\\b|@(?:unittest\\.)?(?:skip|expectedFailure)\\b"
                                    + "|\\bpytest\\.(?:skip|xfail)\\s*\\(|\\bself\\.skipTest\\s*\\("
                                    + "|\\braise\\s+(?:\\w+\\.)?SkipTest\\b|\\b__test__\\s*=\\s*False"
                                    + "|\\bcollect_ignore\\w*\\s*="),
                    of("\\bmark\\.skipif\\b|\\bskip(?:If|Unless)\\b|\\bimportorskip\\b"),
                    of(
                            "^\\s*assert\\b|\\bself\\.(?:assert\\w*|fail)\\s*\\("
                                    + "|\\bpytest\\.(?:raises|warns|fail)\\b|\\.assert_\\w+\\s*\\("));

    private static final String SUITE = "(?:it|test|describe|context|suite|specify)";

    private static final TestLanguage JAVASCRIPT =
            new TestLanguage(
                    Set.of("js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts", "vue", "svelte"),
                    "//",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of(
                                    "(?<![.\\w])(?:[xf]?it|[xf]?test|specify|Deno\\.test)(?:\\.\\w+)*"
                                            + "(?:(?<=skipIf|runIf)\\([^()]*\\))?\\s*\\(\\s*"
                                            + QUOTED),
                            of("\\.each\\b|\\bforEach\\s*\\(")),
                    of(
                            "\\b"
                                    + SUITE
                                    + "(?:\\.\\w+)*\\.(?:skip|fixme|failing|fails)"
                                    + "(?:\\.each\\b|(?:\\.\\w+)*\\s*\\(\\s*(?:['\"`)]|$))"
                                    + "|\\b"
                                    + SUITE
                                    + "(?:\\.\\w+)*\\.only\\b"
                                    + "|(?<![.\\w])x"
                                    + SUITE
                                    + "\\s*\\(\\s*(?:['\"`]|$)"
                                    + "|(?<![.\\w])f(?:it|describe|context)\\s*\\(\\s*(?:['\"`]|$)"
                                    + "|\\bthis\\.skip\\s*\\(|\\b(?:skip|ignore|only)\\s*:\\s*true"),
                    of("\\b" + SUITE + "(?:\\.\\w+)*\\.(?:skip|skipIf|runIf|todo|fixme)\\b"),
                    of(
                            "\\bexpect\\w*\\s*[.(]|\\bassert\\w*\\s*[.(]|\\.should\\b"
                                    + "|\\bt\\.(?:is|deepEqual|truthy|falsy|throws\\w*|true|false|not"
                                    + "|like|regex|pass|fail|equal|same|ok)\\s*\\("));

    private static final TestLanguage GO =
            new TestLanguage(
                    Set.of("go"),
                    "//",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of("^func\\s+((?:Test|Fuzz|Benchmark|Example)\\w*)\\s*\\("),
                            of("\\b[tb]\\.Run\\s*\\(")),
                    of("\\b[tbf]\\.Skip(?:Now|f)?\\s*\\(|^//(?:go:build|\\s*\\+build)\\s+ignore"),
                    of("^//(?:go:build|\\s*\\+build)\\s"),
                    of(
                            "\\b[tbf]\\.(?:Error|Fatal)f?\\s*\\(|\\b[tbf]\\.Fail(?:Now)?\\s*\\("
                                    + "|\\b(?:assert|require|is|qt)\\.\\w+\\s*\\("));

    private static final TestLanguage RUST =
            new TestLanguage(
                    Set.of("rs"),
                    "//",
                    new Tests(
                            of("#\\[\\s*(?:\\w+::)*(?:test|rstest|test_case|quickcheck)\\b"),
                            of(
                                    "^\\s*(?:pub(?:\\([^)]*\\))?\\s+)?(?:async\\s+|const\\s+|unsafe\\s+)*"
                                            + "fn\\s+(\\w+)"),
                            TestLanguage.NEVER,
                            of("#\\[\\s*(?:rstest|case|test_case|values)\\b|\\bproptest!")),
                    of("#\\[\\s*ignore\\b"),
                    of("#\\[\\s*cfg_attr\\(.*\\bignore\\b"),
                    of("\\b(?:prop_)?assert\\w*!"));

    private static final TestLanguage RUBY =
            new TestLanguage(
                    Set.of("rb"),
                    "#",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of(
                                    "^\\s*(?:[xf]?(?:it|specify|scenario|example)|test)\\s*\\(?\\s*"
                                            + QUOTED
                                            + "|^\\s*def\\s+(test_\\w+)"),
                            of("\\.each\\b")),
                    of(
                            "^\\s*[xf](?:it|describe|context|specify|scenario|example)\\b"
                                    + "|^\\s*(?:skip|pending)\\b(?!.*\\b(?:if|unless)\\b)(?!\\s*[=.])"
                                    + "|\\b(?:skip|pending):\\s*(?:true|['\"])|\\bfocus:\\s*true|,\\s*:focus\\b"),
                    of("^\\s*(?:skip|pending)\\b.*\\b(?:if|unless)\\b"),
                    of("\\bexpect\\b|\\b(?:assert|refute)\\w*\\b|\\.should\\b|\\bmust_\\w+"));

    private static final TestLanguage SHELL =
            new TestLanguage(
                    Set.of("sh", "bash", "bats", "zsh"),
                    "#",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of(
                                    "^\\s*@test\\s+"
                                            + QUOTED
                                            + "|^\\s*(?:function\\s+)?(test_?\\w+)\\s*\\(\\)"),
                            of("^\\s*for\\s")),
                    of("^\\s*skip\\b(?!\\s*(?:[=(]))|^\\s*startSkipping\\b"),
                    of("^\\s*exit\\s+0\\b"),
                    of("^\\s*(?:assert|refute)\\w*\\b|^\\s*fail\\b|^\\s*\\[\\[?\\s"));

    private static final TestLanguage CSHARP =
            new TestLanguage(
                    Set.of("cs"),
                    "//",
                    new Tests(
                            of("\\[\\s*(?:Fact|Theory|Test|TestCase|TestMethod|DataTestMethod)\\b"),
                            of(METHOD),
                            TestLanguage.NEVER,
                            of("\\[\\s*(?:Theory|TestCase|InlineData|DataRow|DataTestMethod)\\b")),
                    of(
                            "\\[\\s*(?:\\w+,\\s*)*(?:Ignore|Explicit)\\b|\\bSkip\\s*=\\s*\"|Assert\\.(?:Ignore|Inconclusive)\\("),
                    of("\\bSkip\\.(?:If|IfNot)\\(|\\bAssume\\.That\\("),
                    of("\\bAssert\\.|\\.Should\\w*\\(|\\bVerify\\w*\\("));

    private static final TestLanguage PHP =
            new TestLanguage(
                    Set.of("php"),
                    "//",
                    new Tests(
                            of("#\\[\\s*(?:\\w+\\\\)*Test\\b"),
                            of("\\bfunction\\s+(\\w+)\\s*\\("),
                            of(
                                    "^\\s*(?:\\w+\\s+)*function\\s+(test\\w*)\\s*\\(|^\\s*(?:it|test)\\s*\\(\\s*"
                                            + "(?:'([^']+)|\"([^\"]+))"),
                            of("DataProvider|->with\\(")),
                    of("\\bmarkTest(?:Skipped|Incomplete)\\s*\\(|->(?:skip|todo|only)\\s*\\("),
                    of("#\\[\\s*Requires\\w+"),
                    of("(?:->|::)assert\\w*\\s*\\(|\\bexpect\\w*\\s*\\("));

    private static final TestLanguage SWIFT =
            new TestLanguage(
                    Set.of("swift"),
                    "//",
                    new Tests(
                            of("@Test\\b"),
                            of("\\bfunc\\s+(\\w+)\\s*\\("),
                            of("\\bfunc\\s+(test\\w*)\\s*\\("),
                            of("@Test\\(.*arguments")),
                    of("\\bthrow\\s+XCTSkip\\b|\\.disabled\\("),
                    of("\\bXCTSkip(?:If|Unless)\\b"),
                    of("\\bXCT(?:Assert|Fail|Unwrap)\\w*|#expect\\b|#require\\b"));

    private static final TestLanguage CPP =
            new TestLanguage(
                    Set.of("c", "cc", "cpp", "cxx", "h", "hpp"),
                    "//",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of(
                                    "^\\s*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TEST_CASE|SCENARIO|BOOST_AUTO_TEST_CASE)"
                                            + "\\s*\\(([^)]+)"),
                            of("^\\s*(?:TEST_P|TYPED_TEST|TEMPLATE_TEST_CASE)\\b")),
                    of("\\bDISABLED_\\w|\\bGTEST_SKIP\\s*\\("),
                    TestLanguage.NEVER,
                    of(
                            "\\b(?:EXPECT|ASSERT|CHECK|REQUIRE|BOOST_TEST|BOOST_CHECK|BOOST_REQUIRE)\\w*\\s*\\("
                                    + "|\\bassert\\s*\\("));

    private static final TestLanguage ELIXIR =
            new TestLanguage(
                    Set.of("exs"),
                    "#",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of("^\\s*(?:test|property)\\s+" + QUOTED),
                            of("^\\s*for\\s")),
                    of("@(?:module|describe)?tag\\s+:?skip\\b"),
                    TestLanguage.NEVER,
                    of("^\\s*(?:assert|refute)\\w*\\b"));

    private static final TestLanguage PERL =
            new TestLanguage(
                    Set.of("pl", "pm", "t"),
                    "#",
                    new Tests(
                            TestLanguage.NEVER,
                            TestLanguage.NEVER,
                            of("^\\s*subtest\\s*\\(?\\s*" + QUOTED),
                            of("^\\s*for(?:each)?\\s")),
                    of("\\bskip_all\\b|^\\s*(?:skip|todo_skip)\\b"),
                    TestLanguage.NEVER,
                    of(
                            "^\\s*(?:ok|is|isnt|like|unlike|is_deeply|cmp_ok|can_ok|isa_ok|fail|die)\\b"));

    private static final List<TestLanguage> ALL =
            List.of(
                    JVM,
                    PYTHON,
                    JAVASCRIPT,
                    GO,
                    RUST,
                    RUBY,
                    SHELL,
                    CSHARP,
                    PHP,
                    SWIFT,
                    CPP,
                    ELIXIR,
                    PERL);

    private TestLanguages() {}

    private static Pattern of(String regex) {
        return Pattern.compile(regex);
    }

    /** The language of a file, by the ending of its name. */
    public static Optional<TestLanguage> ofPath(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        var ending = name.substring(name.lastIndexOf('.') + 1);
        return ALL.stream()
                .filter(testLanguage -> testLanguage.endings().contains(ending))
                .findFirst();
    }
}
