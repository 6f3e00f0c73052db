package dev.musher.host.wording;

import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;
import java.util.List;
import java.util.stream.Collectors;

/** Where an item stands, in a sentence. */
public final class StageText {
    private StageText() {}

    public static String of(Card card) {
        String stage = stage(card.item().stage());
        var dependencyWait = card.waiting();
        if (!dependencyWait.never().isEmpty()) {
            return stage + "; depends on closed items: " + numbers(dependencyWait.never());
        }
        return dependencyWait.isNothing()
                ? stage
                : stage + "; waits for " + numbers(dependencyWait.on());
    }

    private static String stage(Stage stage) {
        return switch (stage) {
            case Stage.Upcoming _ -> "upcoming: not reviewed yet";
            case Stage.Backlog _ -> "in the backlog";
            case Stage.Coding coding -> "in coding: " + task(coding.task());
            case Stage.Qa qa -> "in QA: " + review(qa.review());
            case Stage.Merge merge ->
                    "waiting to merge " + merge.candidate().branch().shortName() + ", approved";
            case Stage.MergeFailed failed -> "merge failed: " + failed.failure().reason();
            case Stage.MergeFailedFinal failed ->
                    "merge failed, no retries left: " + failed.failure().reason();
            case Stage.Wrapped wrapped -> wrapped(wrapped);
            case Stage.Done done ->
                    "done, landed as " + done.landing().landed().commit().shortHex();
            case Stage.Abandoned(var reason) -> because("abandoned", reason);
            case Stage.Superseded(var by) -> "superseded by " + by;
            case Stage.Rejected(var reason) -> because("rejected", reason);
            case Stage.Archived(var was, _) -> "archived; it was " + stage(was);
            case Stage.Deleted _ -> "deleted";
        };
    }

    /** What blocks an item says already what was wrong with it. */
    private static String wrapped(Stage.Wrapped wrapped) {
        return because(wrapped.badge().word(), wrapped.reason())
                + " (was "
                + (wrapped instanceof Stage.Blocked
                        ? "in " + wrapped.was().word()
                        : stage(wrapped.was()))
                + ")";
    }

    private static String red(GateStep step) {
        return because("the gate " + step.name() + " was red", step.remark());
    }

    private static String task(CoderTask coderTask) {
        return switch (coderTask) {
            case CoderTask.Fresh _ -> "to be implemented";
            case CoderTask.RedGates(var report) -> red(report.firstRed().orElseThrow());
            case CoderTask.Rejected(var notes) -> because("sent back", notes);
            case CoderTask.Fixup(var notes) -> because("to be fixed before it merges", notes);
            case CoderTask.Reopened(_, var why) -> because("reopened after it had landed", why);
        };
    }

    private static String review(QaReview qaReview) {
        String gates =
                qaReview.gates() instanceof QaReview.Gates.Green
                        ? "gates are green"
                        : "gates are running";
        return switch (qaReview.mode()) {
            case GATES -> gates;
            case AGENT -> gates + ", then an agent reviews";
            case HUMAN -> gates + ", then a person reviews";
        };
    }

    private static String because(String what, String reason) {
        return reason.isBlank() ? what : what + ": " + PrintableText.line(reason);
    }

    public static String numbers(List<ItemNumber> numbers) {
        return numbers.stream().map(ItemNumber::toString).collect(Collectors.joining(", "));
    }
}
