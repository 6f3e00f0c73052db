package dev.musher.pipeline;

import dev.musher.story.Command;
import dev.musher.story.Command.Create;
import dev.musher.story.Editing;
import dev.musher.story.Steering;
import dev.musher.story.Working;
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
import dev.musher.story.Working.Reviewer;
import dev.musher.story.Working.StartAttempt;
import java.util.OptionalLong;

/** Under which lease a command is given: it must hold at the moment when the command is kept. */
final class Fences {
    private Fences() {}

    static OptionalLong of(Command command) {
        return switch (command) {
            case Create _, Editing _, Steering _ -> OptionalLong.empty();
            case Working working -> of(working);
        };
    }

    /** What landed and what was paid are facts, whoever still holds what. */
    private static OptionalLong of(Working working) {
        return switch (working) {
            case StartAttempt start -> OptionalLong.of(start.fence());
            case EndAttempt end -> OptionalLong.of(end.ticket().fence());
            case NotePlan note -> OptionalLong.of(note.ticket().fence());
            case FinishCode finish -> OptionalLong.of(finish.ticket().fence());
            case PassGates pass -> OptionalLong.of(pass.footing().fence());
            case HoldGates hold -> OptionalLong.of(hold.footing().fence());
            case FailGates fail -> OptionalLong.of(fail.footing().fence());
            case ApproveQa approve -> of(approve.reviewer());
            case RejectQa reject -> of(reject.reviewer());
            case AttemptRecovery attempted -> OptionalLong.of(attempted.ticket().fence());
            case RecordSpend _, LandMerge _, FailMerge _ -> OptionalLong.empty();
        };
    }

    private static OptionalLong of(Reviewer reviewer) {
        return switch (reviewer) {
            case Reviewer.ByHand _ -> OptionalLong.empty();
            case Reviewer.ByAttempt(var ticket) -> OptionalLong.of(ticket.fence());
        };
    }
}
