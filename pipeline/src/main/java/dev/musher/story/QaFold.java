package dev.musher.story;

import dev.musher.story.Ending.Toll;
import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Worked.ApprovalAsked;
import dev.musher.story.Worked.GatesFailed;
import dev.musher.story.Worked.GatesPassed;
import dev.musher.story.Worked.QaApproved;
import dev.musher.story.Worked.QaRejected;
import dev.musher.story.Working.Reviewer;
import java.util.List;

/** What judgements make of an item. */
final class QaFold {
    private QaFold() {}

    static Item asked(Item item, ApprovalAsked event) {
        if (!(item.stage() instanceof Qa qa)) {
            throw Fold.damage(item, event);
        }
        return item.with(new Qa(qa.review().withMode(event.of()), qa.tries(), qa.from()));
    }

    static Item passed(Item item, GatesPassed event) {
        if (!(item.stage() instanceof Qa qa)) {
            throw Fold.damage(item, event);
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
                .entering(sentBack(from, new Errand.RedGates(event.report()), Toll.RETRY));
    }

    static Item approved(Item item, QaApproved event) {
        Qa qa = judged(item, event);
        return offered(heard(item, event.reviewer()), qa.review().candidate());
    }

    static Item rejected(Item item, QaRejected event) {
        Qa qa = judged(item, event);
        var toll = event.reviewer() instanceof Reviewer.ByAttempt ? Toll.RETRY : Toll.NONE;
        return heard(item, event.reviewer())
                .entering(sentBack(qa.from(), new Errand.Rejected(notes(qa, event)), toll));
    }

    /** Whoever refuses what was found does not have to write it down again for the coder. */
    private static String notes(Qa qa, QaRejected event) {
        var held =
                qa.review().gates() instanceof Gates.Green(var report)
                        ? report.held()
                        : List.<String>of();
        return held.isEmpty()
                ? event.notes()
                : event.notes() + "\n\nNot approved:\n- " + String.join("\n- ", held);
    }

    private static Qa judged(Item item, Event event) {
        return QaRules.judged(item.stage()).orElseThrow(() -> Fold.damage(item, event));
    }

    private static Item offered(Item item, Candidate candidate) {
        return item.entering(new Merge(candidate))
                .with(item.progress().entered().offering(candidate));
    }

    private static Item heard(Item item, Reviewer reviewer) {
        return reviewer instanceof Reviewer.ByAttempt(Ticket ticket)
                ? WorkFold.fenced(item, ticket.fence())
                : item;
    }

    private static Coding sentBack(Coding from, Errand errand, Toll toll) {
        return new Coding(errand, from.plan(), from.tries().after(toll));
    }
}
