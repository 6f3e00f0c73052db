package dev.musher.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import java.time.Instant;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstantTextTest {
    @ParameterizedTest
    @CsvSource({
        "2026-11-15T19:29:02.487Z, 2026-11-15T19:29:02.487Z",
        "2026-01-02T03:04:05Z, 2026-01-02T03:04:05.000Z",
        "2026-01-02T03:04:05.006999999Z, 2026-01-02T03:04:05.006Z",
        "1969-12-31T23:59:59.999Z, 1969-12-31T23:59:59.999Z"
    })
    void haveMilliseconds(Instant moment, String text) {
        assertThat(InstantText.text(moment)).isEqualTo(text);
    }

    /** Up to the year 9999; later years are not read. */
    @Property
    void areWhatTheJdkWrites(@ForAll @Range(min = 0, max = 253_402_300_799_999L) long millis) {
        var format = new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);
        var moment = Instant.ofEpochMilli(millis);

        assertThat(InstantText.text(moment)).isEqualTo(format.format(moment));
    }
}
