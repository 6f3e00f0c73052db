package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.dispatch.Purpose;
import dev.musher.dispatch.Trail;
import dev.musher.engine.Failures;
import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.mission.MissionText;
import dev.musher.mission.QaVerdict;
import dev.musher.pipeline.Orders;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.process.Cookie;
import dev.musher.roster.Teammate;
import dev.musher.runtime.AgentRuntime;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Mission;
import dev.musher.runtime.Mission.Rights;
import dev.musher.runtime.Mission.Talk;
import dev.musher.runtime.Report;
import dev.musher.spending.Purse;
import dev.musher.story.Attempt;
import dev.musher.story.Errand;
import dev.musher.story.Item;
import dev.musher.story.Role;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Worked.AttemptStarted;
import dev.musher.story.Worker;
import dev.musher.story.Working.StartAttempt;
import dev.musher.treasury.Treasury;
import dev.musher.yard.Plot;
import dev.musher.yard.Slug;
import dev.musher.yard.Standing;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One attempt of a teammate on a story, from the workspace to the lease's end. */
final class Outing {
    private final FleetParts parts;
    private final Orders orders;
    private final Closing closing;
    private final Sighting sighting;
    private final Money money;
    private final Readiness readiness;
    private final Job job;
    private final Teammate teammate;
    private final Role role;

    Outing(FleetParts parts, Orders orders, Means means, Job job) {
        this.parts = parts;
        this.closing = means.closing();
        this.sighting = means.sighting();
        this.money = means.money();
        this.readiness = means.readiness();
        this.orders = orders;
        this.job = job;
        this.teammate = job.post().teammate().orElseThrow();
        this.role = job.post().role().orElseThrow();
    }

    /** What an outing needs besides. */
    record Means(Closing closing, Sighting sighting, Money money, Readiness readiness) {}

    /** Where it goes. */
    private record Site(Path top, Map<String, String> environment, Rights rights) {
        Funded with(Purse purse) {
            return new Funded(this, purse);
        }
    }

    /** Where it goes, and with what money. */
    private record Funded(Site site, Purse purse) {}

    void run() throws InterruptedException {
        var item = parts.pipeline().card(job.post().story()).map(card -> card.item());
        if (item.isEmpty() || item.get().isAttended()) {
            return;
        }
        job.doing("gets its workspace");
        switch (role) {
            case CODER -> code(item.get());
            case REVIEWER -> review(item.get());
            case MERGER -> merge(item.get());
        }
    }

    private void code(Item item) throws InterruptedException {
        var plot = open(item);
        if (item.stage() instanceof Coding coding && !(coding.errand() instanceof Errand.Fresh)) {
            parts.yard().refresh(plot);
        }
        var before = parts.yard().look(plot);
        var matter = matter(item, ground(plot), before.dirty());
        var purpose = Purpose.next(Trail.of(item, matter.history()), before);
        var opening = Opening.coder(matter, purpose, session(matter));
        work(item, plot, begun(item, opening, purpose, before), opening);
    }

    private void merge(Item item) throws InterruptedException {
        if (!(item.stage() instanceof MergeFailed failed)) {
            return;
        }
        var plot = open(item);
        var base = parts.yard().refresh(plot);
        var before = parts.yard().look(plot);
        var matter = matter(item, ground(plot), before.dirty());
        var trail = Trail.of(item, matter.history());
        var purpose = Purpose.next(trail, before);
        var rift = new OtherSide(parts.surroundings().git(), parts.pipeline()).rift(base, failed);
        var opening = Opening.merger(matter, rift, purpose, session(matter));
        var folder = begun(item, opening, purpose, before);
        folder.keepOnto(purpose == Purpose.COMMIT ? onto(item, trail).orElse(base) : base);
        work(item, plot, folder, opening);
    }

    /** Base as the attempt before saw it: who only commits is not asked for what came later. */
    private Optional<CommitId> onto(Item item, Trail trail) {
        var folders = parts.surroundings().folders();
        return trail.latest(Role.MERGER)
                .flatMap(past -> folders.folder(item.number(), past.attempt().number()).onto());
    }

    private Plot open(Item item) throws InterruptedException {
        return parts.yard().open(item.number(), Slug.of(item.brief().name()));
    }

    private static Opening.Ground ground(Plot plot) {
        return new Opening.Ground(plot.top(), plot.branch().shortName(), plot.base().hex());
    }

    private AttemptFolder begun(Item item, Opening opening, Purpose purpose, Standing before) {
        var folder = folder(item);
        folder.begin(Cookie.fresh(), opening.talk().words());
        folder.keepPurpose(purpose.name());
        folder.keepBefore(before);
        return folder;
    }

    private void work(Item item, Plot plot, AttemptFolder folder, Opening opening)
            throws InterruptedException {
        job.homing(new Homing(sighting, item.number(), plot));
        go(item, folder, new Site(plot.top(), plot.environment(), Rights.WRITE), opening);
    }

    /** What it changes there is thrown away with the checkout. */
    private void review(Item item) throws InterruptedException {
        if (!(item.stage() instanceof Qa qa) || !qa.review().wantsAgent()) {
            return;
        }
        var candidate = qa.review().candidate();
        var work = CandidateWork.of(parts, qa.review());
        try (var checkout = parts.yard().checkOut(candidate.tip(), "review-" + item.number())) {
            var ground =
                    new Opening.Ground(checkout.top(), candidate.branch().shortName(), work.from());
            var matter = matter(item, ground, List.of());
            var opening = Opening.reviewer(matter, work, session(matter));
            var folder = folder(item);
            folder.begin(Cookie.fresh(), opening.talk().words());
            var site = new Site(checkout.top(), checkout.environment(), Rights.RUN);
            go(item, folder, site, opening);
        }
    }

    private Opening.Matter matter(Item item, Opening.Ground ground, List<String> dirty) {
        return new Opening.Matter(
                item,
                worker(),
                parts.pipeline().history(item.number()),
                ground,
                parts.prover().gates().stream().map(Gate::run).toList(),
                parts.team().orientation(),
                dirty);
    }

    private Optional<String> session(Opening.Matter matter) {
        var folders = parts.surroundings().folders();
        return Opening.resumed(matter)
                .flatMap(number -> folders.folder(matter.item().number(), number).session());
    }

    /** With money for it; whoever has none is shown to be without by the next look. */
    private void go(Item item, AttemptFolder folder, Site site, Opening opening)
            throws InterruptedException {
        if (money.lend(item, teammate.limits()) instanceof Treasury.Answer.Lent(var loan)) {
            try (loan) {
                go(item, folder, site.with(loan.purse()), opening);
            }
        }
    }

    private void go(Item item, AttemptFolder folder, Funded site, Opening opening)
            throws InterruptedException {
        if (opening.talk() instanceof Talk.Resumed(var session, _)) {
            // If nothing comes of this attempt, the next one finds the session here.
            folder.keepSession(session);
        }
        // What came before was not its silence.
        job.heard(parts.surroundings().clock().now());
        job.attend();
        var attempt = start(item);
        if (attempt.isEmpty()) {
            job.leave();
            return;
        }
        if (attempt.get().number() != item.progress().attempts() + 1) {
            throw new IllegalStateException("attempt " + attempt.get().number() + " came between");
        }
        var watch =
                new MissionWatch(job, attempt.get(), folder, orders, parts.surroundings().clock());
        var said = heard(item, folder, site, send(folder, site, opening, watch), watch);
        var cause = job.shelter();
        var report = cause.map(why -> why.in(said)).orElse(said);
        if (report.exit() instanceof Exit.Unusable(var why)) {
            readiness.bar(teammate, why);
        }
        watch.keep(report);
        watch.settle();
        job.doing("is looked after");
        var shift =
                new Shift(item.number(), attempt.get(), job.fence(), Optional.of(report), cause);
        closing.close(shift);
        job.leave();
    }

    /** Empty if somebody moved the story meanwhile. */
    private Optional<Attempt> start(Item item) {
        var submitted = orders.submit(new StartAttempt(item.number(), worker(), job.fence()));
        if (submitted instanceof Submitted.Refused(var because)) {
            if (isUnchanged(item)) {
                job.leave();
                throw new RefusedException(because);
            }
            return Optional.empty();
        }
        return ((Submitted.Accepted) submitted)
                .happened().stream()
                        .filter(happened -> happened.event() instanceof AttemptStarted)
                        .map(happened -> ((AttemptStarted) happened.event()).attempt())
                        .findFirst();
    }

    private boolean isUnchanged(Item item) {
        return parts.pipeline()
                .card(item.number())
                .filter(card -> card.item().equals(item))
                .isPresent();
    }

    /** A talk that cannot be resumed begins anew, once, in the same attempt. */
    private Report send(AttemptFolder folder, Funded site, Opening opening, MissionWatch watch) {
        var report = run(mission(folder, site, opening.talk()), watch);
        return report.exit() instanceof Exit.NotResumed
                ? run(mission(folder, site, opening.instead()), watch)
                : report;
    }

    /** A reviewer whose verdict does not count is told why, once, and may give another. */
    private Report heard(
            Item item, AttemptFolder folder, Funded site, Report said, MissionWatch watch)
            throws InterruptedException {
        var session = folder.session();
        if (role != Role.REVIEWER
                || !(said.exit() instanceof Exit.Exited)
                || session.isEmpty()
                || !(new Verdicts(parts, orders).read(said, item, folder)
                        instanceof QaVerdict.Unreadable(var why))) {
            return said;
        }
        var talk = new Talk.Resumed(session.get(), MissionText.judgeAgain(why));
        var again = run(mission(folder, site, talk), watch);
        return again.exit() instanceof Exit.NotResumed ? said : again;
    }

    private Report run(Mission mission, MissionWatch watch) {
        AgentRuntime runtime = parts.runtimes().get(teammate.runtime());
        if (runtime == null) {
            return broke("there is no runtime " + teammate.runtime());
        }
        try {
            return runtime.run(mission, watch);
        } catch (RuntimeException e) {
            // A runtime throws nothing; one that does must not take the attempt's end with it.
            Failures.log("A runtime failed", e);
            return broke("its runtime failed: " + Failures.explain(e));
        }
    }

    private static Report broke(String detail) {
        return new Report(new Exit.Broke(Exit.Heard.NOTHING, detail), "", List.of());
    }

    private Mission mission(AttemptFolder folder, Funded funded, Talk talk) {
        var site = funded.site();
        var cookie = folder.cookie().orElseThrow();
        var surroundings = parts.surroundings();
        var environment = new HashMap<>(surroundings.life().mark(surroundings.environment()));
        environment.putAll(site.environment());
        environment.merge(Cookie.VARIABLE, cookie.id(), (outer, _) -> cookie.appendedTo(outer));
        return new Mission(
                teammate,
                site.rights(),
                new Mission.Place(site.top(), surroundings.project(), folder.path(), environment),
                talk,
                funded.purse(),
                cookie);
    }

    private Worker worker() {
        return new Worker(teammate.name(), role, teammate.runtime());
    }

    private AttemptFolder folder(Item item) {
        return parts.surroundings().folders().folder(item.number(), item.progress().attempts() + 1);
    }
}
