package dev.musher.app.reviewcommand;

import dev.musher.agent.codereview.FindingSeverity;
import dev.musher.agent.codereview.FolderCodeReader;
import dev.musher.agent.codereview.ReviewResult;
import dev.musher.agent.codereview.Reviewer;
import dev.musher.agent.judge.Judge;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.task.TaskGroup;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.host.review.FailThreshold;
import dev.musher.host.review.ReviewView;
import dev.musher.host.review.WorkingChanges;
import dev.musher.host.review.WorkingChanges.Found;
import dev.musher.host.session.ReviewText;
import java.util.concurrent.ExecutionException;

/** {@code musher review}: has a model review what the work tree changes. */
public final class ReviewAction implements CommandAction {
    private final WorkingChanges changes;
    private final Opening opening;
    private final Option.Flag json;

    /** Opens the judge that an invocation asks for; only if there is something to review. */
    @FunctionalInterface
    public interface Opening {
        Judge open(CommandInvocation commandInvocation, CommandScreen commandScreen);
    }

    public ReviewAction(WorkingChanges changes, Opening opening, Option.Flag json) {
        this.changes = changes;
        this.opening = opening;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var found = changes.against(commandInvocation.value(ReviewCommand.BASE));
        if (found.changes().files().isEmpty()) {
            var nothing = ReviewResult.nothing(found.changes());
            return shown(
                    found,
                    new ReviewResult.Outcome.Whole(nothing),
                    commandInvocation,
                    commandScreen);
        }
        say(
                commandScreen,
                "reviewing "
                        + CountText.of(found.changes().files().size(), "file")
                        + ", "
                        + CountText.of(found.changes().changedLines(), "changed line")
                        + ", against "
                        + found.base());
        var judge = opening.open(commandInvocation, commandScreen);
        var reviewer =
                new Reviewer(
                        judge,
                        new FolderCodeReader(found.top()),
                        words -> say(commandScreen, words));
        return shown(found, review(reviewer, found), commandInvocation, commandScreen);
    }

    /** On a virtual thread: only there an interruption ends a wait for the network. */
    private static ReviewResult.Outcome review(Reviewer reviewer, Found found)
            throws InterruptedException {
        try (var group = new TaskGroup<ReviewResult.Outcome>("review")) {
            group.fork(() -> reviewer.review(found.changes()));
            return group.join().getFirst();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("the review ended without an outcome", e);
        }
    }

    private ExitCode shown(
            Found found,
            ReviewResult.Outcome outcome,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen) {
        var failThreshold = FailThreshold.of(commandInvocation.value(ReviewCommand.FAIL_ON));
        if (commandInvocation.has(json)) {
            commandScreen
                    .out()
                    .line(Json.encodeIndented(ReviewView.of(found, outcome, failThreshold)));
        } else {
            print(found, outcome, commandScreen);
        }
        if (outcome instanceof ReviewResult.Outcome.Broken(_, var why)) {
            throw new CommandFailed(
                    "The review stopped: " + why, "The findings shown are incomplete.");
        }
        return failed(outcome.review(), failThreshold, commandScreen)
                ? ExitCode.FAILED
                : ExitCode.OK;
    }

    private static void print(
            Found found, ReviewResult.Outcome outcome, CommandScreen commandScreen) {
        var reviewResult = outcome.review();
        for (String remark : reviewResult.remarks()) {
            say(commandScreen, remark);
        }
        if (found.changes().files().isEmpty()) {
            commandScreen.out().line("No changes to review against " + found.base() + ".");
            return;
        }
        for (String line :
                ReviewText.findings(
                        reviewResult,
                        (findingSeverity, word) ->
                                coloured(findingSeverity, word, commandScreen))) {
            commandScreen.out().line(line);
        }
        if (outcome instanceof ReviewResult.Outcome.Whole) {
            commandScreen.out().line(ReviewText.summary(reviewResult));
        }
    }

    private static boolean failed(
            ReviewResult reviewResult, FailThreshold failThreshold, CommandScreen commandScreen) {
        if (failThreshold.isReached(reviewResult)) {
            say(
                    commandScreen,
                    CountText.of(failThreshold.count(reviewResult), "finding")
                            + " as bad as "
                            + failThreshold.word()
                            + " or worse");
        }
        return failThreshold.isReached(reviewResult);
    }

    private static void say(CommandScreen commandScreen, String words) {
        commandScreen.err().line("musher: " + PrintableText.line(words));
    }

    private static String coloured(
            FindingSeverity findingSeverity, String word, CommandScreen commandScreen) {
        var colour = commandScreen.out().colour();
        return switch (findingSeverity) {
            case CRITICAL, HIGH -> colour.red(word);
            case MEDIUM -> colour.yellow(word);
            case LOW -> word;
        };
    }
}
