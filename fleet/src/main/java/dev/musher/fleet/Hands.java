package dev.musher.fleet;

import dev.musher.board.Card;
import dev.musher.engine.Failures;
import dev.musher.engine.Retries;
import dev.musher.engine.ServerActors;
import dev.musher.ledger.Lease;
import dev.musher.mission.FixupNotes;
import dev.musher.pipeline.Orders;
import dev.musher.roster.Teammate;
import dev.musher.story.Assignment.Ended;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Steering;
import dev.musher.yard.Removal;
import dev.musher.yard.Slug;
import dev.musher.yard.Yard.Ground;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Does what controllers want: what is short at once, what is long as a job under a lease. What
 * cannot be done at this moment is left; if it is still wanted, it is wanted again.
 */
final class Hands {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet");
    private static final String GATES = "gates";
    private static final String UNDERTAKER = "undertaker";
    private static final String JUDGE = "judge";

    private final FleetParts parts;
    private final Orders orders;
    private final Leasing leasing;
    private final Jobs jobs;
    private final Retries<ItemNumber> retries;
    private final Weather weather;
    private final Sighting sighting;
    private final Closing closing;
    private final Money money;
    private final BaseDesk desk;
    private final Readiness readiness;
    private final SeenTo cleared = new SeenTo();

    Hands(FleetParts parts, Leasing leasing, Jobs jobs, Circumstances circumstances) {
        this.parts = parts;
        this.orders =
                new Orders(parts.pipeline(), parts.surroundings().clock(), ServerActors.FLEET);
        this.desk = new BaseDesk(orders, circumstances.watch().orElseThrow());
        this.money = circumstances.money();
        this.readiness = circumstances.readiness();
        this.leasing = leasing;
        this.jobs = jobs;
        this.weather = circumstances.weather();
        this.retries = new Retries<>();
        this.sighting = new Sighting(parts.yard());
        this.closing = new Closing(parts, orders, sighting);
    }

    /** Something long that is done for a story. */
    private interface Work {
        void run() throws InterruptedException;
    }

    /** Whether anything was begun or done. */
    boolean perform(Action action) throws InterruptedException {
        return switch (action) {
            case Action.Expire(var lease) -> expire(lease);
            case Action.CheckBase(var base) -> desk.check(base);
            case Action.NoteGreen(var green) -> desk.noteGreen(green);
            case Action.OpenRepair(var base) -> desk.open(base);
            case Action.StartRepair(var story) -> desk.start(story);
            case Action.Abandon(var story, var why) -> desk.abandon(story, why);
            case Action.Promote(var story) -> orders.accepts(new Steering.Start(story));
            case Action.Block(var story, var why) -> orders.accepts(new Steering.Block(story, why));
            case Action.Stop(var story, var cause) -> stop(story, cause);
            case Action.Bury(var story, var lease) -> bury(story, lease);
            case Action.Judge(var story) -> judge(story);
            case Action.SendBack(var story) -> sendBack(story);
            case Action.Prove(var story) -> prove(story);
            case Action.SendOut(var story, var teammate) -> sendOut(story, teammate);
            case Action.OpenPlot(var story) -> openPlot(story);
            case Action.BringHome(var story) -> bringHome(story);
            case Action.RemovePlot(var story, var ground) -> removePlot(story, ground);
        };
    }

    /** Whether something waits only because it failed a moment ago, and may yet go well. */
    boolean isPausing(Instant at) {
        return retries.isAnyPausing(at);
    }

    /** Stories whose workspaces were removed, or kept on purpose. */
    SeenTo cleared() {
        return cleared;
    }

    /** What failed so often that a person is needed, by story: nobody should wait for it. */
    Map<ItemNumber, String> lasting(Instant at) {
        return new TreeMap<>(retries.lasting(at));
    }

    private boolean expire(Lease lease) {
        leasing.expire(lease, "the process of " + lease.holder() + " is gone");
        return true;
    }

    private boolean stop(ItemNumber story, StopCause cause) {
        jobs.find(story).ifPresent(job -> job.stop(cause));
        return true;
    }

    private boolean bury(ItemNumber story, Optional<Lease> lease) {
        if (!isPossible(story)) {
            return false;
        }
        var job = job(new Job.Post(story, UNDERTAKER, Optional.empty(), Job.ANY_VISIT), 0);
        jobs.begin(
                job, () -> guarded(job, () -> new Burial(parts, leasing, closing, job).run(lease)));
        return true;
    }

    private boolean judge(ItemNumber story) {
        var item = item(story);
        return item.isPresent()
                && item.get().assignment() instanceof Ended(var attempt, _)
                && begin(
                        post(item.get(), JUDGE),
                        job -> {
                            job.shelter();
                            var report =
                                    parts.surroundings()
                                            .folders()
                                            .folder(story, attempt.number())
                                            .report();
                            closing.judge(
                                    new Shift(
                                            story, attempt, job.fence(), report, Optional.empty()));
                        });
    }

    private boolean sendBack(ItemNumber story) throws InterruptedException {
        var item = item(story);
        return item.isPresent()
                && item.get().stage() instanceof MergeFailed failed
                && orders.accepts(
                        new Steering.RequestFixup(
                                story, FixupNotes.of(failed.failure(), parts.yard().base())));
    }

    private boolean prove(ItemNumber story) {
        var item = item(story);
        return item.isPresent()
                && begin(
                        post(item.get(), GATES),
                        job -> {
                            try {
                                new Proving(parts, orders, job).run();
                            } finally {
                                weather.changeOfBase();
                            }
                        });
    }

    private boolean sendOut(ItemNumber story, Teammate teammate) {
        var item = item(story);
        return item.isPresent()
                && begin(
                        new Job.Post(
                                story,
                                teammate.name(),
                                Optional.of(teammate),
                                item.get().progress().visit()),
                        job ->
                                new Outing(
                                                parts,
                                                orders,
                                                new Outing.Means(
                                                        closing, sighting, money, readiness),
                                                job)
                                        .run());
    }

    private boolean openPlot(ItemNumber story) {
        var item = item(story);
        return item.isPresent()
                && begin(
                        post(item.get(), Keeper.WHO),
                        _ -> parts.yard().open(story, Slug.of(item.get().brief().name())));
    }

    /** Beside the job whose commits they are; at its end they are brought home anyway. */
    private boolean bringHome(ItemNumber story) {
        var homing = jobs.find(story).flatMap(Job::homing);
        homing.ifPresent(
                way ->
                        Thread.ofVirtual()
                                .name("fleet-" + story + "-home")
                                .start(() -> bringHome(way)));
        return homing.isPresent();
    }

    private static void bringHome(Homing way) {
        try {
            way.bring();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            Failures.log("Commits were not brought home while their coder works", e);
        }
    }

    private boolean removePlot(ItemNumber story, Ground ground) {
        var card = parts.pipeline().card(story);
        return card.isPresent()
                && begin(
                        new Job.Post(story, Keeper.WHO, Optional.empty(), Job.ANY_VISIT),
                        _ -> removePlot(card.get(), ground));
    }

    /** What fails is wanted again; what is kept on purpose is, when something happens to it. */
    private void removePlot(Card card, Ground ground) throws InterruptedException {
        if (parts.yard().remove(card.number(), ground) instanceof Removal.Kept(var because)) {
            LOGGER.log(
                    Level.WARNING,
                    () -> "The workspace of story " + card.number() + " is kept: " + because);
        }
        cleared.mark(card);
    }

    /** What a job does, knowing itself. */
    private interface JobWork {
        void run(Job job) throws InterruptedException;
    }

    private boolean begin(Job.Post post, JobWork work) {
        if (!isPossible(post.story())) {
            return false;
        }
        var fence = leasing.take(post.story(), post.teammate().map(Teammate::name));
        if (fence.isEmpty()) {
            return false;
        }
        var job = job(post, fence.get());
        jobs.begin(job, () -> guarded(job, () -> work.run(job)));
        return true;
    }

    private boolean isPossible(ItemNumber story) {
        return jobs.find(story).isEmpty()
                && !retries.isPausing(story, parts.surroundings().clock().now());
    }

    /** The lease of an attempt that the ledger takes for running stays for the undertaker. */
    private void guarded(Job job, Work work) {
        ItemNumber story = job.post().story();
        try {
            work.run();
            retries.clear(story);
        } catch (InterruptedException _) {
            // Somebody stopped it before it came to anything.
            job.shelter();
        } catch (RuntimeException | Error e) {
            // The top of the thread: whatever it was, it must not be tried again without a pause.
            job.shelter();
            failed(job, e);
        } finally {
            if (!job.isAttended() && job.fence() > 0) {
                release(job);
            }
        }
    }

    /** What is attended is looked after however often that failed, and so its count goes on. */
    private void failed(Job job, Throwable failure) {
        var story = job.post().story();
        Failures.log("A job of story " + story + " failed", failure);
        weather.change();
        var why = Failures.explain(failure);
        var enough = retries.note(story, why, parts.surroundings().clock().now());
        if (enough.isPresent()) {
            try {
                if (orders.accepts(new Steering.Block(story, why)) && !job.isAttended()) {
                    retries.clear(story);
                }
            } catch (RuntimeException e) {
                Failures.log("Story " + story + " could not be blocked", e);
            }
        }
    }

    private void release(Job job) {
        try {
            leasing.release(job.fence());
        } catch (RuntimeException e) {
            Failures.log("A lease was not given back; it will be found", e);
        }
    }

    private Job job(Job.Post post, long fence) {
        return new Job(post, fence, parts.surroundings().clock().now());
    }

    private static Job.Post post(Item item, String who) {
        return new Job.Post(item.number(), who, Optional.empty(), item.progress().visit());
    }

    private Optional<Item> item(ItemNumber story) {
        return parts.pipeline().card(story).map(Card::item);
    }
}
