package dev.musher.fleet.control;

import dev.musher.base.text.ClauseText;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.proof.RedSince;
import dev.musher.fleet.roster.RedBasePolicy;
import java.util.List;

/** Why no work starts, in sentences. */
public final class TroubleText {
    /** So much of what a gate printed tells what is wrong. */
    private static final int MOST_LINES = 10;

    private TroubleText() {}

    /** In one line. */
    public static String of(FleetTrouble trouble) {
        return switch (trouble) {
            case FleetTrouble.Paused(var pause) ->
                    "The fleet was paused by %s: %s. 'musher fleet resume' lets it start work again."
                            .formatted(pause.by().id(), ClauseText.of(pause.reason()));
            case FleetTrouble.ProjectUnusable(var problem) -> problem;
            case FleetTrouble.BaseUnknown(var at) ->
                    "Running the gates on base (%s) first.".formatted(at.shortHex());
            case FleetTrouble.BaseUncheckable(var problem) ->
                    "The gates cannot be run on base: " + problem;
            case FleetTrouble.BaseRed red -> red(red);
            case FleetTrouble.GatesBlind(var problem) -> problem;
        };
    }

    /** The same, and below it what the gate printed last and how to run it, where a gate fails. */
    public static String whole(FleetTrouble trouble) {
        if (!(trouble instanceof FleetTrouble.BaseRed base)) {
            return of(trouble);
        }
        var text = new StringBuilder(of(trouble));
        var printed =
                PrintableText.lines(base.step().tail())
                        .lines()
                        .filter(line -> !line.isBlank())
                        .toList();
        for (String line : last(printed)) {
            text.append("\n  ").append(line.stripTrailing());
        }
        return text.append("\nRun it yourself on the base branch: ")
                .append(base.step().command())
                .toString();
    }

    private static List<String> last(List<String> lines) {
        return lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size());
    }

    /** What is red, since when, and which item fixes it or how one would be opened. */
    private static String red(FleetTrouble.BaseRed base) {
        return "Base is failing: gate %s exited with %d%s. %s"
                .formatted(
                        base.step().name(),
                        base.step().exitCode(),
                        base.since().map(TroubleText::since).orElse(""),
                        base.repair()
                                .map("Only story %s is worked on until it is fixed."::formatted)
                                .orElseGet(() -> "No work starts until it is fixed." + hint(base)));
    }

    private static String hint(FleetTrouble.BaseRed base) {
        return base.policy() == RedBasePolicy.STOP
                ? " Have an agent fix it: musher run --fix-base"
                : "";
    }

    private static String since(RedSince redSince) {
        return switch (redSince) {
            case RedSince.Green _ -> "";
            case RedSince.Turned(var commit, _) -> ", red since " + commit.shortHex();
            case RedSince.Earlier(var commit, _) -> ", red since at least " + commit.shortHex();
        };
    }
}
