package dev.musher.fleet;

import dev.musher.board.Card;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Actor;
import dev.musher.story.Column;
import dev.musher.story.ItemNumber;
import dev.musher.story.Moved;
import dev.musher.story.Stage;
import dev.musher.yard.Yard;
import dev.musher.yard.Yard.Ground;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sees to the workspaces: made when a story enters coding, their commits brought home, removed when
 * nothing can be lost by it. A story is looked at when something has happened to it.
 */
final class Keeper implements Controller {
    /** Workspaces that are made at once for stories that nobody works on yet. */
    private static final int MOST_AT_ONCE = 2;

    static final String WHO = "workspace";

    private final Yard yard;
    private final Pipeline pipeline;
    private final Jobs jobs;
    private final SeenTo looked = new SeenTo();
    private final SeenTo cleared;

    /**
     * @param cleared the stories whose workspaces went or had to stay, marked when that was done
     */
    Keeper(Yard yard, Pipeline pipeline, Jobs jobs, SeenTo cleared) {
        this.cleared = cleared;
        this.yard = yard;
        this.pipeline = pipeline;
        this.jobs = jobs;
    }

    @Override
    public List<Action> plan(Scene scene) throws InterruptedException {
        var actions = new ArrayList<Action>();
        homeward(actions);
        missing(scene, actions);
        for (Column column : List.of(Column.DONE, Column.CLOSED, Column.ARCHIVED)) {
            for (Card card : scene.board().column(column)) {
                spare(scene, card).ifPresent(actions::add);
            }
        }
        return actions;
    }

    /** What somebody at work has committed since the last look. */
    private void homeward(List<Action> actions) {
        for (Job job : jobs.all()) {
            if (!job.isStopped() && job.homing().filter(Homing::isDue).isPresent()) {
                actions.add(new Action.BringHome(job.post().story()));
            }
        }
    }

    private void missing(Scene scene, List<Action> actions) throws InterruptedException {
        long room =
                MOST_AT_ONCE
                        - scene.jobs().values().stream()
                                .filter(job -> job.who().equals(WHO))
                                .count();
        for (Card card : scene.board().column(Column.CODING)) {
            if (room > 0
                    && card.item().stage() instanceof Stage.Coding
                    && !scene.isHeldUp(card)
                    && scene.isFree(card.number())
                    && isNews(card)
                    && yard.find(card.number()).isEmpty()) {
                actions.add(new Action.OpenPlot(card.number()));
                room--;
            }
        }
    }

    private Optional<Action> spare(Scene scene, Card card) throws InterruptedException {
        var ground = ground(card.item().stage());
        if (ground.isEmpty()
                || card.item().isAttended()
                || !scene.isFree(card.number())
                || !cleared.isNews(card)) {
            return Optional.empty();
        }
        if (yard.find(card.number()).isEmpty()
                || (ground.get() == Ground.CLOSED && !isClosedByAPerson(card.number()))) {
            cleared.mark(card);
            return Optional.empty();
        }
        return Optional.of(new Action.RemovePlot(card.number(), ground.get()));
    }

    /** What was refused on its merits is kept: somebody may want to look at it. */
    private static Optional<Ground> ground(Stage stage) {
        return switch (stage) {
            case Stage.Done _ -> Optional.of(Ground.MERGED);
            case Stage.Abandoned _, Stage.Superseded _ -> Optional.of(Ground.CLOSED);
            case Stage.Archived archived -> ground(archived.was());
            case Stage.Rejected _, Stage.Deleted _, Stage.Live _ -> Optional.empty();
        };
    }

    private boolean isClosedByAPerson(ItemNumber story) {
        return pipeline.history(story).reversed().stream()
                .filter(happened -> isClosing(happened.event()))
                .findFirst()
                .filter(happened -> happened.by().kind() != Actor.Kind.SYSTEM)
                .isPresent();
    }

    private static boolean isClosing(dev.musher.story.Event event) {
        return event instanceof Moved.Abandoned || event instanceof Moved.Superseded;
    }

    /** Looked at once after each thing that happened to it. */
    private boolean isNews(Card card) {
        boolean isNews = looked.isNews(card);
        looked.mark(card);
        return isNews;
    }
}
