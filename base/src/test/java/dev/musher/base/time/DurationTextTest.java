package dev.musher.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {
    @ParameterizedTest
    @CsvSource({
        "90s, PT90S",
        "5m, PT5M",
        "2h 5m, PT2H5M",
        "1h30m, PT1H30M",
        "1m 30s, PT1M30S",
        "250 ms, PT0.25S",
        "250ms, PT0.25S",
        "0s, PT0S",
        "1d, PT24H",
        "1d 2h 3m 4s 5ms, PT26H3M4.005S",
        "999999999d, PT23999999976H",
    })
    void readsWhatPeopleWrite(String text, Duration expected) {
        assertThat(DurationText.parse(text)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "5",
                "s",
                "-5s",
                "5x",
                "5 5s",
                "5s 5m",
                "5s5s",
                "1.5s",
                "5S",
                "٣s",
                "9999999999d",
                " 5s",
                "5s,",
                "PT5S"
            })
    void refusesWhatIsNoDuration(String text) {
        assertThat(DurationText.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0ms",
        "PT0.0009S, 0ms",
        "PT0.25S, 250ms",
        "PT1.25S, 1.2s",
        "PT9S, 9s",
        "PT12.9S, 12s",
        "PT1M30S, 1m 30s",
        "PT5M, 5m",
        "PT2H5M59S, 2h 5m",
        "PT49H, 2d 1h",
        "PT-1M-30S, -1m 30s",
    })
    void showsTheUnitsThatMatter(Duration duration, String expected) {
        assertThat(DurationText.show(duration)).isEqualTo(expected);
    }

    @Property
    void readsBackEveryExactDuration(@ForAll @Range(min = 0, max = 1L << 45) long millis) {
        var duration = Duration.ofMillis(millis);

        assertThat(DurationText.parse(DurationText.exact(duration))).contains(duration);
    }
}
