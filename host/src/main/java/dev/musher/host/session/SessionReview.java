package dev.musher.host.session;

import dev.musher.host.wiring.AgentSession;
import dev.musher.judge.Judge;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.review.Changeset;
import dev.musher.review.Finding;
import dev.musher.review.FolderCode;
import dev.musher.review.Review;
import dev.musher.review.Reviewer;
import dev.musher.secret.Redaction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A review of what a session has changed, by a model. */
final class SessionReview {
    private SessionReview() {}

    /** Reviews what a session has changed, and lets its agent know. */
    static List<String> review(AgentSession session, Consumer<String> progress)
            throws InterruptedException {
        var tools = session.parts().tools();
        var agent = session.agent();
        var journal = tools.undo().journal(agent.session().diary().id().text());
        var kept = journal.checkpoints();
        var changes =
                kept.isEmpty() ? Changeset.NONE : SessionChanges.of(journal.diff(kept.getFirst()));
        if (changes.files().isEmpty()) {
            var lines = new ArrayList<>(Review.nothing(changes).remarks());
            lines.add(
                    "This session has changed nothing that can be reviewed; 'musher review' looks"
                            + " at the whole work tree.");
            return lines;
        }
        var code = new FolderCode(tools.workplace().folder());
        var outcome =
                new Reviewer(masked(agent.judge(), tools.secrets()), code, progress)
                        .review(changes);
        if (!outcome.review().findings().isEmpty()) {
            agent.notice(new Notice(Tag.REVIEW, told(outcome.review())));
        }
        return lines(outcome);
    }

    /** No model is shown a secret that we know, whatever file it stands in. */
    private static Judge masked(Judge judge, Redaction secrets) {
        return (instructions, matter) -> judge.ask(instructions, secrets.clean(matter));
    }

    private static List<String> lines(Review.Outcome outcome) {
        var review = outcome.review();
        var lines = new ArrayList<>(review.remarks());
        lines.addAll(ReviewText.findings(review));
        if (outcome instanceof Review.Outcome.Broken(_, var why)) {
            lines.add("The review broke off: " + why);
        } else {
            lines.add(ReviewText.summary(review));
        }
        if (!review.findings().isEmpty()) {
            lines.add("The model knows them: say what it shall do, like: settle the findings.");
        }
        return lines;
    }

    private static String told(Review review) {
        var text =
                new StringBuilder(
                        "The user had the changes of this session reviewed by a model. It found,"
                                + " and confirmed by the code:\n");
        for (Finding finding : review.findings()) {
            text.append("- ")
                    .append(finding.severity().word())
                    .append(' ')
                    .append(finding.place())
                    .append(' ')
                    .append(finding.text())
                    .append('\n');
        }
        return text.append("Do something about them only if the user asks for it.").toString();
    }
}
