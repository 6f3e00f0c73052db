package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.landing.BaseRepository;
import dev.musher.fleet.landing.BaseTip;
import dev.musher.fleet.train.schedule.Culprit;
import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.fleet.train.state.TrainStateFile;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.store.FleetControl;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
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
            "Nothing lands in a project without gates: find them with 'musher init', or write one"
                    + " into .musher/project.toml as [[gate]] with name and run, and commit it. To"
                    + " land work unproven: musher run --no-gates";

    /** After so many passes in a row that failed no run should wait for the next one. */
    private static final int ENOUGH = 5;

    private final TrainParts parts;
    private final BaseRepository baseRepository;
    private final StackCache stackCache;
    private final TrainBuilds trainBuilds;
    private final BuildBackoff buildBackoff;
    private final BaseGates baseGates;
    private final GateCanaryRuns gateCanaryRuns;
    private final LandingRunner landingRunner;
    private final StoryEjection storyEjection;
    private final PlanExecutor planExecutor;
    private final PushRunner pushRunner;
    private final AfterLandingRunner afterLandingRunner;
    private final QueuedStories queuedStories;
    private final FleetControl control;
    private final StatisticsCollector statisticsCollector;
    private final TrainStateFile file;
    private Optional<CommitId> seen = Optional.empty();
    private Optional<String> trouble = Optional.empty();
    private final AtomicInteger failures = new AtomicInteger();
    private volatile List<String> seenBeside = List.of();
    private volatile TrainView view = TrainView.NONE;

    public ProjectTrain(TrainParts parts) {
        this.parts = parts;
        baseRepository = parts.train().track();
        trainBuilds = new TrainBuilds(parts.bell());
        buildBackoff = new BuildBackoff(parts.clock());
        queuedStories = new QueuedStories(parts.pipeline());
        control = new FleetControl(parts.pipeline().ledger());
        stackCache = new StackCache(baseRepository);
        baseGates = new BaseGates(parts, trainBuilds, buildBackoff);
        gateCanaryRuns = new GateCanaryRuns(parts, trainBuilds, baseGates);
        var trainContext =
                new TrainContext(
                        parts,
                        stackCache,
                        new StackResults(),
                        trainBuilds,
                        buildBackoff,
                        baseGates);
        pushRunner = new PushRunner(baseRepository, parts.train().policy(), parts.bell());
        landingRunner = new LandingRunner(trainContext, pushRunner);
        storyEjection = new StoryEjection(trainContext, landingRunner);
        planExecutor = new PlanExecutor(trainContext);
        afterLandingRunner = new AfterLandingRunner(parts);
        statisticsCollector = new StatisticsCollector(storyEjection::thrown);
        file = new TrainStateFile(parts.state(), parts.right().holder());
    }

    @Override
    public boolean pass() throws InterruptedException {
        return pass(this::driven);
    }

    @Override
    public boolean settle() throws InterruptedException {
        return pass(this::settled);
    }

    /** What a pass does while the right to run is ours. */
    private interface Work {
        boolean run() throws InterruptedException;
    }

    private boolean pass(Work work) throws InterruptedException {
        try {
            var occupied = parts.right().acquire();
            boolean acted = occupied.isPresent() ? without(occupied.get()) : work.run();
            failures.set(0);
            return acted;
        } catch (RuntimeException e) {
            FailureLog.log("A pass of the train failed", e);
            failures.incrementAndGet();
            trouble = Optional.of(FailureLog.explain(e));
            landingRunner.lookAgain();
            stackCache.forget();
            var failed = new TrainReason.TrainFailed(FailureLog.explain(e));
            show(parts.pipeline().board(), _ -> failed);
            return false;
        }
    }

    /** Another process runs the train. */
    private boolean without(String why) {
        trainBuilds.stop(_ -> true);
        buildBackoff.clear();
        landingRunner.waitsNoMore();
        landingRunner.lookAgain();
        trouble = Optional.of(why);
        view =
                TrainViews.of(
                        parts.pipeline().board(),
                        List.of(),
                        notes(),
                        _ -> new TrainReason.TrainElsewhere());
        return false;
    }

    private boolean settled() throws InterruptedException {
        trouble = Optional.empty();
        take(TrainQueue.of(parts.pipeline().board(), queuedStories));
        boolean told = landingRunner.reportKnown();
        show(parts.pipeline().board(), _ -> new TrainReason.Paused());
        return told;
    }

    private boolean driven() throws InterruptedException {
        trouble = Optional.empty();
        var board = parts.pipeline().board();
        var trainQueue = TrainQueue.of(board, queuedStories);
        take(trainQueue);
        afterLandingRunner.startIfDue(board.sequence());
        boolean told = landingRunner.reportProven();
        if (parts.train().gates().isEmpty() && control.state().unproven().isEmpty()) {
            trouble = Optional.of(NO_GATES).filter(_ -> !trainQueue.isEmpty());
            buildBackoff.clear();
            show(board, _ -> new TrainReason.NoGates());
            return told;
        }
        if (!trainQueue.isEmpty() || !gateCanaryRuns.isOver() || seen.isEmpty()) {
            gateCanaryRuns.startIfUnknown(baseRepository.base().commit());
        }
        if (isBaseOpen()) {
            landingRunner.waitsNoMore();
            buildBackoff.forgetOthers();
            show(board, _ -> new TrainReason.EarlierLanding());
            return told;
        }
        if (trainQueue.isEmpty() && seen.isPresent()) {
            landingRunner.waitsNoMore();
            buildBackoff.clear();
            boolean stopped = trainBuilds.stop(ProjectTrain::isForQueue);
            show(board, _ -> new TrainReason.JustJoined());
            return told || stopped;
        }
        return told || driven(board, trainQueue);
    }

    private static boolean isForQueue(TrainBuild trainBuild) {
        return switch (trainBuild.key().purpose()) {
            case GATES, BASE -> true;
            case FIX, CANARY -> false;
        };
    }

    /** Whether something is owed, and base may yet turn out to be green and prove it. */
    private boolean isBaseOpen() throws InterruptedException {
        return !landingRunner.owed().isEmpty()
                && baseGates.asked(baseRepository.base().commit()).red().isEmpty();
    }

    private boolean driven(Board board, TrainQueue trainQueue) throws InterruptedException {
        var baseTip = baseRepository.base();
        watch(board, baseTip);
        var trainSnapshot = look(board, baseTip, trainQueue);
        trouble =
                trainSnapshot.sight().red().map(TrainTexts::red).filter(_ -> !trainQueue.isEmpty());
        var fitting = storyEjection.fitting(trainSnapshot);
        if (fitting.size() < trainSnapshot.front().size()) {
            parts.bell().run();
            return true;
        }
        var trainPlan = planExecutor.plan(trainSnapshot, statisticsCollector);
        boolean acted = trainSnapshot.sight().isKnown() && blamed(trainSnapshot, trainPlan);
        if (landed(trainSnapshot, trainPlan)) {
            parts.bell().run();
            return true;
        }
        acted |= planExecutor.follow(trainSnapshot, trainPlan);
        acted |= baseGates.stopOthers();
        buildBackoff.forgetOthers();
        show(board, reasons(trainSnapshot, trainPlan));
        return acted;
    }

    private Function<ItemNumber, TrainReason> reasons(
            TrainSnapshot trainSnapshot, TrainPlan trainPlan) {
        var trainReasons =
                new TrainReasons(
                        trainSnapshot, trainPlan, trainBuilds.running(), landingRunner.waits());
        var owed = landingRunner.owed();
        var doubt = gateCanaryRuns.landingProblem();
        return story ->
                owed.contains(story)
                        ? new TrainReason.InBase()
                        : doubt.orElseGet(() -> trainReasons.of(story));
    }

    private TrainSnapshot look(Board board, BaseTip baseTip, TrainQueue trainQueue)
            throws InterruptedException {
        var baseGateResult =
                trainQueue.ready().isEmpty()
                        ? baseGates.of(baseTip.commit())
                        : baseGates.asked(baseTip.commit());
        var owed = landingRunner.owed();
        var front =
                planExecutor.front(trainQueue, baseGateResult.red().isPresent()).stream()
                        .filter(queuedItem -> !owed.contains(queuedItem.story()))
                        .toList();
        return new TrainSnapshot(board, baseTip, baseGateResult, trainQueue, front);
    }

    /** Base may have moved; what landed in an earlier life is sent on if that was not done. */
    private void watch(Board board, BaseTip baseTip) {
        if (seen.isEmpty() && TrainViews.isLanded(board, baseTip.commit())) {
            pushRunner.want(baseTip.commit());
        }
        if (seen.filter(baseTip.commit()::equals).isEmpty()) {
            seen = Optional.of(baseTip.commit());
            storyEjection.forget();
        }
    }

    private void take(TrainQueue trainQueue) {
        for (BuildResult buildResult : trainBuilds.ended()) {
            switch (buildResult) {
                case BuildResult.Gated gated -> planExecutor.record(gated);
                case BuildResult.Fixed fixed -> storyEjection.fixed(trainQueue, fixed);
                case BuildResult.NotFixed(var commitChain) ->
                        storyEjection.notFixed(trainQueue, commitChain);
                case BuildResult.Broken(var key, var why)
                        when key.purpose() == TrainBuild.Purpose.CANARY ->
                        gateCanaryRuns.broken(why);
                case BuildResult.Broken(var key, var why) -> {
                    buildBackoff.note(key, why);
                    stackCache.forget();
                }
                case BuildResult.Tried(var canary) -> gateCanaryRuns.ended(canary);
                case BuildResult.BaseSeen _ -> buildBackoff.clear();
                case BuildResult.Stopped _ -> {}
            }
        }
    }

    /** Only where base is known to be green, or on a red one the item that fixes it. */
    private boolean blamed(TrainSnapshot trainSnapshot, TrainPlan trainPlan)
            throws InterruptedException {
        boolean acted = false;
        for (Culprit culprit : trainPlan.culprits()) {
            var queued = trainSnapshot.queue().find(culprit.story());
            var chain = planExecutor.chain(trainSnapshot, culprit.red());
            if (queued.isPresent() && chain.isPresent()) {
                var report = planExecutor.report(chain.get()).filter(seen -> !seen.isGreen());
                if (report.isPresent()) {
                    acted |= storyEjection.blame(queued.get(), chain.get(), report.get());
                }
            }
        }
        return acted;
    }

    private boolean landed(TrainSnapshot trainSnapshot, TrainPlan trainPlan)
            throws InterruptedException {
        var chain = ready(trainSnapshot, trainPlan);
        var report = chain.flatMap(planExecutor::report);
        if (report.isEmpty() || gateCanaryRuns.landingProblem().isPresent()) {
            landingRunner.waitsNoMore();
            return false;
        }
        return landingRunner.land(trainSnapshot.base().commit(), chain.orElseThrow(), report.get());
    }

    /** What may land now. */
    private Optional<CommitChain> ready(TrainSnapshot trainSnapshot, TrainPlan trainPlan)
            throws InterruptedException {
        if (trainPlan.land().isEmpty() || !trainSnapshot.sight().isKnown()) {
            return Optional.empty();
        }
        var chain = planExecutor.chain(trainSnapshot, trainPlan.land().get());
        boolean isGreen =
                chain.flatMap(planExecutor::report).filter(GateReport::isGreen).isPresent();
        return isGreen && keepsGreen(trainSnapshot, chain.orElseThrow()) ? chain : Optional.empty();
    }

    /** On a green base the gates of a stack tell; on a red one it has to fix all of it. */
    private boolean keepsGreen(TrainSnapshot trainSnapshot, CommitChain commitChain)
            throws InterruptedException {
        return trainSnapshot.sight().green().isPresent()
                || baseGates.asked(commitChain.head()).green().isPresent();
    }

    private void show(Board board, Function<ItemNumber, TrainReason> reasons) {
        view = TrainViews.of(board, trainBuilds.running(), notes(), reasons);
        file.write(view);
    }

    private List<String> notes() {
        var notes = new ArrayList<String>();
        trouble.ifPresent(notes::add);
        landingRunner.waits().ifPresent(it -> notes.add("A green stack cannot land: " + it.why()));
        landingRunner.debts().ifPresent(notes::add);
        buildBackoff.trouble().ifPresent(notes::add);
        seenBeside = beside();
        notes.addAll(seenBeside);
        return List.copyOf(notes);
    }

    /** What is wrong with what goes on beside the passes. */
    private List<String> beside() {
        var troubles =
                Stream.of(pushRunner.trouble(), afterLandingRunner.trouble())
                        .flatMap(Optional::stream);
        return Stream.of(
                        troubles,
                        parts.prover().remarks().stream(),
                        gateCanaryRuns.notes().stream())
                .flatMap(Function.identity())
                .toList();
    }

    @Override
    public boolean isBusy() {
        return !trainBuilds.running().isEmpty()
                || trainBuilds.hasEnded()
                || pushRunner.isBusy()
                || afterLandingRunner.isBusy()
                || !beside().equals(seenBeside)
                || isTriedAgain();
    }

    /** What failed often enough is tried on, but no run should wait for it. */
    private boolean isTriedAgain() {
        int times = failures.get();
        return times < ENOUGH
                && (times > 0 || buildBackoff.isBusy() || landingRunner.waitsForAMoment());
    }

    @Override
    public TrainView view() {
        return view;
    }

    @Override
    public void stop(Duration patience) {
        trainBuilds.stopAll(patience);
        pushRunner.stop(patience);
        afterLandingRunner.stop(patience);
        parts.right().giveBack();
    }
}
