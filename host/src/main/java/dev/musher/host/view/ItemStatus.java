package dev.musher.host.view;

import dev.musher.host.project.ItemForecast;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.ProjectWork;
import dev.musher.host.project.StoryDiff;
import dev.musher.pipeline.board.Card;
import java.util.Optional;

/** Everything that is known of the work on an item. */
public record ItemStatus(
        Card card,
        AttemptList tried,
        ItemForecast foresight,
        Optional<ProjectWork.Workspace> workspace,
        Approvals approvals,
        Optional<StoryDiff> diff,
        ProjectWork work) {
    public static ItemStatus of(ProjectHost project, Card card) throws InterruptedException {
        return new ItemStatus(
                card,
                AttemptList.of(project.history(card.number())),
                project.work().foresight(),
                project.work().workspace(card.number()),
                Approvals.of(card, project.work()),
                project.work().diff(card),
                project.work());
    }
}
