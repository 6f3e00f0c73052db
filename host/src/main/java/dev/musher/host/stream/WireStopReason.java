package dev.musher.host.stream;

import dev.musher.provider.api.FinishReason;

/** Why a reply ended, in the words of the format. */
final class WireStopReason {
    private WireStopReason() {}

    static String of(FinishReason reason) {
        return switch (reason) {
            case STOP, UNKNOWN -> "end_turn";
            case TOOL_CALLS -> "tool_use";
            case LENGTH -> "max_tokens";
            case FILTERED -> "refusal";
            case PAUSED -> "pause_turn";
        };
    }
}
