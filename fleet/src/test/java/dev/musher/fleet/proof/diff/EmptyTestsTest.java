package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

    private static EmptyTests of(String file) {
        var parts = List.of(file.split("\\|"));
        var lines = new ArrayList<PatchLine>();
        parts.stream()
                .skip(1)
                .forEach(line -> lines.add(new PatchLine(Sort.ADDED, lines.size() + 1, 0, line)));
        return new EmptyTests(
                List.of(new PatchFile(parts.getFirst(), parts.getFirst(), List.of(lines))));
    }
}
