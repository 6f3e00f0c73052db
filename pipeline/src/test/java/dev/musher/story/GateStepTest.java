package dev.musher.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GateStepTest {
    private static String remark(int exitCode, String tail) {
        return new GateStep("test", "make", exitCode, Duration.ZERO, tail).remark();
    }

    @Test
    void aRedStepSaysWhatMusherFoundAndNotWhatItPrinted() {
        assertThat(remark(1, "out\n[exit 0, but 1 failed: a]\n"))
                .isEqualTo("exit 0, but 1 failed: a");
        assertThat(remark(1, "note ci-changed x: y\nblocks test-changed: t fails\n"))
                .isEqualTo("test-changed: t fails");
        assertThat(remark(1, "AssertionError\n")).isEmpty();
        assertThat(remark(0, "[all well]\n")).isEmpty();
    }
}
