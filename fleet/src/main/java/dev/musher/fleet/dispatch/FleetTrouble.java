package dev.musher.fleet.dispatch;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.RedSince;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Optional;

/** Why no work starts in the whole project. */
public sealed interface FleetTrouble {
    record Paused(FleetState.Pause pause) implements FleetTrouble {}

    /** The project cannot be worked on, for a reason with what to do. */
    record ProjectUnusable(String problem) implements FleetTrouble {}

    /** The gates run on base first. */
    record BaseUnknown(CommitId at) implements FleetTrouble {}

    /** The gates cannot be run on base. */
    record BaseUncheckable(String problem) implements FleetTrouble {}

    /**
     * A gate fails on base.
     *
     * @param since when, if that was found out
     * @param repair the item that is opened for it, on which alone work starts
     * @param policy whether one is opened at all
     */
    record BaseRed(
            GateStep step,
            Optional<RedSince> since,
            Optional<ItemNumber> repair,
            RedBasePolicy policy)
            implements FleetTrouble {}

    /** A gate stayed green on failing code, and the project requires that none does. */
    record GatesBlind(String problem) implements FleetTrouble {}

    /** What a person can do about it at once. */
    default Optional<FleetCommand> action() {
        return this instanceof Paused ? Optional.of(new FleetCommand.Resume()) : Optional.empty();
    }

    /** Its name for programs, which never changes. */
    default String word() {
        return switch (this) {
            case Paused _ -> "fleet-paused";
            case ProjectUnusable _ -> "project-unusable";
            case BaseUnknown _ -> "base-unknown";
            case BaseUncheckable _ -> "base-uncheckable";
            case BaseRed _ -> "base-red";
            case GatesBlind _ -> "gates-blind";
        };
    }
}
