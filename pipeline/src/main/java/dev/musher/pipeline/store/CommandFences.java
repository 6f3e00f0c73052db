package dev.musher.pipeline.store;

import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.MoveCommand;
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
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import java.util.OptionalLong;

/** Under which lease a command is given: it must hold at the moment when the command is kept. */
final class CommandFences {
    private CommandFences() {}

    static OptionalLong of(ItemCommand itemCommand) {
        return switch (itemCommand) {
            case Create _, EditCommand _, MoveCommand _ -> OptionalLong.empty();
            case ReportCommand reportCommand -> of(reportCommand);
        };
    }

    /** What landed and what was paid are facts, no matter who holds the lease. */
    private static OptionalLong of(ReportCommand reportCommand) {
        return switch (reportCommand) {
            case StartAttempt start -> OptionalLong.of(start.fence());
            case EndAttempt end -> OptionalLong.of(end.ticket().fence());
            case NotePlan note -> OptionalLong.of(note.ticket().fence());
            case FinishCode finish -> OptionalLong.of(finish.ticket().fence());
            case PassGates pass -> OptionalLong.of(pass.target().fence());
            case HoldGates hold -> OptionalLong.of(hold.target().fence());
            case FailGates fail -> OptionalLong.of(fail.target().fence());
            case ApproveQa approve -> of(approve.reviewer());
            case RejectQa reject -> of(reject.reviewer());
            case AttemptRecovery attempted -> OptionalLong.of(attempted.ticket().fence());
            case RecordSpend _, LandMerge _, FailMerge _ -> OptionalLong.empty();
        };
    }

    private static OptionalLong of(Reviewer reviewer) {
        return switch (reviewer) {
            case Reviewer.ByHand _ -> OptionalLong.empty();
            case Reviewer.ByAttempt(var attemptTicket) -> OptionalLong.of(attemptTicket.fence());
        };
    }
}
