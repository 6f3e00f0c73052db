package dev.musher.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KnownSecretsTest {
    private final Redaction known =
            new KnownSecrets(List.of(new Secret("open sesame"), new Secret("x")));

    @Test
    void takesOutWhatWeHold() {
        assertThat(known.clean("open sesame? open sesame!")).isEqualTo("[redacted]? [redacted]!");
    }

    @Test
    void leavesPlaceholdersForKeysAlone() {
        assertThat(known.clean("an extra box")).isEqualTo("an extra box");
    }

    @Test
    void doesNotPrintWhatItKnows() {
        assertThat(known.toString()).doesNotContain("sesame");
    }
}
