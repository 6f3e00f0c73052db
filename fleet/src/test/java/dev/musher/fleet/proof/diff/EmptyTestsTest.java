package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import java.util.ArrayList;
import java.util.List;
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
                "a.test.js|test('test_x', () => {|  greet('cs')|})",
                "a.test.js|test('test_x', () => {|  expect(true).toBe(true)|})",
                "ATest.java|void test_x() {|    new Greeter().greet();|}",
                "test_a.sh|test_x() {|  greet cs|}",
            })
    void aTestThatCannotFailAssertsNothing(String file) {
        assertThat(of(file).isEmpty("A.test_x")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "test_a.py|def test_x(self):|    self.assertEqual('Ahoj', greet('cs'))",
                "test_a.py|def test_x(self): self.assertEqual('Ahoj', greet('cs'))",
                "test_a.py|def test_x():|    assert greet('cs') == 'Ahoj'",
                "test_a.py|def test_x():|    with pytest.raises(KeyError):|        greet('xx')",
                "test_a.py|def test_x():|    check_greeting('cs', 'Ahoj')",
                "a.test.js|test('test_x', () => { expect(greet('cs')).toBe('Ahoj') })",
                "ATest.java|void test_x() {|    assertEquals(\"Ahoj\", greet());|}",
                "test_a.sh|test_x() {|  assert_equal Ahoj $(greet cs)|}",
                "test_x.sh|. ./greet.sh|test \"$(greet cs)\" = Ahoj",
                "test_a.py|def test_other(self):|    pass",
                "notes.txt|def test_x(self):|    pass",
            })
    void aTestThatMayFailOrIsNotFoundDoesNot(String file) {
        assertThat(of(file).isEmpty("A.test_x")).isFalse();
    }

    @Test
    void aMentionOfTheTestDoesNotHideIt() {
        var file = "test_a.py|# test_x asserts a lot|def test_x(self):|    greet('cs')";

        assertThat(of(file).isEmpty("A.test_x")).isTrue();
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
        assertThat(of(one, other).isEmpty(test)).isEqualTo(isEmpty);
        assertThat(of(other, one).isEmpty(test)).isEqualTo(isEmpty);
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
        return new EmptyTests(Stream.of(files).map(EmptyTestsTest::file).toList());
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
