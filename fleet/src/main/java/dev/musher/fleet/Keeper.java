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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private final Map<ItemNumber, Long> seen = new HashMap<>();

    Keeper(Yard yard, Pipeline pipeline, Jobs jobs) {
        this.yard = yard;
        this.pipeline = pipeline;
        this.jobs = jobs;
    }

    @Override
    public List<Action> plan(Scene scene) throws InterruptedException {
        var actions = new ArrayList<Action>();
        homeward(actions);
        if (scene.trouble().isEmpty()) {
            missing(scene, actions);
        }
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
                || !isNews(card)
                || yard.find(card.number()).isEmpty()) {
            return Optional.empty();
        }
        return ground.get() == Ground.CLOSED && !isClosedByAPerson(card.number())
                ? Optional.empty()
                : Optional.of(new Action.RemovePlot(card.number(), ground.get()));
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
        return !Long.valueOf(card.version()).equals(seen.put(card.number(), card.version()));
    }
}
