package dev.musher.explorer;

import dev.musher.explorer.Turn.Heard;
import dev.musher.story.Assignment;
import dev.musher.story.Command;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.Item;
import dev.musher.story.Moved;
import dev.musher.story.Role;
import dev.musher.story.Stage;
import dev.musher.story.Ticket;
import dev.musher.story.Working;
import java.util.Optional;

/** Invariants about what an accepted order did to its story. */
final class MoveLaws {
    private MoveLaws() {}

    /** One that looks at an order that was accepted. */
    interface OfOrders extends Law {
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
            if (!(heard.command() instanceof Working.StartAttempt start)) {
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

        private static String told(Role role, Stage stage) {
            return "a %s starts at %s".formatted(role.word(), stage.word());
        }
    }

    /** Agents that start move nothing. */
    record StartingMovesNothing() implements OfOrders {
        @Override
        public Optional<String> wrong(World before, Heard heard, World after) {
            return heard.command() instanceof Working.StartAttempt
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
            return heard.command() instanceof Working.EndAttempt end
                            && !(end.ending() instanceof Ending.QuitEarly)
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
            for (Event event : heard.events()) {
                right &=
                        switch (event) {
                            case Moved.Frozen _,
                                    Moved.Held _,
                                    Moved.AttemptStopped _,
                                    Moved.Blocked _ ->
                                    is instanceof Stage.Wrapped wrapped
                                            && (wrapped.was().equals(was)
                                                    || heard.events().size() > 1);
                            case Moved.Unfrozen _, Moved.Unblocked _, Moved.Released _ ->
                                    was instanceof Stage.Wrapped wrapped
                                            && wrapped.was().equals(is);
                            case Event _ -> true;
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
                case Working.FinishCode finish ->
                        stale(before, item, finish.ticket())
                                .or(
                                        () ->
                                                older(
                                                        before,
                                                        item,
                                                        Proofs.version(finish.candidate().tip())));
                case Working.AttemptRecovery recovery -> stale(before, item, recovery.ticket());
                case Working.ApproveQa(_, _, Working.Reviewer.ByAttempt(var ticket)) ->
                        stale(before, item, ticket);
                case Working.RejectQa(_, _, Working.Reviewer.ByAttempt(var ticket), _) ->
                        stale(before, item, ticket);
                case Working.HoldGates hold -> moved(item, hold.footing().visit());
                case Working.PassGates pass -> moved(item, pass.footing().visit());
                case Working.FailGates fail -> moved(item, fail.footing().visit());
                case Working.FailMerge fail -> moved(item, fail.visit());
                case Command.OfItem _ -> Optional.empty();
            };
        }

        private static Optional<String> stale(World before, Item item, Ticket ticket) {
            if (ticket.attempt() != item.progress().attempts()) {
                return Optional.of(
                        "story %s heard the result of attempt %d after attempt %d had begun"
                                .formatted(
                                        item.number(),
                                        ticket.attempt(),
                                        item.progress().attempts()));
            }
            if (item.assignment() instanceof Assignment.Ended(var attempt, _)
                    && attempt.visit() != item.progress().visit()) {
                return Optional.of(
                        "story %s heard the result of an attempt made before it last moved"
                                .formatted(item.number()));
            }
            return before.jobs().stream()
                    .filter(job -> job.post().story() == item.number().value())
                    .filter(Job::isAgentAlive)
                    .findFirst()
                    .map(
                            job ->
                                    "story %s was judged while %s was at work"
                                            .formatted(item.number(), job.post().agent()));
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
