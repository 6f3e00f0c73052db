package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.WorldStep.Heard;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.Optional;

/** Invariants about what an accepted order did to its story. */
final class MoveInvariants {
    private MoveInvariants() {}

    /** One that looks at an order that was accepted. */
    interface OfOrders extends Invariant {
        @Override
        default Optional<String> turn(Step step) {
            return step.turn().heard().flatMap(heard -> wrong(step.before(), heard, step.after()));
        }

        Optional<String> wrong(World before, Heard heard, World after);
    }

    private static Item item(World world, Heard heard) {
        return world.item(heard.command().item().value());
    }

    /** An agent's role fits the stage it starts in. */
    record RoleFits() implements OfOrders {
        @Override
        public Optional<String> wrong(World before, Heard heard, World after) {
            if (!(heard.command() instanceof ReportCommand.StartAttempt start)) {
                return Optional.empty();
            }
            Stage stage = item(before, heard).stage();
            boolean fits =
                    switch (start.worker().role()) {
                        case CODER -> stage instanceof Stage.Coding;
                        case REVIEWER -> stage instanceof Stage.Qa;
                        case MERGER ->
                                stage instanceof Stage.MergeFailed
                                        || stage instanceof Stage.MergeFailedFinal;
                    };
            return fits ? Optional.empty() : Optional.of(told(start.worker().role(), stage));
        }

        private static String told(AgentRole agentRole, Stage stage) {
            return "a %s starts at %s".formatted(agentRole.word(), stage.word());
        }
    }

    /** Agents that start move nothing. */
    record StartingMovesNothing() implements OfOrders {
        @Override
        public Optional<String> wrong(World before, Heard heard, World after) {
            return heard.command() instanceof ReportCommand.StartAttempt
                            && !item(before, heard).stage().equals(item(after, heard).stage())
                    ? Optional.of(
                            "story %s moved because an agent started"
                                    .formatted(heard.command().item()))
                    : Optional.empty();
        }
    }

    /** Whoever was throttled, crashed or was stopped burns no try. */
    record ForcedEndsAreFree() implements OfOrders {
        @Override
        public Optional<String> wrong(World before, Heard heard, World after) {
            return heard.command() instanceof ReportCommand.EndAttempt end
                            && !(end.ending() instanceof AttemptEnding.QuitEarly)
                            && retries(item(before, heard).stage())
                                    != retries(item(after, heard).stage())
                    ? Optional.of("story %s paid a try for a forced end".formatted(end.item()))
                    : Optional.empty();
        }

        private static int retries(Stage stage) {
            return switch (stage) {
                case Stage.Coding coding -> coding.tries().retries();
                case Stage.Qa qa -> qa.tries().retries();
                case Stage.MergeFailed failed -> failed.tries().retries();
                case Stage.Wrapped wrapped -> retries(wrapped.was());
                case Stage _ -> 0;
            };
        }
    }

    /** What stands still is given back whole. */
    record PausesGiveBack() implements OfOrders {
        @Override
        public Optional<String> wrong(World before, Heard heard, World after) {
            Stage was = item(before, heard).stage();
            Stage is = item(after, heard).stage();
            boolean right = true;
            for (ItemEvent itemEvent : heard.events()) {
                right &=
                        switch (itemEvent) {
                            case MoveEvent.Frozen _,
                                    MoveEvent.Held _,
                                    MoveEvent.AttemptStopped _,
                                    MoveEvent.Blocked _ ->
                                    is instanceof Stage.Wrapped wrapped
                                            && (wrapped.was().equals(was)
                                                    || heard.events().size() > 1);
                            case MoveEvent.Unfrozen _,
                                    MoveEvent.Unblocked _,
                                    MoveEvent.Released _ ->
                                    was instanceof Stage.Wrapped wrapped
                                            && wrapped.was().equals(is);
                            case ItemEvent _ -> true;
                        };
            }
            return right
                    ? Optional.empty()
                    : Optional.of(
                            "story %s was %s and went on as %s"
                                    .formatted(heard.command().item(), told(was), told(is)));
        }
    }

    private static String told(Stage stage) {
        return stage instanceof Stage.Wrapped wrapped
                ? wrapped.word() + " " + told(wrapped.was())
                : stage.word();
    }

    /** Only results of the latest attempt, of this visit, after its death, are heard. */
    record NothingStale() implements OfOrders {
        @Override
        public Optional<String> wrong(World before, Heard heard, World after) {
            Item item = item(before, heard);
            return switch (heard.command()) {
                case ReportCommand.FinishCode finish ->
                        stale(before, item, finish.ticket())
                                .or(
                                        () ->
                                                older(
                                                        before,
                                                        item,
                                                        Proofs.version(finish.candidate().tip())));
                case ReportCommand.AttemptRecovery recovery ->
                        stale(before, item, recovery.ticket());
                case ReportCommand.ApproveQa(
                                _,
                                _,
                                ReportCommand.Reviewer.ByAttempt(var attemptTicket),
                                _) ->
                        stale(before, item, attemptTicket);
                case ReportCommand.RejectQa(
                                _,
                                _,
                                ReportCommand.Reviewer.ByAttempt(var attemptTicket),
                                _) ->
                        stale(before, item, attemptTicket);
                case ReportCommand.HoldGates hold -> moved(item, hold.target().visit());
                case ReportCommand.PassGates pass -> moved(item, pass.target().visit());
                case ReportCommand.FailGates fail -> moved(item, fail.target().visit());
                case ReportCommand.FailMerge fail -> moved(item, fail.visit());
                case ItemCommand.OfItem _ -> Optional.empty();
            };
        }

        private static Optional<String> stale(
                World before, Item item, AttemptTicket attemptTicket) {
            if (attemptTicket.attempt() != item.progress().attempts()) {
                return Optional.of(
                        "story %s heard the result of attempt %d after attempt %d had begun"
                                .formatted(
                                        item.number(),
                                        attemptTicket.attempt(),
                                        item.progress().attempts()));
            }
            if (item.assignment() instanceof AttemptAssignment.Ended(var attempt, _)
                    && attempt.visit() != item.progress().visit()) {
                return Optional.of(
                        "story %s heard the result of an attempt made before it last moved"
                                .formatted(item.number()));
            }
            return before.jobs().stream()
                    .filter(leasedJob -> leasedJob.post().story() == item.number().value())
                    .filter(LeasedJob::isAgentAlive)
                    .findFirst()
                    .map(
                            leasedJob ->
                                    "story %s was judged while %s was at work"
                                            .formatted(item.number(), leasedJob.post().agent()));
        }

        private static Optional<String> older(World before, Item item, int version) {
            int tip = before.branch(item.number().value()).tip();
            return version == tip
                    ? Optional.empty()
                    : Optional.of(
                            "story %s offers version %d of its work, and its branch is at %d"
                                    .formatted(item.number(), version, tip));
        }

        private static Optional<String> moved(Item item, int visit) {
            return visit == item.progress().visit()
                    ? Optional.empty()
                    : Optional.of(
                            "story %s heard of what was tried before it last moved"
                                    .formatted(item.number()));
        }
    }
}
