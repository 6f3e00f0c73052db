package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountTextTest {
    @ParameterizedTest
    @CsvSource({
        "1, line, 1 line",
        "0, line, 0 lines",
        "2, line, 2 lines",
        "1, entry, 1 entry",
        "3, entry, 3 entries",
        "2, day, 2 days",
        "2, reply, 2 replies",
        "2, dependency, 2 dependencies",
        "2, key, 2 keys",
        "2, fix, 2 fixes",
        "4, branch, 4 branches",
        "2, push, 2 pushes",
        "2, process, 2 processes"
    })
    void oneIsSingular(long count, String noun, String text) {
        assertThat(CountText.of(count, noun)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0;0",
                "999;999",
                "1000;1,000",
                "1234567;1,234,567",
                "-123;-123",
                "-1234;-1,234"
            })
    void thousandsAreSetApart(long number, String text) {
        assertThat(CountText.grouped(number)).isEqualTo(text);
    }
}
