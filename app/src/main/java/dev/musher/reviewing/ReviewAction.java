package dev.musher.reviewing;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.host.session.ReviewText;
import dev.musher.json.Json;
import dev.musher.judge.Judge;
import dev.musher.review.FolderCode;
import dev.musher.review.Review;
import dev.musher.review.Reviewer;
import dev.musher.review.Severity;
import dev.musher.reviewing.WorkingChanges.Found;
import dev.musher.task.TaskGroup;
import dev.musher.text.Printable;
import java.util.concurrent.ExecutionException;

/** {@code musher review}: has a model review what the work tree changes. */
public final class ReviewAction implements Action {
    private final WorkingChanges changes;
    private final Opening opening;
    private final Option.Flag json;

    /** Opens the judge that an invocation asks for; only if there is something to review. */
    @FunctionalInterface
    public interface Opening {
        Judge open(Invocation invocation, Screen screen);
    }

    public ReviewAction(WorkingChanges changes, Opening opening, Option.Flag json) {
        this.changes = changes;
        this.opening = opening;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        var found = changes.against(invocation.value(ReviewCommand.BASE));
        if (found.changes().files().isEmpty()) {
            var nothing = Review.nothing(found.changes());
            return shown(found, new Review.Outcome.Whole(nothing), invocation, screen);
        }
        say(
                screen,
                "reviewing "
                        + ReviewText.counted(found.changes().files().size(), "file")
                        + ", "
                        + ReviewText.counted(found.changes().changedLines(), "changed line")
                        + ", against "
                        + found.base());
        var judge = opening.open(invocation, screen);
        var reviewer =
                new Reviewer(judge, new FolderCode(found.top()), words -> say(screen, words));
        return shown(found, review(reviewer, found), invocation, screen);
    }

    /** On a virtual thread: only there an interruption ends a wait for the network. */
    private static Review.Outcome review(Reviewer reviewer, Found found)
            throws InterruptedException {
        try (var group = new TaskGroup<Review.Outcome>("review")) {
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
            Found found, Review.Outcome outcome, Invocation invocation, Screen screen) {
        var failOn = FailOn.of(invocation.value(ReviewCommand.FAIL_ON));
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(ShownReview.of(found, outcome, failOn)));
        } else {
            print(found, outcome, screen);
        }
        if (outcome instanceof Review.Outcome.Broken(_, var why)) {
            throw new CommandFailed(
                    "The review broke off: " + why, "What is shown up to here is not all of it.");
        }
        return failed(outcome.review(), failOn, screen) ? ExitCode.FAILED : ExitCode.OK;
    }

    private static void print(Found found, Review.Outcome outcome, Screen screen) {
        var review = outcome.review();
        for (String remark : review.remarks()) {
            say(screen, remark);
        }
        if (found.changes().files().isEmpty()) {
            screen.out().line("There is nothing to review against " + found.base() + ".");
            return;
        }
        for (String line :
                ReviewText.findings(review, (severity, word) -> coloured(severity, word, screen))) {
            screen.out().line(line);
        }
        if (outcome instanceof Review.Outcome.Whole) {
            screen.out().line(ReviewText.summary(review));
        }
    }

    private static boolean failed(Review review, FailOn failOn, Screen screen) {
        if (failOn.isReached(review)) {
            say(
                    screen,
                    ReviewText.counted(failOn.count(review), "finding")
                            + " as bad as "
                            + failOn.word()
                            + " or worse");
        }
        return failOn.isReached(review);
    }

    private static void say(Screen screen, String words) {
        screen.err().line("musher: " + Printable.line(words));
    }

    private static String coloured(Severity severity, String word, Screen screen) {
        var colour = screen.out().colour();
        return switch (severity) {
            case CRITICAL, HIGH -> colour.red(word);
            case MEDIUM -> colour.yellow(word);
            case LOW -> word;
        };
    }
}
