package dev.musher.fleet.control;

import dev.musher.base.text.ClauseText;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.prompt.BaseRepairText;

/** Why no work starts, in sentences. */
public final class TroubleText {
    private static final int SHORT = 12;

    private TroubleText() {}

    public static String of(FleetTrouble trouble) {
        return switch (trouble) {
            case FleetTrouble.Paused(var pause) ->
                    "The fleet was paused by %s: %s. 'musher fleet resume' lets it start work again."
                            .formatted(pause.by().id(), ClauseText.of(pause.reason()));
            case FleetTrouble.ProjectUnusable(var problem) -> problem;
            case FleetTrouble.BaseUnknown(var at) ->
                    "Running the gates on base (%s) first.".formatted(at.hex().substring(0, SHORT));
            case FleetTrouble.BaseUncheckable(var problem) ->
                    "The gates cannot be run on base: " + problem;
            case FleetTrouble.BaseRed red -> red(red);
            case FleetTrouble.GatesBlind(var problem) -> problem;
        };
    }

    /** What is red, since when, and which item fixes it. */
    private static String red(FleetTrouble.BaseRed base) {
        return "Base is failing: gate %s exited with %d.%s %s until it is fixed. Reproduce on the base branch: %s"
                .formatted(
                        base.step().name(),
                        base.step().exitCode(),
                        base.since()
                                .map(BaseRepairText::since)
                                .filter(text -> !text.isEmpty())
                                .map(text -> " " + text.replace("`", ""))
                                .orElse(""),
                        base.repair()
                                .map("Only story %s is worked on"::formatted)
                                .orElse("No work starts"),
                        base.step().command());
    }
}
