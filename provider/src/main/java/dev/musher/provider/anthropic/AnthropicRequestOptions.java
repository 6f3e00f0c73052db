package dev.musher.provider.anthropic;

import dev.musher.provider.anthropic.AnthropicModelTraits.Support;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The options of a request, reduced to what this model accepts: the API answers a setting that does
 * not fit with an error, and a request without one option is better than none.
 */
record AnthropicRequestOptions(Thinking thinking, OptionalDouble temperature, ToolChoice choice) {
    /** What the request says about thinking. */
    sealed interface Thinking {
        /** Nothing. */
        record Unsaid() implements Thinking {}

        /** A type without anything else. */
        record Type(String name) implements Thinking {}

        record Adaptive(String effort) implements Thinking {}

        record Budget(int tokens) implements Thinking {}
    }

    private static final Thinking UNSAID = new Thinking.Unsaid();
    private static final Thinking DISABLED = new Thinking.Type("disabled");

    /** The least that the API takes for a budget. */
    private static final int LEAST_BUDGET = 1024;

    static AnthropicRequestOptions of(ModelRequest modelRequest) {
        AnthropicModelTraits traits = AnthropicModelTraits.of(modelRequest.model());
        ToolChoice choice = modelRequest.toolChoice();
        boolean forced = choice instanceof ToolChoice.Any || choice instanceof ToolChoice.Tool;
        if (forced && traits.forcing() == Support.REFUSED) {
            choice = new ToolChoice.Auto();
            forced = false;
        }
        Thinking thinking = forced ? whenForced(traits) : thinking(modelRequest, traits);
        // Compared as objects: the first equals of a record costs milliseconds to set up.
        boolean quiet = thinking == UNSAID || thinking == DISABLED;
        boolean warm = quiet && traits.temperature() == Support.TAKEN;
        return new AnthropicRequestOptions(
                thinking,
                warm ? modelRequest.limits().temperature() : OptionalDouble.empty(),
                choice);
    }

    /** A model that thinks cannot be forced, so it is kept from thinking. */
    private static Thinking whenForced(AnthropicModelTraits traits) {
        return traits.silence() == AnthropicModelTraits.ThinkingOff.DISABLED ? DISABLED : UNSAID;
    }

    private static Thinking thinking(ModelRequest modelRequest, AnthropicModelTraits traits) {
        return switch (modelRequest.effort()) {
            case STANDARD -> UNSAID;
            case OFF -> silence(traits);
            case LOW, MEDIUM, HIGH, MAX ->
                    switch (traits.thinking()) {
                        case NONE -> UNSAID;
                        case BUDGET -> budget(modelRequest);
                        case ADAPTIVE -> new Thinking.Adaptive(level(modelRequest.effort()));
                    };
        };
    }

    private static Thinking silence(AnthropicModelTraits traits) {
        return switch (traits.silence()) {
            case UNASKED -> UNSAID;
            case DISABLED -> DISABLED;
            case BETWEEN_TOOLS -> new Thinking.Type("between_tools");
            case LOW_EFFORT -> new Thinking.Adaptive(level(ThinkingEffort.LOW));
        };
    }

    private static String level(ThinkingEffort thinkingEffort) {
        return switch (thinkingEffort) {
            case STANDARD, OFF, LOW -> "low";
            case MEDIUM -> "medium";
            case HIGH -> "high";
            case MAX -> "max";
        };
    }

    /** A quarter of the tokens stays for the answer itself. */
    private static Thinking budget(ModelRequest modelRequest) {
        int most = modelRequest.limits().outputTokens() / 4 * 3;
        int wanted =
                switch (modelRequest.effort()) {
                    case STANDARD, OFF, LOW -> 4_000;
                    case MEDIUM -> 10_000;
                    case HIGH -> 24_000;
                    case MAX -> 48_000;
                };
        int tokens = Math.min(wanted, most);
        boolean possible = tokens >= LEAST_BUDGET && !callsWithoutThoughts(modelRequest.messages());
        return possible ? new Thinking.Budget(tokens) : UNSAID;
    }

    /**
     * Whether the model's last message has tool calls and does not begin with thoughts of this
     * vendor. With a budget the API refuses to go on from there.
     */
    private static boolean callsWithoutThoughts(List<Message> messages) {
        for (int i = messages.size() - 1; i >= 0; i--) {
            if (messages.get(i) instanceof Message.Assistant(var parts)) {
                boolean thoughts =
                        !parts.isEmpty()
                                && parts.getFirst() instanceof ReplyPart.Reasoning first
                                && SendableContent.isOurs(first);
                return !thoughts && hasCalls(parts);
            }
        }
        return false;
    }

    private static boolean hasCalls(List<ReplyPart> parts) {
        for (ReplyPart replyPart : parts) {
            if (replyPart instanceof ReplyPart.ToolCall) {
                return true;
            }
        }
        return false;
    }
}
