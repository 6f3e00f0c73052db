package dev.musher.host.view.origins;

import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.provenance.LandedWork;
import dev.musher.fleet.provenance.StorySpec;
import dev.musher.fleet.provenance.WorkHistory;
import dev.musher.host.wording.CriterionText;
import dev.musher.pipeline.story.item.Criterion;
import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What was asked for, for programs. Where there is no ledger it is what the commit says of it, and
 * what that does not say is empty.
 */
@Json
public record StoryView(
        int number,
        String type,
        String name,
        String body,
        List<CriterionView> criteria,
        String specSha256,
        String askedBy,
        String askedAt,
        List<String> agents,
        List<String> models) {
    /**
     * A criterion.
     *
     * @param verdict what shows it, in a word
     * @param evidence the same in a clause
     */
    @Json
    public record CriterionView(int number, String text, String verdict, String evidence) {
        static CriterionView of(Criterion criterion) {
            return new CriterionView(
                    criterion.number(),
                    criterion.text(),
                    criterion.mark().word(),
                    CriterionText.evidence(criterion.mark()));
        }
    }

    public static StoryView of(LandedWork work) {
        var item = work.item();
        var workHistory = WorkHistory.of(work.history());
        return new StoryView(
                item.number().value(),
                item.brief().type().word(),
                item.brief().name(),
                item.brief().body(),
                item.checklist().criteria().stream().map(CriterionView::of).toList(),
                StorySpec.hash(item).toString(),
                item.origin().by().id(),
                item.origin().at().toString(),
                workHistory.agents(),
                workHistory.models());
    }

    public static StoryView of(StoryCommitMessage text) {
        return new StoryView(
                text.trailers().story().value(),
                text.type().word(),
                text.name(),
                text.body(),
                List.of(),
                "",
                "",
                "",
                text.trailers().agents(),
                text.trailers().models());
    }
}
