package dev.musher.fleet;

import dev.musher.board.Card;
import dev.musher.dispatch.Repairs;
import dev.musher.dispatch.Trail;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import java.util.Comparator;
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
        return switch (scene.base()) {
            case Bedrock.Unwatched _ -> List.of();
            case Bedrock.Unknown(var at) ->
                    watch.isChecking(at) ? List.of() : List.of(new Action.CheckBase(at));
            case Bedrock.Green green -> whenGreen(scene, green);
            case Bedrock.Red red -> whenRed(scene, red).stream().toList();
        };
    }

    private List<Action> whenGreen(Scene scene, Bedrock.Green green) {
        var seen = watch.notes().green();
        if (seen.filter(known -> known.commit().equals(green.at())).isEmpty()) {
            return List.of(new Action.NoteGreen(green.at()));
        }
        return repairs(scene).stream()
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

    private Optional<Action> whenRed(Scene scene, Bedrock.Red red) {
        if (watch.isChecking(red.at())) {
            return Optional.empty();
        }
        if (!watch.isSearched(red)) {
            return Optional.of(new Action.CheckBase(red.at()));
        }
        var latest = repairs(scene).stream().max(Comparator.comparing(Card::number));
        if (latest.isEmpty() || isOver(latest.get().item())) {
            return Optional.of(new Action.OpenRepair(red));
        }
        return latest.filter(card -> isToStart(card.item()))
                .map(card -> new Action.StartRepair(card.number()));
    }

    /** Whoever closed the last one while base was red wants no other until it was green. */
    private boolean isOver(Item item) {
        Stage stage =
                item.stage() instanceof Stage.Archived archived ? archived.was() : item.stage();
        return stage instanceof Stage.Done
                || (stage instanceof Stage.Over
                        && watch.notes()
                                .green()
                                .filter(green -> green.at().isAfter(item.origin().at()))
                                .isPresent());
    }

    /** A life that was killed may have opened it and no more; a person may have taken it back. */
    private boolean isToStart(Item item) {
        return item.stage() instanceof Stage.Backlog
                && Trail.of(item, pipeline.history(item.number())).takenBack().isEmpty();
    }

    private static List<Card> repairs(Scene scene) {
        return scene.cards().stream().filter(card -> Repairs.isRepair(card.item())).toList();
    }
}
