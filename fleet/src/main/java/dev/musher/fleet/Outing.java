package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.dispatch.Purpose;
import dev.musher.dispatch.Resumption;
import dev.musher.dispatch.Trail;
import dev.musher.fleet.Counsel.Start;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.process.Cookie;
import dev.musher.roster.Teammate;
import dev.musher.runtime.AgentRuntime;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Mission;
import dev.musher.runtime.Mission.Rights;
import dev.musher.runtime.Mission.Talk;
import dev.musher.runtime.Report;
import dev.musher.story.Attempt;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Role;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Worked.AttemptStarted;
import dev.musher.story.Worker;
import dev.musher.story.Working.StartAttempt;
import dev.musher.yard.Slug;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One attempt of a teammate on a story, from the workspace to the lease's end. */
final class Outing {
    private final FleetParts parts;
    private final Office office;
    private final Closing closing;
    private final Job job;
    private final Teammate teammate;
    private final Role role;

    Outing(FleetParts parts, Office office, Closing closing, Job job) {
        this.parts = parts;
        this.office = office;
        this.closing = closing;
        this.job = job;
        this.teammate = job.post().teammate().orElseThrow();
        this.role = job.post().role().orElseThrow();
    }

    /** Where it goes. */
    private record Site(Path top, Map<String, String> environment, Rights rights) {}

    /** How the talk begins, and what to say instead if it cannot be resumed. */
    private record Opening(Talk talk, Talk instead) {}

    void run() throws InterruptedException {
        var item = parts.pipeline().card(job.post().story()).map(card -> card.item());
        if (item.isEmpty() || item.get().isAttended()) {
            return;
        }
        job.doing("gets its workspace");
        if (role == Role.REVIEWER) {
            review(item.get());
        } else {
            code(item.get());
        }
    }

    private void code(Item item) throws InterruptedException {
        var plot = parts.yard().open(item.number(), Slug.of(item.brief().name()));
        var before = parts.yard().look(plot);
        var trail = Trail.of(item, parts.pipeline().history(item.number()));
        var purpose = Purpose.next(trail, before);
        var folder = folder(item);
        var opening = opening(item, trail, purpose);
        folder.begin(Cookie.fresh(), opening.talk().words());
        folder.keepPurpose(purpose.name());
        folder.keepBefore(before);
        job.homing(new Homing(parts.yard(), plot));
        go(item, folder, new Site(plot.top(), plot.environment(), Rights.WRITE), opening);
    }

    /** What it changes there is thrown away with the checkout. */
    private void review(Item item) throws InterruptedException {
        if (!(item.stage() instanceof Qa qa)) {
            return;
        }
        var tip = qa.review().candidate().tip();
        try (var checkout = parts.yard().checkOut(tip, "review-" + item.number())) {
            var folder = folder(item);
            var words = parts.counsel().words(item, teammate, Purpose.WORK, Start.FRESH);
            folder.begin(Cookie.fresh(), words);
            var talk = new Talk.Fresh(words);
            go(
                    item,
                    folder,
                    new Site(checkout.top(), checkout.environment(), Rights.RUN),
                    new Opening(talk, talk));
        }
    }

    private Opening opening(Item item, Trail trail, Purpose purpose) {
        var instead = new Talk.Fresh(parts.counsel().words(item, teammate, purpose, Start.FRESH));
        var session =
                Resumption.of(trail, worker()) instanceof Resumption.Of(int attempt)
                        ? parts.surroundings().folders().folder(item.number(), attempt).session()
                        : Optional.<String>empty();
        return session.map(
                        known ->
                                new Opening(
                                        new Talk.Resumed(
                                                known,
                                                parts.counsel()
                                                        .words(
                                                                item,
                                                                teammate,
                                                                purpose,
                                                                Start.RESUMED)),
                                        instead))
                .orElseGet(() -> new Opening(instead, instead));
    }

    private void go(Item item, AttemptFolder folder, Site site, Opening opening)
            throws InterruptedException {
        if (opening.talk() instanceof Talk.Resumed(var session, _)) {
            // If nothing comes of this attempt, the next one finds the session here.
            folder.keepSession(session);
        }
        job.attend();
        var attempt = start(item.number());
        if (attempt.isEmpty()) {
            job.leave();
            return;
        }
        if (attempt.get().number() != item.progress().attempts() + 1) {
            throw new IllegalStateException("attempt " + attempt.get().number() + " came between");
        }
        var watch =
                new MissionWatch(job, attempt.get(), folder, office, parts.surroundings().clock());
        var report = send(folder, site, opening, watch);
        var cause = job.shelter();
        folder.keepReport(report);
        watch.settle();
        job.doing("is looked after");
        var shift =
                new Shift(item.number(), attempt.get(), job.fence(), Optional.of(report), cause);
        if (closing.close(shift)) {
            job.leave();
        }
    }

    private Optional<Attempt> start(ItemNumber story) {
        var submitted = office.submit(new StartAttempt(story, worker(), job.fence()));
        if (!(submitted instanceof Submitted.Accepted accepted)) {
            return Optional.empty();
        }
        return accepted.happened().stream()
                .filter(happened -> happened.event() instanceof AttemptStarted)
                .map(happened -> ((AttemptStarted) happened.event()).attempt())
                .findFirst();
    }

    /** A talk that cannot be resumed begins anew, once, in the same attempt. */
    private Report send(AttemptFolder folder, Site site, Opening opening, MissionWatch watch) {
        var report = run(mission(folder, site, opening.talk()), watch);
        return report.exit() instanceof Exit.NotResumed
                ? run(mission(folder, site, opening.instead()), watch)
                : report;
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

    private Mission mission(AttemptFolder folder, Site site, Talk talk) {
        var cookie = folder.cookie().orElseThrow();
        var surroundings = parts.surroundings();
        var environment = new HashMap<>(surroundings.life().mark(surroundings.environment()));
        environment.putAll(site.environment());
        environment.merge(Cookie.VARIABLE, cookie.id(), (outer, _) -> cookie.appendedTo(outer));
        var item = parts.pipeline().card(job.post().story()).orElseThrow().item();
        return new Mission(
                teammate,
                site.rights(),
                new Mission.Place(site.top(), surroundings.project(), folder.path(), environment),
                talk,
                parts.counsel().purse(item, teammate),
                cookie);
    }

    private Worker worker() {
        return new Worker(teammate.name(), role, teammate.runtime());
    }

    private AttemptFolder folder(Item item) {
        return parts.surroundings().folders().folder(item.number(), item.progress().attempts() + 1);
    }
}
