package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class DeletedTestsTest {
    private static final String CART =
            """
            class CartTest {
                @Test
                void adds() {
                    assertEquals(1, new Cart().add("tea").size());
                }

                @Test
                @DisplayName("is empty")
                void startsEmpty() {
                    assertEquals(0, new Cart().size());
                }

                @Test
                void clears() {
                    var cart = new Cart();
                    cart.clear();
                    assertEquals(0, cart.size());
                }
            }
            """;
    private static final String WITHOUT_CLEARS =
            CART.substring(0, CART.indexOf("\n    @Test\n    void clears")) + "}\n";
    private static final String GONE = "blocks test-deleted src/test/CartTest.java:14";

    @TempDir Path place;

    @ParameterizedTest
    @MethodSource({"changesOfOneTest", "changesOfFiles", "otherLanguages"})
    void findsTestsThatAreGone(TestedChange testedChange) throws Exception {
        assertThat(testedChange.look(place)).isEqualTo(testedChange.found());
    }

    private static TestedChange cart(String story, String after) {
        return TestedChange.in("src/test/CartTest.java", story, CART, after);
    }

    static List<TestedChange> changesOfOneTest() {
        return List.of(
                cart("a test is removed", WITHOUT_CLEARS).finds(GONE),
                cart(
                        "a test is added",
                        CART.replace(
                                "void clears", "void more() {}\n\n    @Test\n    void clears")),
                cart("a test has another name", CART.replace("clears", "canBeCleared")),
                cart("a test changes inside", CART.replace("\"tea\"", "\"milk\""))
                        .finds("holds test-weakened src/test/CartTest.java:4"),
                cart(
                                "a test is a test no more",
                                CART.replace("@Test\n    void clears", "void clears"))
                        .finds(GONE.replace("14", "13")),
                cart(
                                "a test is a comment",
                                CART.replace("@Test\n    void clears", "// @Test\n    void clears"))
                        .finds(GONE),
                cart(
                                "a test is in a comment of several lines",
                                CART.replace(
                                                "    @Test\n    void clears",
                                                "/*\n    @Test\n    void clears")
                                        .replace("cart.size());\n    }", "cart.size());\n    }*/"))
                        .finds(GONE.replace("14", "15")),
                cart(
                                "a test is swapped for another one",
                                WITHOUT_CLEARS.replace(
                                        "size());\n    }\n}",
                                        "size());\n    }\n\n    @Test\n    void isNice() {\n"
                                                + "        assertTrue(true);\n    }\n}"))
                        .finds("reported test-deleted src/test/CartTest.java:14"),
                cart(
                                "a test goes and another one comes elsewhere",
                                WITHOUT_CLEARS.replace(
                                        "class CartTest {\n",
                                        "class CartTest {\n    @Test\n    void isNice() {}\n\n"))
                        .finds(GONE),
                cart(
                                "tests become one with many inputs",
                                """
                        class CartTest {
                            @ParameterizedTest
                            @ValueSource(ints = {0, 1, 2})
                            void counts(int size) {
                                assertEquals(size, Cart.of(size).size());
                            }
                        }
                        """)
                        .finds(
                                "reported test-deleted src/test/CartTest.java:3",
                                "reported test-deleted src/test/CartTest.java:9",
                                GONE.replace("blocks", "reported")));
    }

    static List<TestedChange> changesOfFiles() {
        return List.of(
                TestedChange.of("a file with tests is deleted")
                        .was("src/test/CartTest.java", CART)
                        .finds("blocks test-deleted src/test/CartTest.java"),
                TestedChange.of("a file with tests moves")
                        .was("src/test/CartTest.java", CART)
                        .is("src/test/shop/CartTest.java", "package shop;\n" + CART),
                TestedChange.of("a test moves to another file")
                        .was("src/test/CartTest.java", CART)
                        .is("src/test/CartTest.java", WITHOUT_CLEARS)
                        .is(
                                "src/test/ClearTest.java",
                                "class ClearTest {\n    @Test\n    void clears() {\n        assertEquals(0, cart.size());\n    }\n}\n"),
                TestedChange.of("a test goes with a line that only uses what the test names")
                        .was(
                                "test_greet.py",
                                "def test_a():\n    assert greet()\n\ndef test_b():\n    with raises(ValueError):\n        greet(1)\n")
                        .is("test_greet.py", "def test_a():\n    assert greet()\n")
                        .was(
                                "greet.py",
                                "def greet(name):\n    if not valid(name):\n        raise ValueError(name)\n    return name\n")
                        .is("greet.py", "def greet(name):\n    return name\n")
                        .finds("blocks test-deleted test_greet.py:4"),
                TestedChange.of("a feature goes with its tests")
                        .was("src/main/Cart.java", "class Cart {\n    int size;\n}\n")
                        .was("src/test/CartTest.java", CART)
                        .finds("reported test-deleted src/test/CartTest.java"),
                TestedChange.of("a method goes with its test")
                        .was("src/main/Cart.java", "class Cart {\n    void clear() {\n    }\n}\n")
                        .is("src/main/Cart.java", "class Cart {\n}\n")
                        .was("src/test/CartTest.java", CART)
                        .is("src/test/CartTest.java", WITHOUT_CLEARS)
                        .finds(GONE.replace("blocks", "reported")),
                TestedChange.of("a test gets a name that nothing runs")
                        .was("src/test/CartTest.java", CART)
                        .is("src/test/CartTest.java.off", CART)
                        .finds("blocks test-deleted src/test/CartTest.java.off"),
                TestedChange.of("tests of others go with their code")
                        .was("vendor/shop/cart_test.go", "func TestA(t *testing.T) {\n}\n"),
                TestedChange.of("a very long line goes")
                        .was("src/test/Long.java", "a b ".repeat(20_000) + "\n"),
                TestedChange.of("the script that tests everything is deleted")
                        .was("test.sh", "sh greet.sh | grep -q Hello || exit 1\n")
                        .finds("blocks test-deleted test.sh"),
                TestedChange.of("something that is no test is deleted")
                        .was("src/test/data.json", "{}\n")
                        .was("src/main/Test.txt", "@Test void a() {}\n")
                        .was("latest.py", "def testing():\n    pass\n"));
    }

    static List<TestedChange> otherLanguages() {
        return List.of(
                removed(
                        "tests/test_cart.py",
                        "def test_a():\n    assert a()\n",
                        "def test_b():\n    assert b()\n"),
                removed(
                        "web/cart.test.ts",
                        "it('adds', () => {\n  expect(1)\n})\n",
                        "test(\"b\", () => {\n  expect(2)\n})\n"),
                removed(
                        "cart_test.go",
                        "func TestA(t *testing.T) {\n\tt.Fatal()\n}\n",
                        "func TestB(t *testing.T) {\n\tt.Fatal()\n}\n"),
                removed(
                                "src/cart.rs",
                                "#[test]\nfn a() {\n    assert!(x);\n}\n",
                                "#[test]\nfn b() {\n    assert!(y);\n}\n")
                        .finds("blocks test-deleted src/cart.rs:2"),
                removed(
                        "spec/cart_spec.rb",
                        "it 'adds' do\n  expect(1)\nend\n",
                        "it 'b' do\n  expect(2)\nend\n"),
                removed(
                        "test/cart.bats",
                        "@test \"adds\" {\n  run a\n}\n",
                        "@test \"b\" {\n  run b\n}\n"),
                removed(
                        "test/run.sh",
                        "test_a() {\n  assert 1\n}\n",
                        "test_b() {\n  assert 2\n}\n"),
                removed(
                                "CartTests.cs",
                                "[Fact]\npublic void A() {\n}\n",
                                "[Fact]\npublic void B() {\n}\n")
                        .finds("blocks test-deleted CartTests.cs:2"),
                removed(
                        "tests/CartTest.php",
                        "public function testA() {\n}\n",
                        "public function testB() {\n}\n"),
                removed("Tests/CartTests.swift", "func testA() {\n}\n", "func testB() {\n}\n"),
                removed("cart_test.cc", "TEST(Cart, A) {\n}\n", "TEST(Cart, B) {\n}\n"),
                removed("test/cart_test.exs", "test \"a\" do\nend\n", "test \"b\" do\nend\n"));
    }

    private static TestedChange removed(String file, String one, String other) {
        return TestedChange.in(
                        file, "the first test of " + file + " goes", one + "\n" + other, other)
                .finds("blocks test-deleted " + file + ":1");
    }
}
