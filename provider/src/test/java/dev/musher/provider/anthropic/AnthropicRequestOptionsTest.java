package dev.musher.provider.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.anthropic.AnthropicRequestOptions.Thinking;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnthropicRequestOptionsTest {
    private static final Thinking UNSAID = new Thinking.Unsaid();

    @ParameterizedTest
    @CsvSource({
        // model, without a wish, off, low, high, max
        "claude-3-5-haiku-20241022, -, -, -, -, -",
        "claude-3-7-sonnet-20250219, -, -, 4000, 24000, 24000",
        "claude-sonnet-4-20250514, -, -, 4000, 24000, 24000",
        "claude-opus-4-5-20251101, -, -, 4000, 24000, 24000",
        "claude-haiku-4-5-20251001, -, -, 4000, 24000, 24000",
        "anthropic/claude-sonnet-4.6, -, -, low, high, max",
        "claude-opus-4-6, -, -, low, high, max",
        "claude-opus-4-7, -, -, low, high, max",
        "claude-opus-4-8, -, -, low, high, max",
        "claude-opus-5, -, disabled, low, high, max",
        "claude-sonnet-5, -, disabled, low, high, max",
        "claude-haiku-5-5, -, disabled, low, high, max",
        "claude-sonnet-5-5, -, between_tools, low, high, max",
        "claude-opus-5-5, -, low, low, high, max",
        "claude-fable-5-1, -, low, low, high, max",
        "claude-mythos-preview, -, low, low, high, max",
        "claude-opus-7, -, low, low, high, max",
        "glm-5, -, disabled, 4000, 24000, 24000",
    })
    void tellsEachModelInItsOwnWayHowHardToThink(
            String model, String standard, String off, String low, String high, String max) {
        assertThat(said(model, ThinkingEffort.STANDARD)).isEqualTo(standard);
        assertThat(said(model, ThinkingEffort.OFF)).isEqualTo(off);
        assertThat(said(model, ThinkingEffort.LOW)).isEqualTo(low);
        assertThat(said(model, ThinkingEffort.HIGH)).isEqualTo(high);
        assertThat(said(model, ThinkingEffort.MAX)).isEqualTo(max);
    }

    @Test
    void leavesTheTemperatureOutWhereItIsRefused() {
        assertThat(temperature("claude-haiku-4-5", ThinkingEffort.STANDARD)).hasValue(0.5);
        assertThat(temperature("claude-haiku-4-5", ThinkingEffort.LOW)).isEmpty();
        assertThat(temperature("claude-opus-4-6", ThinkingEffort.OFF)).hasValue(0.5);
        assertThat(temperature("claude-opus-4-6", ThinkingEffort.HIGH)).isEmpty();
        assertThat(temperature("claude-opus-4-7", ThinkingEffort.STANDARD)).isEmpty();
    }

    @Test
    void stopsAModelFromThinkingToMakeItUseATool() {
        assertThat(forced("claude-haiku-4-5"))
                .isEqualTo(
                        new AnthropicRequestOptions(
                                UNSAID, OptionalDouble.empty(), new ToolChoice.Any()));
        assertThat(forced("claude-opus-5"))
                .isEqualTo(
                        new AnthropicRequestOptions(
                                new Thinking.Type("disabled"),
                                OptionalDouble.empty(),
                                new ToolChoice.Any()));
    }

    @Test
    void doesNotForceAModelThatCannotBe() {
        assertThat(forced("claude-opus-5-5"))
                .isEqualTo(
                        new AnthropicRequestOptions(
                                new Thinking.Adaptive("high"),
                                OptionalDouble.empty(),
                                new ToolChoice.Auto()));
    }

    @Test
    void leavesRoomForTheAnswer() {
        assertThat(thinking(Draft.of("claude-haiku-4-5").tokens(4_000)))
                .isEqualTo(new Thinking.Budget(3_000));
        assertThat(thinking(Draft.of("claude-haiku-4-5").tokens(1_200))).isEqualTo(UNSAID);
    }

    @Test
    void doesNotBeginToThinkInTheMiddleOfALoop() {
        var call = new ReplyPart.ToolCall("a", "get_weather", "{}");
        var sealed =
                new ReplyPart.Reasoning("Hm.", new VendorSignature.Signature("anthropic", "s"));
        var foreign = new ReplyPart.Reasoning("Hm.", new VendorSignature.Signature("gemini", "s"));
        var budget = new Thinking.Budget(24_000);
        var draft = Draft.of("claude-haiku-4-5").say(Message.User.text("Hello"));

        assertThat(thinking(draft.say(Draft.reply(sealed, call)))).isEqualTo(budget);
        assertThat(thinking(draft.say(Draft.reply(foreign, call)))).isEqualTo(UNSAID);
        assertThat(thinking(draft.say(Draft.reply(call), Draft.done("a", "1")))).isEqualTo(UNSAID);
        assertThat(thinking(draft.say(Draft.reply(new ReplyPart.Text("Hi"))))).isEqualTo(budget);
        assertThat(thinking(draft.say(Draft.reply()))).isEqualTo(budget);
    }

    private static String said(String model, ThinkingEffort thinkingEffort) {
        return switch (AnthropicRequestOptions.of(Draft.of(model).effort(thinkingEffort).request())
                .thinking()) {
            case Thinking.Unsaid _ -> "-";
            case Thinking.Type(var name) -> name;
            case Thinking.Adaptive(var level) -> level;
            case Thinking.Budget(var tokens) -> Integer.toString(tokens);
        };
    }

    private static Thinking thinking(Draft draft) {
        return AnthropicRequestOptions.of(draft.effort(ThinkingEffort.HIGH).request()).thinking();
    }

    private static OptionalDouble temperature(String model, ThinkingEffort thinkingEffort) {
        return AnthropicRequestOptions.of(
                        Draft.of(model).effort(thinkingEffort).temperature(0.5).request())
                .temperature();
    }

    private static AnthropicRequestOptions forced(String model) {
        return AnthropicRequestOptions.of(
                Draft.of(model).effort(ThinkingEffort.HIGH).choice(new ToolChoice.Any()).request());
    }
}
