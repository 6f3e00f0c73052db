package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.order.ReportCommand.ApproveQa;
import dev.musher.pipeline.story.order.ReportCommand.AttemptRecovery;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FailGates;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import dev.musher.pipeline.story.order.ReportCommand.HoldGates;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import dev.musher.pipeline.story.order.ReportCommand.NotePlan;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;
import dev.musher.pipeline.story.order.ReportCommand.RejectQa;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;

/** What reports from the world lead to. Agents report nothing themselves: the server looks. */
final class ReportRules {
    private ReportRules() {}

    static RuleVerdict verdict(RuleInput at, ReportCommand reportCommand) {
        if (at.isBy(Actor.Kind.AGENT)) {
            return RuleVerdict.deny("agents cannot report on themselves, the server does");
        }
        return switch (reportCommand) {
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
