package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmptyTestsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "test_a.py|def test_x(self):|    greet('cs')",
                "test_a.py|def test_x(self):|    self.assertTrue(True)",
                "test_a.py|def test_x(self):|    # self.assertEqual(1, greet())|    pass",
                "test_a.py|def test_x(self): pass",
                "test_a.py|def test_x():|    assert True",
                "test_a.py|def test_x():|    assert greet is greet",
                "test_a.py|def test_x():|    assert greet.say is greet.say, 'same'",
                "test_a.py|def test_x():|    assert greet('cs') == greet('cs')",
                "test_a.py|def test_x(self):|    self.assertIs(greet, greet)",
                "test_a.py|def test_x(self):|    self.assertTrue(greet is greet)",
                "test_a.py|def test_x(self):|    self.assertEqual(|        greet,|        greet,|    )",
                "test_a.py|def test_x():|    assert hasattr(greet, 'say')",
                "test_a.py|def test_x(self):|    self.assertTrue(hasattr(greet, 'say'))",
                "test_a.py|def test_x():|    assert callable(greet.say)",
                "test_a.py|def test_x():|    assert True or greet('cs')",
                "test_a.py|def test_x():|    assert greet('cs') == 'Ahoj' or True",
                "test_a.py|def test_x():|    assert 1 == 1",
                "test_a.py|def test_x():|    greet('cs')|    assert 'Ahoj' == 'Ahoj'",
                "test_a.py|def test_x(self):|    self.assertEqual(1 + 1, 2)",
                "test_a.py|def test_x(self):|    self.assertIn('a', ['a', 'b'])",
                "test_a.py|def test_x():|    check(greet('cs'))",
                "test_a.py|def check(value):|    return value|def test_x():|    check(greet('cs'))",
                "test_a.py|def assert_greeting(value):|    print(value)|def test_x():|    assert_greeting(greet('cs'))",
                "test_a.py|def check(value):|    check_more(value)|def check_more(value):|    check(value)|def test_x():|    check(greet('cs'))",
                "a.test.js|test('test_x', () => {|  greet('cs')|})",
                "a.test.js|test('test_x', () => {|  expect(true).toBe(true)|})",
                "a.test.js|test('test_x', () => {|  expect(greet).toBe(greet)|})",
                "a.test.js|test('test_x', () => {|  expect('a').toEqual('a')|})",
                "a.test.js|test('test_x', () => {|  assert.equal(typeof greet, 'function')|})",
                "ATest.java|void test_x() {|    new Greeter().greet();|}",
                "ATest.java|void test_x() {|    assertEquals(1, 1);|}",
                "ATest.java|void test_x() {|    assertSame(Greeter.class, Greeter.class);|}",
                "test_a.sh|test_x() {|  greet cs|}",
                "test_a.sh|test_x() {|  [ 1 = 1 ]|}",
                "test_x.sh|. ./greet.sh|command -v greet",
                "test_a.py|def test_x():|    assert callable(greet) and hasattr(greet, 'say')",
                "test_a.py|def test_x():|    assert not False",
                "a.test.js|test('test_x', () => {|  expect(1).not.toBe(2)|})",
                "a.test.js|test('test_x', () => {|  expect(typeof greet).toBe('function')|})",
                "a.test.js|function assertGreets(word) {|}|test('test_x', () => {|  assertGreets(greet('cs'))|})",
                "ATest.java|void test_x() {|    assertThat(2).isEven();|}",
                "ATest.java|void test_x() {|    Assertions.assertEquals(2, 1 + 1);|}",
                "ATest.java|void test_x() {|    assertNotNull(\"a\");|}",
                "ATest.java|void assertGreets(String word) {|}|void test_x() {|    assertGreets(greet());|}",
                "a_test.go|func Test_x(t *testing.T) {|\tassert.Equal(t, 2, 1+1)|}",
                "test_a.sh|assert_greets() { :; }|test_x() {|  assert_greets cs|}",
            })
    void aTestThatCannotFailShowsNothing(String file) {
        assertThat(of(file).objection(test(file))).contains("asserts nothing that could fail");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "test_a.py|def test_other(self):|    assert greet('cs') == 'Ahoj'",
                "test_a.py|# test_x|assert greet('cs') == 'Ahoj'",
                "notes.txt|def test_x(self):|    assert greet('cs') == 'Ahoj'",
            })
    void aTestThatIsNotInAChangedTestFileShowsNothing(String file) {
        assertThat(of(file).objection("A.test_x"))
                .contains("is not in a test file that this work changes");
    }

    /** What the runner calls the test of a row. */
    private static String test(String file) {
        if (file.startsWith("a_test.go")) {
            return "example.com/a.Test_x";
        }
        return file.startsWith("test_x.sh|") ? "test_x.sh" : "A.test_x";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "test_a.py|def test_x(self):|    self.assertEqual('Ahoj', greet('cs'))",
                "test_a.py|def test_x(self): self.assertEqual('Ahoj', greet('cs'))",
                "test_a.py|def test_x(self):|    self.assertEqual(|        'Ahoj',|        greet('cs'),|    )",
                "test_a.py|def test_x():|    assert greet('cs') == 'Ahoj'",
                "test_a.py|def test_x():|    assert total == 3",
                "test_a.py|def test_x():|    assert greet('cs') == greet('sk')",
                "test_a.py|def test_x():|    assert result or fallback",
                "test_a.py|def test_x():|    with pytest.raises(KeyError):|        greet('xx')",
                "test_a.py|def check_greeting(tongue, word):|    assert greet(tongue) == word|def test_x():|    check_greeting('cs', 'Ahoj')",
                "test_a.py|def check(a):|    verify(a)|def verify(a):|    assert a == 'Ahoj'|def test_x():|    check(greet('cs'))",
                "a.test.js|test('test_x', () => { expect(greet('cs')).toBe('Ahoj') })",
                "a.test.js|test('test_x', () => {|  expect(greet('cs'))|    .toBe('Ahoj')|})",
                "ATest.java|void test_x() {|    assertEquals(\"Ahoj\", greet());|}",
                "ATest.java|void test_x() {|    assertThat(greet()).isEqualTo(\"Ahoj\");|}",
                "test_a.sh|test_x() {|  assert_equal Ahoj $(greet cs)|}",
                "test_a.sh|assert_greets() { [ \"$(greet \"$1\")\" = \"$2\" ]; }|test_x() {|  assert_greets cs Ahoj|}",
                "test_a.py|def assert_greeting(tongue, word):|    assert greet(tongue) == word|def test_x():|    assert_greeting('cs', 'Ahoj')",
                "test_a.py|def assert_sum(a, b, c):|    assert add(a, b) == c|def test_x():|    assert_sum(2, 2, 4)",
                "test_a.py|def check(word): assert greet() == word|def test_x():|    check('Ahoj')",
                "test_a.py|def test_x():|    assert x == 1 or y == 2",
                "test_a.py|def test_x():|    assert len(x) == 1 or x",
                "test_a.py|def test_x():|    assert greet('cs', loud=x or True) == 'AHOJ'",
                "test_a.py|def test_x():|    assert f(3) is not False",
                "test_a.py|def test_x():|    assert 1 == f(3)",
                "test_a.py|def test_x():|    assert 1 in f(3)",
                "test_a.py|def test_x():|    assert ok",
                "test_a.py|def test_x():|    assert callable(x) and x(3) == 9",
                "test_a.py|def test_x(self):|    self.assertTrue(self.is_even(2))",
                "test_a.py|def test_x(self):|    self.assertTrue(is_even(2))",
                "a.test.js|test('test_x', () => {|  expect(a === 1 || b === 2).toBe(true)|})",
                "a.test.js|test('test_x', () => {|  expect(isEven(2)).toBe(true)|})",
                "a.test.js|test('test_x', () => {|  expect(toRoman(12)).toBe('XII')|})",
                "a.test.js|test('test_x', () => {|  expect(typeof greet('cs')).toBe('string')|})",
                "a.test.js|const assert = require('node:assert')|test('test_x', () => {|  assert(isEven(2))|})",
                "ATest.java|void test_x() {|    assertTrue(isEven(2));|}",
                "ATest.java|void test_x() {|    assertEquals(\"XII\", toRoman(12));|}",
                "ATest.java|void test_x() {|    assertAdds(1, 1, 2);|}",
                "ATest.java|void assertAdds(int a, int b, int c) {|    assertEquals(c, add(a, b));|}|void test_x() {|    assertAdds(1, 1, 2);|}",
            })
    void aTestThatMayFailIsNotObjectedTo(String file) {
        assertThat(of(file).objection("A.test_x")).isEmpty();
    }

    @Test
    void aProgramOrInputThatIsATestIsFound() {
        var shell = of("tests/test_x.sh|. ./greet.sh|test \"$(greet cs)\" = Ahoj");
        var cases = of("test_x.sh|. ./greet.sh|case $(greet cs) in|  Ahoj) ;;|  *) exit 1 ;;|esac");
        var go = of("a_test.go|func TestSum(t *testing.T) {|\tif f() != 1 { t.Fatal(f()) }|}");

        assertThat(shell.objection("test_x.sh")).isEmpty();
        assertThat(shell.objection("tests/test_x.sh")).isEmpty();
        assertThat(cases.objection("test_x.sh")).isEmpty();
        assertThat(go.objection("example.com/a.TestSum/empty_list")).isEmpty();
        assertThat(go.objection("example.com/a.TestOther/empty_list")).isPresent();
    }

    @Test
    void anAlternativeThatIsAlwaysTrueCannotFail() {
        assertThat(
                        List.of(
                                "assert.ok(true || greet('cs'))",
                                "assert.ok(greet('cs') === 'Ahoj' || true)",
                                "expect(greet('cs') === 'Ahoj' ||true).toBe(true)"))
                .allMatch(VacuousAssertions::holdsAlways);
        assertThat("assert.ok(greet('cs') || greet('sk'))")
                .matches(it -> !VacuousAssertions.holdsAlways(it));
    }

    @Test
    void aHelperOfOtherTestsIsBelieved() {
        var file = file("test_a.py|def test_x():|    check_greeting('cs', 'Ahoj')");
        var helpers = new TestHelpers(List.of(file), Set.of("check_greeting"));

        assertThat(new EmptyTests(List.of(file), helpers).objection("A.test_x")).isEmpty();
        assertThat(of("test_a.py|def test_x():|    check_greeting('cs')").objection("A.test_x"))
                .isPresent();
    }

    @Test
    void aMentionOfTheTestDoesNotHideIt() {
        var file = "test_a.py|# test_x asserts a lot|def test_x(self):|    greet('cs')";

        assertThat(of(file).objection("A.test_x")).isPresent();
    }

    /** The test asked for, whether it is empty, and files that have it and another of its name. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a_test.test_ok;true;a_test.py|def test_ok():|    pass;b_test.py|def test_ok():|    assert f() == 1",
                "b_test.test_ok;false;a_test.py|def test_ok():|    pass;b_test.py|def test_ok():|    assert f() == 1",
                "b_test.test_ok;true;a_test.py|def test_ok():|    assert f() == 1;b_test.py|def test_ok():|    pass",
                "tests.x.a_test.test_ok;true;tests/x/a_test.py|def test_ok():|    pass;tests/y/a_test.py|def test_ok():|    assert f() == 1",
                "tests.y.a_test.test_ok;false;tests/x/a_test.py|def test_ok():|    pass;tests/y/a_test.py|def test_ok():|    assert f() == 1",
                "test_a.A.test_ok;true;test_a.py|class A(TestCase):|    def test_ok(self):|        pass|class B(TestCase):|    def test_ok(self):|        self.assertEqual(1, f());test_b.py|x = 1",
                "test_a.B.test_ok;false;test_a.py|class A(TestCase):|    def test_ok(self):|        pass|class B(TestCase):|    def test_ok(self):|        self.assertEqual(1, f());test_b.py|x = 1",
                "dev.x.ATest.test_ok();true;src/dev/x/ATest.java|final class ATest {|    void test_ok() {|    }|};src/dev/x/BTest.java|class BTest {|    void test_ok() {|        assertEquals(1, f());|    }|}",
                "dev.x.BTest.test_ok();false;src/dev/x/ATest.java|final class ATest {|    void test_ok() {|    }|};src/dev/x/BTest.java|class BTest {|    void test_ok() {|        assertEquals(1, f());|    }|}",
                "suite > test_ok;false;a.test.js|test('test_ok', () => {|});b.test.js|test('test_ok', () => {|  expect(f()).toBe(1)|})",
            })
    void anotherTestOfTheSameNameSaysNothing(
            String test, boolean isEmpty, String one, String other) {
        assertThat(of(one, other).objection(test).isPresent()).isEqualTo(isEmpty);
        assertThat(of(other, one).objection(test).isPresent()).isEqualTo(isEmpty);
    }

    @Test
    void testsThatDoTheSameAreOne() {
        var tests =
                of(
                        "test_a.py|class A(TestCase):|    def test_x(self):|        assert f(1)|"
                                + "    def test_y(self):|        assert f(1)|"
                                + "    def test_z(self):|        assert f(2)|class B(A):|    pass");
        var one = tests.identity("test_a.A.test_x");

        assertThat(List.of("test_a.B.test_x", "test_a.A.test_y", "test_a.A.test_x[1]"))
                .allSatisfy(same -> assertThat(tests.identity(same)).isEqualTo(one));
        assertThat(tests.identity("test_a.A.test_z")).isNotEqualTo(one);
        assertThat(tests.identity("other.test_q[1]")).isEqualTo("other.test_q");
    }

    private static EmptyTests of(String... files) {
        var all = Stream.of(files).map(EmptyTestsTest::file).toList();
        return new EmptyTests(all, new TestHelpers(all));
    }

    private static PatchFile file(String file) {
        var parts = List.of(file.split("\\|"));
        var lines = new ArrayList<PatchLine>();
        parts.stream()
                .skip(1)
                .forEach(line -> lines.add(new PatchLine(Sort.ADDED, lines.size() + 1, 0, line)));
        return new PatchFile(parts.getFirst(), parts.getFirst(), List.of(lines));
    }
}
