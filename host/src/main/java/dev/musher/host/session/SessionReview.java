package dev.musher.host.session;

import dev.musher.agent.codereview.Changeset;
import dev.musher.agent.codereview.FolderCodeReader;
import dev.musher.agent.codereview.ReviewFinding;
import dev.musher.agent.codereview.ReviewResult;
import dev.musher.agent.codereview.Reviewer;
import dev.musher.agent.judge.Judge;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.secret.Redaction;
import dev.musher.host.wiring.AgentSession;
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
        var undoJournal = tools.undoStore().journal(agent.session().diary().id().text());
        var kept = undoJournal.checkpoints();
        var changes =
                kept.isEmpty()
                        ? Changeset.NONE
                        : SessionChanges.of(undoJournal.diff(kept.getFirst()));
        if (changes.files().isEmpty()) {
            var lines = new ArrayList<>(ReviewResult.nothing(changes).remarks());
            lines.add(
                    "This session has changed nothing that can be reviewed; 'musher review' looks"
                            + " at the whole work tree.");
            return lines;
        }
        var code = new FolderCodeReader(tools.workingDirectory().folder());
        var outcome =
                new Reviewer(masked(agent.judge(), tools.redaction()), code, progress)
                        .review(changes);
        if (!outcome.review().findings().isEmpty()) {
            agent.notice(new Notice(NoticeTag.REVIEW, told(outcome.review())));
        }
        return lines(outcome);
    }

    /** No model is shown a secret that we know, whatever file it stands in. */
    private static Judge masked(Judge judge, Redaction secrets) {
        return (instructions, matter) -> judge.ask(instructions, secrets.clean(matter));
    }

    private static List<String> lines(ReviewResult.Outcome outcome) {
        var reviewResult = outcome.review();
        var lines = new ArrayList<>(reviewResult.remarks());
        lines.addAll(ReviewText.findings(reviewResult));
        if (outcome instanceof ReviewResult.Outcome.Broken(_, var why)) {
            lines.add("The review stopped: " + why);
        } else {
            lines.add(ReviewText.summary(reviewResult));
        }
        if (!reviewResult.findings().isEmpty()) {
            lines.add(
                    "The model has read the findings. Tell it what to do, for example: fix them.");
        }
        return lines;
    }

    private static String told(ReviewResult reviewResult) {
        var text =
                new StringBuilder(
                        "The user had the changes of this session reviewed by a model. It found,"
                                + " and confirmed by the code:\n");
        for (ReviewFinding reviewFinding : reviewResult.findings()) {
            text.append("- ")
                    .append(reviewFinding.severity().word())
                    .append(' ')
                    .append(reviewFinding.place())
                    .append(' ')
                    .append(reviewFinding.text())
                    .append('\n');
        }
        return text.append("Do something about them only if the user asks for it.").toString();
    }
}
