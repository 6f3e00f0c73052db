package dev.musher.agent.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LearningScheduleTest {
    private static final Instant NOW = LearningFixture.NOW;

    @ParameterizedTest
    @CsvSource({
        // trigger, queued, minutes since the last one (-1: never), due
        "IDLE,   1, -1,  true",
        "IDLE,   0, -1,  false",
        "IDLE,   1, 14,  false",
        "IDLE,   1, 15,  true",
        "ASKED,  1, 0,   true",
        "ASKED,  0, 60,  false",
        "CURATE, 1, 0,   true",
    })
    void reviewsAtMostEvery15MinutesUnlessAsked(
            LearningTrigger trigger, int queued, long minutes, boolean due) {
        var state = state(trigger, Duration.ZERO, 1, queued, Duration.ofMinutes(minutes));

        assertThat(LearningSchedule.review("p", state).isEmpty()).isEqualTo(due);
    }

    @ParameterizedTest
    @CsvSource({
        // trigger, idle minutes, sessions, days since (-1: never), skills due, memory due
        "IDLE,   120, 10, -1, true,  true",
        "IDLE,   119, 10, -1, false, true",
        "IDLE,   120, 9,  -1, false, false",
        "IDLE,   120, 10, 6,  false, false",
        "IDLE,   120, 10, 7,  true,  true",
        "ASKED,  0,   10, -1, false, true",
        "CURATE, 0,   1,  0,  true,  true",
    })
    void runsCuratorsEverySevenDaysFromTheTenthSessionOn(
            LearningTrigger trigger,
            long idle,
            int sessions,
            long days,
            boolean skills,
            boolean memory) {
        var state = state(trigger, Duration.ofMinutes(idle), sessions, 0, Duration.ofDays(days));

        assertThat(LearningSchedule.skillsCurator("p", state).isEmpty()).isEqualTo(skills);
        assertThat(LearningSchedule.memoryCurator("p", state).isEmpty()).isEqualTo(memory);
    }

    @Test
    void saysWhatACuratorWaitsFor() {
        var state = state(LearningTrigger.IDLE, Duration.ZERO, 3, 0, Duration.ofDays(-1));

        assertThat(LearningSchedule.skillsCurator("p", state))
                .isEqualTo(Optional.of("it waits for the tenth session"));
    }

    private static LearningState state(
            LearningTrigger trigger, Duration idle, int sessions, int queued, Duration since) {
        Map<String, Instant> began = since.isNegative() ? Map.of() : Map.of("p", NOW.minus(since));
        return new LearningState(trigger, NOW, idle, sessions, queued, began);
    }
}
