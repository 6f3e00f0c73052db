package dev.musher.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.anthropic.Wishes.Thinking;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.provider.Effort;
import dev.musher.provider.ToolChoice;
import dev.musher.recording.Draft;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WishesTest {
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
        assertThat(said(model, Effort.STANDARD)).isEqualTo(standard);
        assertThat(said(model, Effort.OFF)).isEqualTo(off);
        assertThat(said(model, Effort.LOW)).isEqualTo(low);
        assertThat(said(model, Effort.HIGH)).isEqualTo(high);
        assertThat(said(model, Effort.MAX)).isEqualTo(max);
    }

    @Test
    void leavesTheTemperatureOutWhereItIsRefused() {
        assertThat(temperature("claude-haiku-4-5", Effort.STANDARD)).hasValue(0.5);
        assertThat(temperature("claude-haiku-4-5", Effort.LOW)).isEmpty();
        assertThat(temperature("claude-opus-4-6", Effort.OFF)).hasValue(0.5);
        assertThat(temperature("claude-opus-4-6", Effort.HIGH)).isEmpty();
        assertThat(temperature("claude-opus-4-7", Effort.STANDARD)).isEmpty();
    }

    @Test
    void stopsAModelFromThinkingToMakeItUseATool() {
        assertThat(forced("claude-haiku-4-5"))
                .isEqualTo(new Wishes(UNSAID, OptionalDouble.empty(), new ToolChoice.Any()));
        assertThat(forced("claude-opus-5"))
                .isEqualTo(
                        new Wishes(
                                new Thinking.Type("disabled"),
                                OptionalDouble.empty(),
                                new ToolChoice.Any()));
    }

    @Test
    void doesNotForceAModelThatCannotBe() {
        assertThat(forced("claude-opus-5-5"))
                .isEqualTo(
                        new Wishes(
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
        var call = new Part.ToolCall("a", "get_weather", "{}");
        var sealed = new Part.Reasoning("Hm.", new Seal.Signature("anthropic", "s"));
        var foreign = new Part.Reasoning("Hm.", new Seal.Signature("gemini", "s"));
        var budget = new Thinking.Budget(24_000);
        var draft = Draft.of("claude-haiku-4-5").say(Message.User.text("Hello"));

        assertThat(thinking(draft.say(Draft.reply(sealed, call)))).isEqualTo(budget);
        assertThat(thinking(draft.say(Draft.reply(foreign, call)))).isEqualTo(UNSAID);
        assertThat(thinking(draft.say(Draft.reply(call), Draft.done("a", "1")))).isEqualTo(UNSAID);
        assertThat(thinking(draft.say(Draft.reply(new Part.Text("Hi"))))).isEqualTo(budget);
        assertThat(thinking(draft.say(Draft.reply()))).isEqualTo(budget);
    }

    private static String said(String model, Effort effort) {
        return switch (Wishes.of(Draft.of(model).effort(effort).request()).thinking()) {
            case Thinking.Unsaid _ -> "-";
            case Thinking.Type(var name) -> name;
            case Thinking.Adaptive(var level) -> level;
            case Thinking.Budget(var tokens) -> Integer.toString(tokens);
        };
    }

    private static Thinking thinking(Draft draft) {
        return Wishes.of(draft.effort(Effort.HIGH).request()).thinking();
    }

    private static OptionalDouble temperature(String model, Effort effort) {
        return Wishes.of(Draft.of(model).effort(effort).temperature(0.5).request()).temperature();
    }

    private static Wishes forced(String model) {
        return Wishes.of(
                Draft.of(model).effort(Effort.HIGH).choice(new ToolChoice.Any()).request());
    }
}
