package dev.musher.fleet;

import dev.musher.dispatch.Repairs;
import dev.musher.dispatch.Trail;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import java.util.List;
import java.util.Optional;

/**
 * Sees to it that base is known to be green before anything is built on it, that its repair is
 * opened once when it is red, and closed when it is not needed any more.
 */
final class Watchman implements Controller {
    private static final String NOT_NEEDED = "base is green again, and nobody was at work on this";

    private final Pipeline pipeline;
    private final BaseWatch watch;

    Watchman(Pipeline pipeline, BaseWatch watch) {
        this.pipeline = pipeline;
        this.watch = watch;
    }

    @Override
    public List<Action> plan(Scene scene) {
        if (scene.isPaused()) {
            return List.of();
        }
        return switch (scene.base()) {
            case Bedrock.Unwatched _ -> List.of();
            case Bedrock.Unknown(var at) ->
                    watch.isChecking(at) ? List.of() : List.of(new Action.CheckBase(at));
            case Bedrock.Green green -> whenGreen(scene, green);
            case Bedrock.Red red -> whenRed(red).stream().toList();
        };
    }

    private List<Action> whenGreen(Scene scene, Bedrock.Green green) {
        int repair = latest().map(item -> item.number().value()).orElse(0);
        var seen = new BaseNotes.Green(green.at(), repair);
        if (watch.notes().green().filter(seen::equals).isEmpty()) {
            return List.of(new Action.NoteGreen(seen));
        }
        return scene.cards().stream()
                .filter(card -> Repairs.isRepair(card.item()))
                .filter(card -> isIdle(card.item().stage()))
                .filter(card -> !card.item().isAttended() && scene.isFree(card.number()))
                .<Action>map(card -> new Action.Abandon(card.number(), NOT_NEEDED))
                .toList();
    }

    /** What is judged or merged goes its way, and what somebody froze is wanted later. */
    private static boolean isIdle(Stage stage) {
        return switch (stage) {
            case Stage.Upcoming _, Stage.Backlog _, Stage.Coding _ -> true;
            case Stage.MergeFailed _, Stage.MergeFailedFinal _, Stage.Blocked _ -> true;
            case Stage.Qa _, Stage.Merge _, Stage.ReviewHold _, Stage.Frozen _ -> false;
            case Stage.Over _ -> false;
        };
    }

    private Optional<Action> whenRed(Bedrock.Red red) {
        if (watch.isChecking(red.at())) {
            return Optional.empty();
        }
        if (!watch.isSearched(red)) {
            return Optional.of(new Action.CheckBase(red.at()));
        }
        var latest = latest();
        if (latest.isEmpty() || isOver(latest.get())) {
            return Optional.of(new Action.OpenRepair(red));
        }
        return latest.filter(this::isToStart).map(item -> new Action.StartRepair(item.number()));
    }

    /** The repair that was opened last, also if somebody deleted it. */
    private Optional<Item> latest() {
        return pipeline.items().reversed().stream().filter(Repairs::isRepair).findFirst();
    }

    /**
     * Whoever closed or deleted the last one while base was red wants no other until it was green.
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
                && Trail.of(item, pipeline.history(item.number())).takenBack().isEmpty();
    }
}
