package dev.musher.story;

import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.AttemptRecovery;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.FailMerge;
import dev.musher.story.Working.FinishCode;
import dev.musher.story.Working.HoldGates;
import dev.musher.story.Working.LandMerge;
import dev.musher.story.Working.NotePlan;
import dev.musher.story.Working.PassGates;
import dev.musher.story.Working.RecordSpend;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.StartAttempt;

/** What reports from the world lead to. Agents report nothing themselves: the server looks. */
final class WorkRules {
    private WorkRules() {}

    static Verdict verdict(Case at, Working working) {
        if (at.isBy(Actor.Kind.AGENT)) {
            return Verdict.no("an agent does not report on itself; the server looks");
        }
        return switch (working) {
            case StartAttempt start -> AttemptRules.start(at, start);
            case EndAttempt end -> AttemptRules.end(at, end);
            case RecordSpend record -> AttemptRules.spend(at, record);
            case NotePlan note -> AttemptRules.plan(at, note);
            case FinishCode finish -> AttemptRules.finish(at, finish);
            case PassGates pass -> QaRules.pass(at, pass);
            case HoldGates hold -> QaRules.hold(at, hold);
            case FailGates fail -> QaRules.fail(at, fail);
            case ApproveQa approve -> QaRules.approve(at, approve);
            case RejectQa reject -> QaRules.reject(at, reject);
            case LandMerge land -> MergeRules.land(at, land);
            case FailMerge fail -> MergeRules.fail(at, fail);
            case AttemptRecovery attempted -> MergeRules.recover(at, attempted);
        };
    }
}
