package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.api.ThinkingEffort;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenAiModelTest {
    @ParameterizedTest
    @CsvSource({
        "gpt-4o, false",
        "gpt-4.1-mini, false",
        "gpt-3.5-turbo, false",
        "gpt-5-chat-latest, false",
        "omni-moderation, false",
        "my-own-model, false",
        "gpt-, false",
        "gpt-5, true",
        "openai/gpt-5.1, true",
        "GPT-5.5-2026-04-23, true",
        "gpt-6, true",
        "o1, true",
        "o3-mini, true",
        "codex-mini-latest, true",
        "gpt-oss-20b, true"
    })
    void tellsWhetherAModelThinks(String name, boolean reasons) {
        assertThat(OpenAiModel.named(name).reasons()).isEqualTo(reasons);
    }

    @ParameterizedTest
    @CsvSource({
        "gpt-5, minimal, low, medium, high, high",
        "gpt-5.1, none, low, medium, high, high",
        "gpt-5.2, none, low, medium, high, xhigh",
        "gpt-5.5-2026-04-23, none, low, medium, high, xhigh",
        "gpt-5-codex, low, low, medium, high, high",
        "gpt-5.1-codex-max, low, low, medium, high, xhigh",
        "gpt-5-pro, high, high, high, high, high",
        "gpt-5.2-pro, medium, medium, medium, high, xhigh",
        "o3, low, low, medium, high, high",
        "gpt-oss-120b, low, low, medium, high, high",
        "gpt-4o, '', '', '', '', ''"
    })
    void fitsTheEffortToTheModel(
            String name, String off, String low, String medium, String high, String max) {
        var model = OpenAiModel.named(name);

        assertThat(model.effort(ThinkingEffort.STANDARD)).isEmpty();
        assertThat(model.effort(ThinkingEffort.OFF)).isEqualTo(off);
        assertThat(model.effort(ThinkingEffort.LOW)).isEqualTo(low);
        assertThat(model.effort(ThinkingEffort.MEDIUM)).isEqualTo(medium);
        assertThat(model.effort(ThinkingEffort.HIGH)).isEqualTo(high);
        assertThat(model.effort(ThinkingEffort.MAX)).isEqualTo(max);
    }
}
