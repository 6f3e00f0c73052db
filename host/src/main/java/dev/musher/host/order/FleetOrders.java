package dev.musher.host.order;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetRules.Decision;
import dev.musher.pipeline.story.Actor;

/** Orders about the fleet as a whole. */
public final class FleetOrders {
    private FleetOrders() {}

    /**
     * Gives one; a refusal is explained.
     *
     * @param what pause, resume or headcount
     * @param value the reason (may be empty), or the number
     */
    public static void give(ProjectHost project, Actor by, String what, String value) {
        var command =
                switch (what) {
                    case "pause" ->
                            new FleetCommand.Pause(
                                    value.isEmpty() ? StorySteering.NO_REASON : value);
                    case "resume" -> new FleetCommand.Resume();
                    case "headcount" -> headcount(value);
                    default -> throw new IllegalArgumentException("no order " + what);
                };
        if (project.submit(by, command) instanceof Decision.Refused(var because)) {
            throw new ExplainedException(because, "");
        }
    }

    private static FleetCommand headcount(String written) {
        if (written.equals("default")) {
            return new FleetCommand.ResetHeadcount();
        }
        try {
            return new FleetCommand.SetHeadcount(Integer.parseInt(written));
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "'" + PrintableText.line(written) + "' is not a number.",
                    "For example: musher fleet headcount 5");
        }
    }
}
