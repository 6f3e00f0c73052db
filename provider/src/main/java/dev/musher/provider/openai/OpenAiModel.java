package dev.musher.provider.openai;

import dev.musher.provider.api.ThinkingEffort;
import java.util.Locale;

/**
 * What the name of a model says about it. OpenAI refuses a request that asks a model for something
 * it cannot do, and has no way to ask beforehand.
 *
 * @param name in lower case, without the vendor's prefix
 * @see <a href="https://platform.openai.com/docs/guides/reasoning">which effort fits which
 *     model</a>
 */
record OpenAiModel(String name) {
    private static final double FIRST_WITH_NONE = 5.1;
    private static final double FIRST_WITH_XHIGH = 5.2;

    static OpenAiModel named(String model) {
        String name = model.toLowerCase(Locale.ROOT);
        return new OpenAiModel(name.substring(name.lastIndexOf('/') + 1));
    }

    /** Whether it thinks; such a model takes an effort and no temperature. */
    boolean reasons() {
        return isOSeries() || name.startsWith("codex") || isOpenWeights() || generation() >= 5;
    }

    /** The word for the effort, fitted to what the model takes; empty to send none. */
    String effort(ThinkingEffort thinkingEffort) {
        if (thinkingEffort == ThinkingEffort.STANDARD || !reasons()) {
            return "";
        }
        if (name.contains("-pro")) {
            return pro(thinkingEffort);
        }
        return switch (thinkingEffort) {
            case OFF -> least();
            case LOW -> "low";
            case MEDIUM -> "medium";
            case MAX -> most();
            case HIGH, STANDARD -> "high";
        };
    }

    private String least() {
        if (isOSeries() || isOpenWeights() || name.contains("codex")) {
            return "low";
        }
        return generation() < FIRST_WITH_NONE ? "minimal" : "none";
    }

    private String most() {
        return generation() >= FIRST_WITH_XHIGH || name.contains("codex-max") ? "xhigh" : "high";
    }

    /** The pro models always think hard, the first of them in one way only. */
    private String pro(ThinkingEffort thinkingEffort) {
        if (thinkingEffort == ThinkingEffort.MAX) {
            return most();
        }
        boolean high = thinkingEffort == ThinkingEffort.HIGH || generation() < FIRST_WITH_XHIGH;
        return high ? "high" : "medium";
    }

    private boolean isOSeries() {
        return name.length() > 1 && name.charAt(0) == 'o' && Character.isDigit(name.charAt(1));
    }

    private boolean isOpenWeights() {
        return name.startsWith("gpt-oss");
    }

    /** The number after {@code gpt-}, like 5.1; 0 where there is none and for chat models. */
    private double generation() {
        if (!name.startsWith("gpt-") || name.contains("-chat")) {
            return 0;
        }
        int end = 4;
        while (end < name.length()
                && (Character.isDigit(name.charAt(end)) || name.charAt(end) == '.')) {
            end++;
        }
        try {
            return Double.parseDouble(name.substring(4, end));
        } catch (NumberFormatException _) {
            return 0;
        }
    }
}
