package dev.musher.app;

import dev.musher.agent.codereview.Changeset;
import dev.musher.agent.codereview.FolderCodeReader;
import dev.musher.agent.codereview.ReviewFinding;
import dev.musher.agent.codereview.ReviewResult;
import dev.musher.agent.codereview.Reviewer;
import dev.musher.agent.judge.Judge;
import dev.musher.agent.loop.ModelJudge;
import dev.musher.agent.loop.Session;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.reviewcommand.ReviewAction;
import dev.musher.app.reviewcommand.ReviewCommand;
import dev.musher.app.reviewcommand.ReviewText;
import dev.musher.app.reviewcommand.SessionChanges;
import dev.musher.app.reviewcommand.WorkingChanges;
import dev.musher.base.git.Git;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Reviews, put together: of a work tree by a command, and of what a session has changed. */
record ReviewParts(AgentParts parts) {
    CommandAction action() {
        var tools = parts.bench().parts();
        var git =
                new Git(tools.processes(), parts.facts().environment(), tools.workplace().folder());
        return new ReviewAction(new WorkingChanges(git), this::judge, CommandTree.JSON);
    }

    private Judge judge(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var config = parts.settings().require(commandInvocation.values(CommandTree.SET));
        var minds = new MindParts(config, parts.models().models(commandInvocation), parts.clock());
        var spending =
                new Session.Spending(
                        AgentParts.purse(commandInvocation.value(ReviewCommand.BUDGET)),
                        new ExpenseFile(parts.project()));
        String name = "review-" + SessionId.at(parts.clock().now()).text();
        var roleModel =
                minds.reviewing(
                        commandInvocation.value(ReviewCommand.MODEL),
                        wait -> commandScreen.err().line("musher: " + wait.sentence()));
        return masked(ModelJudge.alone(roleModel, name, spending, parts.clock()));
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
        var undoJournal = tools.undo().journal(agent.session().diary().id().text());
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
        var code = new FolderCodeReader(tools.workplace().folder());
        var outcome = new Reviewer(masked(agent.judge()), code, progress).review(changes);
        if (!outcome.review().findings().isEmpty()) {
            agent.notice(new Notice(NoticeTag.REVIEW, told(outcome.review())));
        }
        return lines(outcome);
    }

    private static List<String> lines(ReviewResult.Outcome outcome) {
        var reviewResult = outcome.review();
        var lines = new ArrayList<>(reviewResult.remarks());
        lines.addAll(ReviewText.findings(reviewResult, Colour.PLAIN));
        if (outcome instanceof ReviewResult.Outcome.Broken(_, var why)) {
            lines.add("The review broke off: " + why);
        } else {
            lines.add(ReviewText.summary(reviewResult));
        }
        if (!reviewResult.findings().isEmpty()) {
            lines.add("The model knows them: say what it shall do, like: settle the findings.");
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
