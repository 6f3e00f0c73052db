package dev.musher.fleet.control;

import dev.musher.pipeline.control.FleetState;

/** Why a paused fleet starts nothing, in sentences. */
final class PauseText {
    private PauseText() {}

    static String of(FleetState.Pause pause) {
        return "The fleet was paused by %s: %s. 'musher fleet resume' lets it start work again."
                .formatted(pause.by().id(), withoutStop(pause.reason()));
    }

    private static String withoutStop(String reason) {
        String text = reason.strip();
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
