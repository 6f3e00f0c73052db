package dev.musher.train;

import dev.musher.board.Board;
import dev.musher.engine.Failures;
import dev.musher.git.CommitId;
import dev.musher.story.GateReport;
import dev.musher.story.ItemNumber;
import dev.musher.track.Base;
import dev.musher.track.Track;
import dev.musher.train.TrainView.Needs;
import dev.musher.train.Views.Reason;
import dev.musher.train.plan.Culprit;
import dev.musher.train.plan.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;

/** The train of one project. Everything that it remembers could be found out again. */
public final class ProjectTrain implements Train {
    /** Why nothing lands in a project without gates. */
    public static final String NO_GATES =
            "Nothing lands in a project without gates: write one into .musher/project.toml as"
                    + " [[gate]] with name and run, and commit it.";

    /** The same of one story. */
    static final Reason UNGATED =
            new Reason(
                    "It cannot land without gates: write one into .musher/project.toml as [[gate]]"
                            + " with name and run, and commit it.",
                    Needs.PERSON);

    /** Of a story that is in base though the ledger cannot be told. */
    private static final Reason OWED =
            time("It is in base, and done as soon as the gates of base are green.");

    private static final String OTHERS = "It is left to the train of another process.";

    /** After so many passes in a row that failed nobody should wait for the next one. */
    private static final int ENOUGH = 5;

    private final TrainParts parts;
    private final Track track;
    private final Stacker stacker;
    private final Builds builds;
    private final Pauses pauses;
    private final BaseGates baseGates;
    private final GateTrials gateTrials;
    private final Landings landings;
    private final Ejection ejection;
    private final Driving driving;
    private final Pushing pushing;
    private final Caring caring;
    private final Loads loads;
    private final Experiences experiences;
    private final TrainFile file;
    private Optional<CommitId> seen = Optional.empty();
    private Optional<String> trouble = Optional.empty();
    private final AtomicInteger failures = new AtomicInteger();
    private volatile List<String> seenBeside = List.of();
    private volatile TrainView view = TrainView.NONE;

    public ProjectTrain(TrainParts parts) {
        this.parts = parts;
        track = parts.railway().track();
        builds = new Builds(parts.bell());
        pauses = new Pauses(parts.clock());
        loads = new Loads(parts.pipeline());
        stacker = new Stacker(track);
        baseGates = new BaseGates(parts, builds, pauses);
        gateTrials = new GateTrials(parts, builds, baseGates);
        var workshop = new Workshop(parts, stacker, new Trials(), builds, pauses, baseGates);
        pushing = new Pushing(track, parts.railway().policy(), parts.bell());
        landings = new Landings(workshop, pushing);
        ejection = new Ejection(workshop, landings);
        driving = new Driving(workshop);
        caring = new Caring(parts);
        experiences = new Experiences(ejection::thrown);
        file = new TrainFile(parts.state(), parts.right().holder());
    }

    @Override
    public boolean pass() throws InterruptedException {
        try {
            var occupied = parts.right().hold();
            boolean acted = occupied.isPresent() ? without(occupied.get()) : driven();
            failures.set(0);
            return acted;
        } catch (RuntimeException e) {
            Failures.log("A pass of the train failed", e);
            failures.incrementAndGet();
            trouble = Optional.of(Failures.explain(e));
            landings.lookAgain();
            stacker.forget();
            show(parts.pipeline().board(), _ -> person(Failures.explain(e)));
            return false;
        }
    }

    /** Somebody else runs the train. */
    private boolean without(String why) {
        builds.stop(_ -> true);
        pauses.clear();
        landings.waitsNoMore();
        landings.lookAgain();
        trouble = Optional.of(why);
        view = Views.of(parts.pipeline().board(), List.of(), notes(), _ -> time(OTHERS));
        return false;
    }

    private boolean driven() throws InterruptedException {
        trouble = Optional.empty();
        var board = parts.pipeline().board();
        var queue = Queue.of(board, loads);
        take(queue);
        caring.look(board.sequence());
        boolean told = landings.settle();
        if (parts.railway().gates().isEmpty()) {
            trouble = Optional.of(NO_GATES).filter(_ -> !queue.isEmpty());
            pauses.clear();
            show(board, _ -> UNGATED);
            return told;
        }
        if (!queue.isEmpty() || !gateTrials.isOver() || seen.isEmpty()) {
            gateTrials.look(track.base().commit());
        }
        if (isBaseOpen()) {
            landings.waitsNoMore();
            pauses.forgetOthers();
            show(board, _ -> time("It waits for a landing to be finished."));
            return told;
        }
        if (queue.isEmpty() && seen.isPresent()) {
            landings.waitsNoMore();
            pauses.clear();
            boolean stopped = builds.stop(ProjectTrain::isForQueue);
            show(board, _ -> time(OTHERS));
            return told || stopped;
        }
        return told || driven(board, queue);
    }

    private static boolean isForQueue(Build build) {
        return switch (build.key().purpose()) {
            case GATES, BASE -> true;
            case FIX, CANARY -> false;
        };
    }

    /** Whether something is owed, and base may yet turn out to be green and prove it. */
    private boolean isBaseOpen() throws InterruptedException {
        return !landings.owed().isEmpty() && baseGates.asked(track.base().commit()).red().isEmpty();
    }

    private boolean driven(Board board, Queue queue) throws InterruptedException {
        var base = track.base();
        watch(board, base);
        var look = look(board, base, queue);
        trouble = look.sight().red().map(Texts::red).filter(_ -> !queue.isEmpty());
        var fitting = ejection.fitting(look);
        if (fitting.size() < look.front().size()) {
            parts.bell().run();
            return true;
        }
        var plan = driving.plan(look, experiences);
        boolean acted = look.sight().isKnown() && blamed(look, plan);
        if (landed(look, plan)) {
            parts.bell().run();
            return true;
        }
        acted |= driving.follow(look, plan);
        acted |= baseGates.stopOthers();
        pauses.forgetOthers();
        show(board, reasons(look, plan));
        return acted;
    }

    private Function<ItemNumber, Reason> reasons(Look look, Plan plan) {
        var reasons = new Reasons(look, plan, builds.running(), landings.waits());
        var owed = landings.owed();
        var doubt = gateTrials.doubt();
        return story -> owed.contains(story) ? OWED : doubt.orElseGet(() -> reasons.of(story));
    }

    private Look look(Board board, Base base, Queue queue) throws InterruptedException {
        var sight =
                queue.riders().isEmpty()
                        ? baseGates.of(base.commit())
                        : baseGates.asked(base.commit());
        var owed = landings.owed();
        var front =
                driving.front(queue, sight.red().isPresent()).stream()
                        .filter(rider -> !owed.contains(rider.story()))
                        .toList();
        return new Look(board, base, sight, queue, front);
    }

    /** Base may have moved; what landed in an earlier life is sent on if that was not done. */
    private void watch(Board board, Base base) {
        if (seen.isEmpty() && Views.isLanded(board, base.commit())) {
            pushing.want(base.commit());
        }
        if (seen.filter(base.commit()::equals).isEmpty()) {
            seen = Optional.of(base.commit());
            ejection.forget();
        }
    }

    private void take(Queue queue) {
        for (Ended ended : builds.ended()) {
            switch (ended) {
                case Ended.Gated gated -> driving.saw(gated);
                case Ended.Fixed fixed -> ejection.fixed(queue, fixed);
                case Ended.NotFixed(var chain) -> ejection.notFixed(queue, chain);
                case Ended.Broken(var key, var why) when key.purpose() == Build.Purpose.CANARY ->
                        gateTrials.broken(why);
                case Ended.Broken(var key, var why) -> {
                    pauses.note(key, why);
                    stacker.forget();
                }
                case Ended.Tried(var canary) -> gateTrials.ended(canary);
                case Ended.BaseSeen _ -> pauses.clear();
                case Ended.Stopped _ -> {}
            }
        }
    }

    /** Only where base is known to be green, or on a red one whoever is to mend it. */
    private boolean blamed(Look look, Plan plan) throws InterruptedException {
        boolean acted = false;
        for (Culprit culprit : plan.culprits()) {
            var rider = look.queue().find(culprit.story());
            var chain = driving.chain(look, culprit.red());
            if (rider.isPresent() && chain.isPresent()) {
                var report = driving.report(chain.get()).filter(seen -> !seen.isGreen());
                if (report.isPresent()) {
                    acted |= ejection.blame(rider.get(), chain.get(), report.get());
                }
            }
        }
        return acted;
    }

    private boolean landed(Look look, Plan plan) throws InterruptedException {
        var chain = ready(look, plan);
        var report = chain.flatMap(driving::report);
        if (report.isEmpty() || gateTrials.doubt().isPresent()) {
            landings.waitsNoMore();
            return false;
        }
        return landings.land(look.base().commit(), chain.orElseThrow(), report.get());
    }

    /** What may land now. */
    private Optional<Chain> ready(Look look, Plan plan) throws InterruptedException {
        if (plan.land().isEmpty() || !look.sight().isKnown()) {
            return Optional.empty();
        }
        var chain = driving.chain(look, plan.land().get());
        boolean isGreen = chain.flatMap(driving::report).filter(GateReport::isGreen).isPresent();
        return isGreen && keepsGreen(look, chain.orElseThrow()) ? chain : Optional.empty();
    }

    /** On a green base the gates of a stack tell; on a red one it has to mend all of it. */
    private boolean keepsGreen(Look look, Chain chain) throws InterruptedException {
        return look.sight().green().isPresent()
                || baseGates.asked(chain.head()).green().isPresent();
    }

    private void show(Board board, Function<ItemNumber, Reason> reasons) {
        view = Views.of(board, builds.running(), notes(), reasons);
        file.write(view);
    }

    private List<String> notes() {
        var notes = new ArrayList<String>();
        trouble.ifPresent(notes::add);
        landings.waits().ifPresent(it -> notes.add("A green stack cannot land: " + it.why()));
        landings.debts().ifPresent(notes::add);
        pauses.trouble().ifPresent(notes::add);
        seenBeside = beside();
        notes.addAll(seenBeside);
        return List.copyOf(notes);
    }

    /** What is wrong with what goes on beside the passes. */
    private List<String> beside() {
        var troubles = Stream.of(pushing.trouble(), caring.trouble()).flatMap(Optional::stream);
        return Stream.of(troubles, parts.prover().remarks().stream(), gateTrials.notes().stream())
                .flatMap(Function.identity())
                .toList();
    }

    private static Reason person(String why) {
        return new Reason("It cannot land: " + why, Needs.PERSON);
    }

    private static Reason time(String why) {
        return new Reason(why, Needs.TIME);
    }

    @Override
    public boolean isBusy() {
        return !builds.running().isEmpty()
                || builds.hasEnded()
                || pushing.isBusy()
                || caring.isBusy()
                || !beside().equals(seenBeside)
                || isTriedAgain();
    }

    /** What failed often enough is tried on, but nobody should wait for it. */
    private boolean isTriedAgain() {
        int times = failures.get();
        return times < ENOUGH && (times > 0 || pauses.isBusy() || landings.waitsForAMoment());
    }

    @Override
    public TrainView view() {
        return view;
    }

    @Override
    public void stop(Duration patience) {
        builds.stopAll(patience);
        pushing.stop(patience);
        caring.stop(patience);
        parts.right().giveBack();
    }
}
