package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LogRedactionTest {
    private final LogRedaction redaction =
            new LogRedaction(
                    Map.of("OFFICE_TOKEN", "planted-value", "EDITOR", "planted-editor"), List::of);

    @Test
    void secretsOfTheEnvironmentAreTakenOut() {
        assertThat(redaction.clean("asked with planted-value twice: planted-value"))
                .isEqualTo("asked with [redacted] twice: [redacted]");
    }

    @Test
    void whatLooksLikeAKeyIsTakenOut() {
        assertThat(redaction.clean("key sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789"))
                .doesNotContain("abcdefghijklmnop");
    }

    @Test
    void otherWordsStay() {
        assertThat(redaction.clean("opened with planted-editor"))
                .isEqualTo("opened with planted-editor");
    }
}
