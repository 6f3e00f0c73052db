package dev.musher.fleet.control;

import dev.musher.fleet.attempt.CommitFetch;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.fleet.workspace.Workspaces.RemovalReason;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes workspaces when a story enters coding, fetches their commits, and removes them when nothing
 * can be lost by it. A story is inspected when something has happened to it.
 */
final class WorkspaceController implements FleetController {
    /** Workspaces that are made at once for stories that no agent works on yet. */
    private static final int MOST_AT_ONCE = 2;

    static final String WHO = "workspace";

    private final Workspaces workspaces;
    private final Pipeline pipeline;
    private final StoryJobs storyJobs;
    private final Handled handled;

    /**
     * What was done, marked when it was done.
     *
     * @param opened the stories whose workspaces were made, or could not be
     * @param cleared the stories whose workspaces went or had to stay
     */
    record Handled(HandledVersions opened, HandledVersions cleared) {}

    WorkspaceController(
            Workspaces workspaces, Pipeline pipeline, StoryJobs storyJobs, Handled handled) {
        this.handled = handled;
        this.workspaces = workspaces;
        this.pipeline = pipeline;
        this.storyJobs = storyJobs;
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) throws InterruptedException {
        var actions = new ArrayList<FleetAction>();
        homeward(actions);
        missing(fleetObservation, actions);
        for (Column column : List.of(Column.DONE, Column.CLOSED, Column.ARCHIVED)) {
            for (Card card : fleetObservation.board().column(column)) {
                spare(fleetObservation, card).ifPresent(actions::add);
            }
        }
        return actions;
    }

    /** What a working agent has committed since the last check. */
    private void homeward(List<FleetAction> actions) {
        for (StoryJob storyJob : storyJobs.all()) {
            if (!storyJob.isStopped()
                    && storyJob.commitFetch().filter(CommitFetch::isDue).isPresent()) {
                actions.add(new FleetAction.FetchCommits(storyJob.purpose().story()));
            }
        }
    }

    private void missing(FleetObservation fleetObservation, List<FleetAction> actions)
            throws InterruptedException {
        long room =
                MOST_AT_ONCE
                        - fleetObservation.jobs().values().stream()
                                .filter(job -> job.who().equals(WHO))
                                .count();
        for (Card card : fleetObservation.board().column(Column.CODING)) {
            if (room > 0
                    && card.item().stage() instanceof Stage.Coding
                    && !fleetObservation.isHeldUp(card)
                    && fleetObservation.isFree(card.number())
                    && handled.opened().isNews(card)) {
                if (workspaces.find(card.number()).isEmpty()) {
                    actions.add(new FleetAction.OpenWorkspace(card.number()));
                    room--;
                } else {
                    handled.opened().mark(card);
                }
            }
        }
    }

    private Optional<FleetAction> spare(FleetObservation fleetObservation, Card card)
            throws InterruptedException {
        var ground = ground(card.item().stage());
        if (ground.isEmpty()
                || card.item().mayHaveLiveAgent()
                || !fleetObservation.isFree(card.number())
                || !handled.cleared().isNews(card)) {
            return Optional.empty();
        }
        if (workspaces.find(card.number()).isEmpty()
                || (ground.get() == RemovalReason.CLOSED && !isClosedByAPerson(card.number()))) {
            handled.cleared().mark(card);
            return Optional.empty();
        }
        return Optional.of(new FleetAction.RemoveWorkspace(card.number(), ground.get()));
    }

    /** What was refused on its merits is kept: a user may want to look at it. */
    private static Optional<RemovalReason> ground(Stage stage) {
        return switch (stage) {
            case Stage.Done _ -> Optional.of(RemovalReason.MERGED);
            case Stage.Abandoned _, Stage.Superseded _ -> Optional.of(RemovalReason.CLOSED);
            case Stage.Archived archived -> ground(archived.was());
            case Stage.Rejected _, Stage.Deleted _, Stage.Live _ -> Optional.empty();
        };
    }

    private boolean isClosedByAPerson(ItemNumber story) {
        return pipeline.history(story).reversed().stream()
                .filter(recordedEvent -> isClosing(recordedEvent.event()))
                .findFirst()
                .filter(recordedEvent -> recordedEvent.by().kind() != Actor.Kind.SYSTEM)
                .isPresent();
    }

    private static boolean isClosing(dev.musher.pipeline.story.event.ItemEvent itemEvent) {
        return itemEvent instanceof MoveEvent.Abandoned
                || itemEvent instanceof MoveEvent.Superseded;
    }
}
