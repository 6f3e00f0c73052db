package dev.musher.fleet.control;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.train.ProjectTrain;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetRules;
import dev.musher.pipeline.control.FleetState.Acceptance;
import dev.musher.pipeline.store.FleetControl;
import dev.musher.pipeline.story.Actor;
import java.util.Optional;

/** A project without gates: what to know of it, and that somebody accepts it. */
public final class UngatedProject {
    private UngatedProject() {}

    /** What to know before money is spent; nothing if the project has gates. */
    public static Optional<String> warning(FleetParts parts) {
        if (!isUngated(parts)) {
            return Optional.empty();
        }
        var accepted = new FleetControl(parts.pipeline().ledger()).state().unproven();
        return Optional.of(accepted.map(UngatedProject::told).orElse(ProjectTrain.NO_GATES));
    }

    private static String told(Acceptance accepted) {
        return "The project has no gates: everything lands unproven, as %s accepted."
                .formatted(PrintableText.line(accepted.by().id()));
    }

    /** From now on work lands without gates, until the project has some; kept in the ledger. */
    public static void accept(FleetParts parts, Actor by) {
        if (!isUngated(parts)) {
            throw new ExplainedException("The project has gates; run without --no-gates.", "");
        }
        var control = new FleetControl(parts.pipeline().ledger());
        var now = parts.environment().clock().now();
        if (control.state().unproven().isEmpty()
                && control.submit(by, now, new FleetCommand.AcceptNoGates())
                        instanceof FleetRules.Decision.Refused(var because)) {
            throw new ExplainedException(because, "");
        }
    }

    private static boolean isUngated(FleetParts parts) {
        return parts.train().filter(trainConfig -> trainConfig.gates().isEmpty()).isPresent();
    }
}
