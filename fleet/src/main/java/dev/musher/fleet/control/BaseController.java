package dev.musher.fleet.control;

import dev.musher.fleet.dispatch.AttemptHistory;
import dev.musher.fleet.dispatch.BaseRepairItems;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sees to it that base is known to be green before anything is built on it, that its repair is
 * opened once when it is red and agents are to fix that, and closed when it is not needed any more.
 */
final class BaseController implements FleetController {
    private static final String NOT_NEEDED =
            "base is green again, and no agent was working on this";

    private final Pipeline pipeline;
    private final BaseChecker watch;
    private final RedBasePolicy policy;

    BaseController(Pipeline pipeline, BaseChecker watch, RedBasePolicy policy) {
        this.pipeline = pipeline;
        this.watch = watch;
        this.policy = policy;
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        if (fleetObservation.isPaused()) {
            return List.of();
        }
        return switch (fleetObservation.base()) {
            case BaseStatus.Unwatched _ -> List.of();
            case BaseStatus.Unknown(var at) ->
                    watch.isChecking(at) ? List.of() : List.of(new FleetAction.CheckBase(at));
            case BaseStatus.Green green -> whenGreen(fleetObservation, green);
            case BaseStatus.Red red -> whenRed(red).stream().toList();
        };
    }

    private List<FleetAction> whenGreen(FleetObservation fleetObservation, BaseStatus.Green green) {
        int repair = latest().map(item -> item.number().value()).orElse(0);
        var seen = new BaseStatusNotes.Green(green.at(), repair);
        var actions = new ArrayList<FleetAction>();
        if (watch.notes().green().filter(seen::equals).isEmpty()) {
            actions.add(new FleetAction.RecordGreenBase(seen));
        }
        // In the same pass: in the next one an agent would be at work on it.
        fleetObservation.cards().stream()
                .filter(card -> BaseRepairItems.isRepair(card.item()))
                .filter(card -> isIdle(card.item().stage()))
                .filter(
                        card ->
                                !card.item().mayHaveLiveAgent()
                                        && fleetObservation.isFree(card.number()))
                .map(card -> new FleetAction.Abandon(card.number(), NOT_NEEDED))
                .forEach(actions::add);
        return actions;
    }

    /** What is in review or merging continues, and what a user froze is wanted later. */
    private static boolean isIdle(Stage stage) {
        return switch (stage) {
            case Stage.Upcoming _, Stage.Backlog _, Stage.Coding _ -> true;
            case Stage.MergeFailed _, Stage.MergeFailedFinal _, Stage.Blocked _ -> true;
            case Stage.Qa _, Stage.Merge _, Stage.ReviewHold _, Stage.Frozen _ -> false;
            case Stage.Over _ -> false;
        };
    }

    private Optional<FleetAction> whenRed(BaseStatus.Red red) {
        if (watch.isChecking(red.at())) {
            return Optional.empty();
        }
        if (!watch.isSearched(red)) {
            return Optional.of(new FleetAction.CheckBase(red.at()));
        }
        if (policy == RedBasePolicy.STOP) {
            return Optional.empty();
        }
        var latest = latest();
        if (latest.isEmpty() || isOver(latest.get())) {
            return Optional.of(new FleetAction.OpenRepair(red));
        }
        return latest.filter(this::isToStart)
                .map(item -> new FleetAction.StartRepair(item.number()));
    }

    /** The repair that was opened last, also if it was deleted. */
    private Optional<Item> latest() {
        return pipeline.items().reversed().stream().filter(BaseRepairItems::isRepair).findFirst();
    }

    /**
     * A user who closed or deleted the last one while base was red wants no other until it was
     * green.
     */
    private boolean isOver(Item item) {
        return isDone(item.stage())
                || (item.stage() instanceof Stage.Over
                        && watch.notes()
                                .green()
                                .filter(green -> green.repair() >= item.number().value())
                                .isPresent());
    }

    /** Landed, whatever became of it since. */
    private static boolean isDone(Stage stage) {
        return switch (stage) {
            case Stage.Done _ -> true;
            case Stage.Archived archived -> isDone(archived.was());
            case Stage.Deleted deleted -> isDone(deleted.was());
            case Stage.Live _, Stage.Closed _ -> false;
        };
    }

    /** A life that was killed may have opened it and no more; a person may have taken it back. */
    private boolean isToStart(Item item) {
        return item.stage() instanceof Stage.Backlog
                && AttemptHistory.of(item, pipeline.history(item.number())).takenBack().isEmpty();
    }
}
