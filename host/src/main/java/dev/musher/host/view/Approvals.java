package dev.musher.host.view;

import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.host.project.ProjectWork;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage;
import java.util.List;

/**
 * What a person has to approve before an item may merge.
 *
 * @param findings a line each
 * @param versions the tests among them, as base has them and as the item has them
 */
public record Approvals(List<String> findings, List<TestVersion> versions) {
    public Approvals {
        findings = List.copyOf(findings);
        versions = List.copyOf(versions);
    }

    public static Approvals of(Card card, ProjectWork work) throws InterruptedException {
        var stage = card.item().stage();
        var judged = stage instanceof Stage.ReviewHold(var was, _) ? was : stage;
        if (judged instanceof Stage.Qa qa
                && qa.review().gates() instanceof Gates.Green(var report)
                && !report.held().isEmpty()) {
            var held = report.held();
            return new Approvals(
                    held.stream().map(StepFinding::what).toList(),
                    work.versions(qa.review().candidate().tip(), held));
        }
        return new Approvals(List.of(), List.of());
    }
}
