package dev.musher.story;

import dev.musher.story.Ending.Toll;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Over;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.Upcoming;
import dev.musher.story.Stage.Wrapped;
import dev.musher.story.Worked.RecoverySpent;
import java.util.Optional;

/** What an ending costs in the stage where it happens, and when the cost is too much. */
final class Charges {
    private Charges() {}

    /** A stage that stands still is charged nothing, so that it comes back unchanged. */
    static Toll toll(Stage stage, Ending ending) {
        return tries(stage).isPresent() ? ending.toll() : Toll.NONE;
    }

    /** What follows from one more toll; absent if the stage can bear it. */
    static Optional<Event> consequence(Case at, Toll toll, Ending ending) {
        return toll == Toll.NONE
                ? Optional.empty()
                : tries(at.stage())
                        .map(tries -> tries.after(toll))
                        .flatMap(
                                tries ->
                                        (toll == Toll.RETRY
                                                        ? retried(at, tries, ending)
                                                        : Optional.<Event>empty())
                                                .or(() -> setBack(at, tries, ending)));
    }

    /** Only one more retry can be one too many: a person who unblocked it wants it tried again. */
    private static Optional<Event> retried(Case at, Tries tries, Ending ending) {
        if (at.stage() instanceof MergeFailed) {
            return tries.retries() >= at.policy().recoveries()
                    ? Optional.of(new RecoverySpent())
                    : Optional.empty();
        }
        return tries.retries() < at.policy().retries()
                ? Optional.empty()
                : Optional.of(
                        new Moved.Blocked(
                                "%sthe last agent %s; all %d tries in %s are used"
                                        .formatted(
                                                before(at),
                                                told(ending),
                                                tries.retries(),
                                                at.stage().word())));
    }

    private static Optional<Event> setBack(Case at, Tries tries, Ending ending) {
        if (tries.falseStarts() >= at.policy().falseStarts()) {
            return Optional.of(
                    new Moved.Blocked(
                            "%s in a row before the first word; %sthe last agent %s"
                                    .formatted(
                                            Words.count(tries.falseStarts(), "crash"),
                                            before(at),
                                            told(ending))));
        }
        if (tries.setbacks() >= at.policy().setbacks()) {
            return Optional.of(
                    new Moved.Blocked(
                            "%s in a row; %sthe last agent %s"
                                    .formatted(
                                            Words.count(tries.setbacks(), "setback"),
                                            before(at),
                                            told(ending))));
        }
        return Optional.empty();
    }

    /** What was found wrong comes first: it matters more than how the last attempt ended. */
    private static String before(Case at) {
        return StopReason.of(at.stage()).map(why -> why + "; ").orElse("");
    }

    private static String told(Ending ending) {
        return switch (ending) {
            case Ending.Finished _ -> "finished";
            case Ending.QuitEarly(var detail) -> "quit early: " + detail;
            case Ending.Crashed(_, var detail) -> "crashed: " + detail;
            case Ending.Throttled(var until) -> "was throttled until " + until;
            case Ending.LimitReached(var limit) -> "reached a limit: " + limit;
            case Ending.OutOfMoney(_, var why) -> "found too little money: " + why;
            case Ending.Stopped(var why) -> "was stopped: " + why;
        };
    }

    private static Optional<Tries> tries(Stage stage) {
        return switch (stage) {
            case Coding coding -> Optional.of(coding.tries());
            case Qa qa -> Optional.of(qa.tries());
            case MergeFailed failed -> Optional.of(failed.tries());
            case Upcoming _, Backlog _, Merge _, MergeFailedFinal _, Wrapped _, Over _ ->
                    Optional.empty();
        };
    }
}
