package dev.musher.fleet.attempt;

import dev.musher.agent.spending.Purse;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.attemptfiles.AttemptFolder;
import dev.musher.fleet.budget.BudgetLender;
import dev.musher.fleet.dispatch.AttemptHistory;
import dev.musher.fleet.dispatch.AttemptPurpose;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.prompt.MissionPrompt;
import dev.musher.fleet.prompt.QaVerdict;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.Mission.Rights;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.workspace.BranchSlug;
import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.event.WorkEvent.AttemptStarted;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One attempt of a teammate on a story, under a lease that the caller holds and releases. */
public final class AttemptRun {
    private final FleetParts parts;
    private final Orders orders;
    private final AttemptCompletion attemptCompletion;
    private final WorkInspector workInspector;
    private final CurrentBudget currentBudget;
    private final RuntimeReadiness runtimeReadiness;
    private final StoryJob storyJob;
    private final Teammate teammate;
    private final AgentRole agentRole;

    public AttemptRun(FleetParts parts, Orders orders, Services services, StoryJob storyJob) {
        this.parts = parts;
        this.attemptCompletion = services.closing();
        this.workInspector = services.sighting();
        this.currentBudget = services.money();
        this.runtimeReadiness = services.readiness();
        this.orders = orders;
        this.storyJob = storyJob;
        this.teammate = storyJob.purpose().teammate().orElseThrow();
        this.agentRole = storyJob.purpose().role().orElseThrow();
    }

    /** What else an attempt needs. */
    public record Services(
            AttemptCompletion closing,
            WorkInspector sighting,
            CurrentBudget money,
            RuntimeReadiness readiness) {}

    /** Where it goes. */
    private record WorkFolder(Path top, Map<String, String> environment, Rights rights) {
        Funded with(Purse purse) {
            return new Funded(this, purse);
        }
    }

    /** Where it goes, and with what money. */
    private record Funded(WorkFolder site, Purse purse) {}

    public void run() throws InterruptedException {
        var item = parts.pipeline().card(storyJob.purpose().story()).map(card -> card.item());
        if (item.isEmpty() || item.get().mayHaveLiveAgent()) {
            return;
        }
        storyJob.doing("preparing the workspace");
        switch (agentRole) {
            case CODER -> code(item.get());
            case REVIEWER -> review(item.get());
            case MERGER -> merge(item.get());
        }
    }

    private void code(Item item) throws InterruptedException {
        var storyWorkspace = open(item);
        if (item.stage() instanceof Coding coding && !(coding.task() instanceof CoderTask.Fresh)) {
            parts.workspaces().refresh(storyWorkspace);
        }
        var before = parts.workspaces().inspect(storyWorkspace);
        var missionSubject = matter(item, ground(storyWorkspace), before.dirty());
        var attemptPurpose =
                AttemptPurpose.next(AttemptHistory.of(item, missionSubject.history()), before);
        var missionStart =
                MissionStart.coder(missionSubject, attemptPurpose, session(missionSubject));
        work(item, storyWorkspace, begun(item, missionStart, attemptPurpose, before), missionStart);
    }

    private void merge(Item item) throws InterruptedException {
        if (!(item.stage() instanceof MergeFailed failed)) {
            return;
        }
        var storyWorkspace = open(item);
        var base = parts.workspaces().refresh(storyWorkspace);
        var before = parts.workspaces().inspect(storyWorkspace);
        var missionSubject = matter(item, ground(storyWorkspace), before.dirty());
        var attemptHistory = AttemptHistory.of(item, missionSubject.history());
        var attemptPurpose = AttemptPurpose.next(attemptHistory, before);
        var mergeProblem =
                new ConflictSearch(parts.environment().git(), parts.pipeline())
                        .findProblem(base, failed);
        var missionStart =
                MissionStart.merger(
                        missionSubject, mergeProblem, attemptPurpose, session(missionSubject));
        var folder = begun(item, missionStart, attemptPurpose, before);
        folder.keepOnto(
                attemptPurpose == AttemptPurpose.COMMIT
                        ? onto(item, attemptHistory).orElse(base)
                        : base);
        work(item, storyWorkspace, folder, missionStart);
    }

    /** Base as the attempt before saw it: who only commits is not asked for what came later. */
    private Optional<CommitId> onto(Item item, AttemptHistory attemptHistory) {
        var folders = parts.environment().folders();
        return attemptHistory
                .latest(AgentRole.MERGER)
                .flatMap(
                        pastAttempt ->
                                folders.folder(item.number(), pastAttempt.attempt().number())
                                        .onto());
    }

    private StoryWorkspace open(Item item) throws InterruptedException {
        return parts.workspaces().open(item.number(), BranchSlug.of(item.brief().name()));
    }

    private static MissionStart.MissionBase ground(StoryWorkspace storyWorkspace) {
        return new MissionStart.MissionBase(
                storyWorkspace.top(),
                storyWorkspace.branch().shortName(),
                storyWorkspace.base().hex());
    }

    private AttemptFolder begun(
            Item item,
            MissionStart missionStart,
            AttemptPurpose attemptPurpose,
            WorkspaceState before) {
        var folder = folder(item);
        folder.begin(ProcessCookie.fresh(), missionStart.talk().words());
        folder.keepPurpose(attemptPurpose.name());
        folder.keepBefore(before);
        return folder;
    }

    private void work(
            Item item,
            StoryWorkspace storyWorkspace,
            AttemptFolder folder,
            MissionStart missionStart)
            throws InterruptedException {
        storyJob.commitFetch(new CommitFetch(workInspector, item.number(), storyWorkspace));
        go(
                item,
                folder,
                new WorkFolder(storyWorkspace.top(), storyWorkspace.environment(), Rights.WRITE),
                missionStart);
    }

    /** What it changes there is thrown away with the checkout. */
    private void review(Item item) throws InterruptedException {
        if (!(item.stage() instanceof Qa qa) || !qa.review().wantsAgent()) {
            return;
        }
        var mergeCandidate = qa.review().candidate();
        var work = ReviewedWorkReader.of(parts, qa.review());
        try (var checkout =
                parts.workspaces().checkOut(mergeCandidate.tip(), "review-" + item.number())) {
            var missionBase =
                    new MissionStart.MissionBase(
                            checkout.top(), mergeCandidate.branch().shortName(), work.from());
            var missionSubject = matter(item, missionBase, List.of());
            var missionStart = MissionStart.reviewer(missionSubject, work, session(missionSubject));
            var folder = folder(item);
            folder.begin(ProcessCookie.fresh(), missionStart.talk().words());
            var site = new WorkFolder(checkout.top(), checkout.environment(), Rights.RUN);
            go(item, folder, site, missionStart);
        }
    }

    private MissionStart.MissionSubject matter(
            Item item, MissionStart.MissionBase missionBase, List<String> dirty) {
        return new MissionStart.MissionSubject(
                item,
                worker(),
                parts.pipeline().history(item.number()),
                missionBase,
                parts.prover().gates().stream().map(Gate::run).toList(),
                parts.team().orientation(),
                dirty);
    }

    private Optional<String> session(MissionStart.MissionSubject missionSubject) {
        var folders = parts.environment().folders();
        return MissionStart.resumed(missionSubject)
                .flatMap(
                        number -> folders.folder(missionSubject.item().number(), number).session());
    }

    /** With budget for it; the next pass shows an attempt without. */
    private void go(Item item, AttemptFolder folder, WorkFolder site, MissionStart missionStart)
            throws InterruptedException {
        if (currentBudget.lend(item, teammate.limits())
                instanceof BudgetLender.Answer.Lent(var attemptPurse)) {
            try (attemptPurse) {
                go(item, folder, site.with(attemptPurse.purse()), missionStart);
            }
        }
    }

    private void go(Item item, AttemptFolder folder, Funded site, MissionStart missionStart)
            throws InterruptedException {
        if (missionStart.talk() instanceof Prompting.Resumed(var session, _)) {
            // If nothing comes of this attempt, the next one finds the session here.
            folder.keepSession(session);
        }
        // What came before was not its silence.
        storyJob.lastActivity(parts.environment().clock().now());
        storyJob.openAttempt();
        var attempt = start(item);
        if (attempt.isEmpty()) {
            storyJob.closeAttempt();
            return;
        }
        if (attempt.get().number() != item.progress().attempts() + 1) {
            throw new IllegalStateException(
                    "attempt " + attempt.get().number() + " was started in between");
        }
        var watch =
                new MissionMonitor(
                        storyJob, attempt.get(), folder, orders, parts.environment().clock());
        var said = heard(item, folder, site, send(folder, site, missionStart, watch), watch);
        var cause = storyJob.ignoreInterrupts();
        var missionReport = cause.map(why -> why.in(said)).orElse(said);
        if (missionReport.exit() instanceof MissionExit.Unusable(var why)) {
            runtimeReadiness.bar(teammate, why);
        }
        watch.keep(missionReport);
        watch.recordPending();
        storyJob.doing("closing the attempt");
        var endedAttempt =
                new EndedAttempt(
                        item.number(),
                        attempt.get(),
                        storyJob.fence(),
                        Optional.of(missionReport),
                        cause);
        attemptCompletion.close(endedAttempt);
        storyJob.closeAttempt();
    }

    /** Empty if the story was moved meanwhile. */
    private Optional<Attempt> start(Item item) {
        var submitted = orders.submit(new StartAttempt(item.number(), worker(), storyJob.fence()));
        if (submitted instanceof Submitted.Refused(var because)) {
            if (isUnchanged(item)) {
                storyJob.closeAttempt();
                throw new DispatchRefusedException(because);
            }
            return Optional.empty();
        }
        return ((Submitted.Accepted) submitted)
                .happened().stream()
                        .filter(recordedEvent -> recordedEvent.event() instanceof AttemptStarted)
                        .map(recordedEvent -> ((AttemptStarted) recordedEvent.event()).attempt())
                        .findFirst();
    }

    private boolean isUnchanged(Item item) {
        return parts.pipeline()
                .card(item.number())
                .filter(card -> card.item().equals(item))
                .isPresent();
    }

    /** A talk that cannot be resumed begins anew, once, in the same attempt. */
    private MissionReport send(
            AttemptFolder folder, Funded site, MissionStart missionStart, MissionMonitor watch) {
        var missionReport = run(mission(folder, site, missionStart.talk()), watch);
        return missionReport.exit() instanceof MissionExit.NotResumed
                ? run(mission(folder, site, missionStart.instead()), watch)
                : missionReport;
    }

    /** A reviewer whose verdict does not count is told why, once, and may give another. */
    private MissionReport heard(
            Item item, AttemptFolder folder, Funded site, MissionReport said, MissionMonitor watch)
            throws InterruptedException {
        var session = folder.session();
        if (agentRole != AgentRole.REVIEWER
                || !(said.exit() instanceof MissionExit.Exited)
                || session.isEmpty()
                || !(new ReviewCompletion(parts, orders).read(said, item, folder)
                        instanceof QaVerdict.Unreadable(var why))) {
            return said;
        }
        var talk = new Prompting.Resumed(session.get(), MissionPrompt.judgeAgain(why));
        var again = run(mission(folder, site, talk), watch);
        return again.exit() instanceof MissionExit.NotResumed ? said : again;
    }

    private MissionReport run(Mission mission, MissionMonitor watch) {
        AgentRuntime runtime = parts.runtimes().get(teammate.runtime());
        if (runtime == null) {
            return broke("there is no runtime " + teammate.runtime());
        }
        try {
            return runtime.run(mission, watch);
        } catch (RuntimeException e) {
            // A runtime throws nothing; one that does must not take the attempt's end with it.
            FailureLog.log("A runtime failed", e);
            return broke("its runtime failed: " + FailureLog.explain(e));
        }
    }

    private static MissionReport broke(String detail) {
        return new MissionReport(
                new MissionExit.Broke(MissionExit.Heard.NOTHING, detail), "", List.of());
    }

    private Mission mission(AttemptFolder folder, Funded funded, Prompting prompting) {
        var site = funded.site();
        var processCookie = folder.cookie().orElseThrow();
        var fleetEnvironment = parts.environment();
        var environment =
                new HashMap<>(fleetEnvironment.life().mark(fleetEnvironment.environment()));
        environment.putAll(site.environment());
        environment.merge(
                ProcessCookie.VARIABLE,
                processCookie.id(),
                (outer, _) -> processCookie.appendedTo(outer));
        return new Mission(
                teammate,
                site.rights(),
                new Mission.MissionFolder(
                        site.top(), fleetEnvironment.project(), folder.path(), environment),
                prompting,
                funded.purse(),
                processCookie);
    }

    private AttemptAgent worker() {
        return new AttemptAgent(teammate.name(), agentRole, teammate.runtime());
    }

    private AttemptFolder folder(Item item) {
        return parts.environment().folders().folder(item.number(), item.progress().attempts() + 1);
    }
}
