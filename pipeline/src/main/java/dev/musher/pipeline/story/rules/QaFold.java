package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.AttemptEnding.Charge;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.WorkEvent.ApprovalAsked;
import dev.musher.pipeline.story.event.WorkEvent.CriterionShown;
import dev.musher.pipeline.story.event.WorkEvent.GatesFailed;
import dev.musher.pipeline.story.event.WorkEvent.GatesPassed;
import dev.musher.pipeline.story.event.WorkEvent.QaApproved;
import dev.musher.pipeline.story.event.WorkEvent.QaRejected;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import java.util.ArrayList;

/** What judgements make of an item. */
final class QaFold {
    private QaFold() {}

    static Item asked(Item item, ApprovalAsked event) {
        if (!(item.stage() instanceof Qa qa)) {
            throw ItemFold.damage(item, event);
        }
        return item.with(new Qa(qa.review().withMode(event.of()), qa.tries(), qa.from()));
    }

    static Item shown(Item item, CriterionShown event) {
        var mark = new Mark.Shown(event.tip(), event.by(), event.evidence());
        return EditFold.marked(item, event.criterion(), mark);
    }

    static Item passed(Item item, GatesPassed event) {
        if (!(item.stage() instanceof Qa qa)) {
            throw ItemFold.damage(item, event);
        }
        Item fenced = WorkFold.fenced(item, event.fence());
        var green = qa.review().withGates(new Gates.Green(event.report()));
        return qa.review().mode() == QaMode.GATES
                ? offered(fenced, qa.review().candidate())
                : fenced.with(new Qa(green, qa.tries(), qa.from()));
    }

    static Item failed(Item item, GatesFailed event) {
        Coding from = judged(item, event).from();
        return WorkFold.fenced(item, event.fence())
                .entering(sentBack(from, new CoderTask.RedGates(event.report()), Charge.RETRY));
    }

    static Item approved(Item item, QaApproved event) {
        Qa qa = judged(item, event);
        return offered(heard(item, event.reviewer()), qa.review().candidate());
    }

    static Item rejected(Item item, QaRejected event) {
        Qa qa = judged(item, event);
        var charge = event.reviewer() instanceof Reviewer.ByAttempt ? Charge.RETRY : Charge.NONE;
        return heard(item, event.reviewer())
                .entering(
                        sentBack(
                                qa.from(), new CoderTask.Rejected(notes(item, qa, event)), charge));
    }

    /** A reviewer who rejects what was found does not have to repeat it for the coder. */
    private static String notes(Item item, Qa qa, QaRejected event) {
        var held = new ArrayList<String>();
        if (qa.review().gates() instanceof Gates.Green(var report)) {
            report.held().stream().map(StepFinding::what).forEach(held::add);
            if (event.reviewer() instanceof Reviewer.ByHand) {
                item.checklist()
                        .unmet()
                        .forEach(
                                it ->
                                        held.add(
                                                "criterion %d: no test shows it"
                                                        .formatted(it.number())));
            }
        }
        return held.isEmpty()
                ? event.notes()
                : event.notes() + "\n\nNot approved:\n- " + String.join("\n- ", held);
    }

    private static Qa judged(Item item, ItemEvent itemEvent) {
        return QaRules.judged(item.stage()).orElseThrow(() -> ItemFold.damage(item, itemEvent));
    }

    private static Item offered(Item item, MergeCandidate mergeCandidate) {
        return item.entering(new Merge(mergeCandidate))
                .with(item.progress().entered().offering(mergeCandidate));
    }

    private static Item heard(Item item, Reviewer reviewer) {
        return reviewer instanceof Reviewer.ByAttempt(AttemptTicket attemptTicket)
                ? WorkFold.fenced(item, attemptTicket.fence())
                : item;
    }

    private static Coding sentBack(Coding from, CoderTask coderTask, Charge charge) {
        return new Coding(coderTask, from.plan(), from.tries().after(charge));
    }
}
