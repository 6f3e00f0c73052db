package dev.musher.agent.context;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryCheckTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Task\nFix the port.\n## Facts\n8391",
                "**Task**\n- Fix the port.\n\n**Open:**\n- all of it",
                "1. TASK\nFix it\n2. Tried and failed\nmake",
                "# Goal\nFix it\n# State\nNot begun",
            })
    void takesWhatSaysSomethingUnderTwoHeadings(String summary) {
        assertThat(SummaryCheck.useful(summary, 500)).contains(summary);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   \n",
                "I am sorry, I cannot help with that.",
                "## Task\nFix it.",
                "## Task\n\n## Decisions\nNone.\n## Facts\n- n/a",
                "Task: fix it. Open: all of it.",
            })
    void refusesWhatNobodyCanWorkWith(String summary) {
        assertThat(SummaryCheck.useful(summary, 500)).isEmpty();
    }

    @Test
    void cutsWhatIsMuchTooLong() {
        String summary = "## Task\nFix it.\n## Facts\n" + "a fact\n".repeat(2_000);

        String useful = SummaryCheck.useful(summary, 500).orElseThrow();

        assertThat(useful)
                .startsWith("## Task\nFix it.\n")
                .contains("\n[the middle of these notes is missing]\n")
                .hasSizeLessThan(2_800);
    }
}
