package dev.musher.app;

import dev.musher.agent.ModelJudge;
import dev.musher.agent.Session;
import dev.musher.commandline.Action;
import dev.musher.commandline.Colour;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.git.Git;
import dev.musher.judge.Judge;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.review.Changeset;
import dev.musher.review.Finding;
import dev.musher.review.FolderCode;
import dev.musher.review.Review;
import dev.musher.review.Reviewer;
import dev.musher.reviewing.ReviewAction;
import dev.musher.reviewing.ReviewCommand;
import dev.musher.reviewing.ReviewText;
import dev.musher.reviewing.SessionChanges;
import dev.musher.reviewing.WorkingChanges;
import dev.musher.session.SessionId;
import dev.musher.spending.ExpenseFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Reviews, put together: of a work tree by a command, and of what a session has changed. */
record ReviewParts(AgentParts parts) {
    Action action() {
        var tools = parts.bench().parts();
        var git =
                new Git(tools.processes(), parts.facts().environment(), tools.workplace().folder());
        return new ReviewAction(new WorkingChanges(git), this::judge, Commands.JSON);
    }

    private Judge judge(Invocation invocation, Screen screen) {
        var config = parts.settings().require(invocation.values(Commands.SET));
        var minds = new MindParts(config, parts.models().models(invocation), parts.clock());
        var money =
                new Session.Money(
                        AgentParts.purse(invocation.value(ReviewCommand.BUDGET)),
                        new ExpenseFile(parts.project()));
        String name = "review-" + SessionId.at(parts.clock().now()).text();
        var mind =
                minds.reviewing(
                        invocation.value(ReviewCommand.MODEL),
                        wait -> screen.err().line("musher: " + wait.sentence()));
        return masked(ModelJudge.alone(mind, name, money, parts.clock()));
    }

    /** No model is shown a secret that we know, whatever file it stands in. */
    private Judge masked(Judge judge) {
        var secrets = parts.bench().parts().secrets();
        return (instructions, matter) -> judge.ask(instructions, secrets.clean(matter));
    }

    /** Reviews what a session has changed, and lets its agent know. */
    List<String> review(AgentSession session, Consumer<String> progress)
            throws InterruptedException {
        var tools = parts.bench().parts();
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
        var outcome = new Reviewer(masked(agent.judge()), code, progress).review(changes);
        if (!outcome.review().findings().isEmpty()) {
            agent.notice(new Notice(Tag.REVIEW, told(outcome.review())));
        }
        return lines(outcome);
    }

    private static List<String> lines(Review.Outcome outcome) {
        var review = outcome.review();
        var lines = new ArrayList<>(review.remarks());
        lines.addAll(ReviewText.findings(review, Colour.PLAIN));
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
