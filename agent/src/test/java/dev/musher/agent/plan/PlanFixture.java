package dev.musher.agent.plan;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.Approver.Approval;
import dev.musher.agent.session.DiaryEvent.Planned;
import dev.musher.agent.session.PlanStep;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A plan on a stage: everybody says what a test has them say, and everything is kept. */
final class PlanFixture implements PlanImplementer, PlanLog {
    private static final AgentEvent.SessionSetup SETTING =
            new AgentEvent.SessionSetup("s", "m", "/p", "ask", List.of());

    private final CrewTwin crew = new CrewTwin();
    private final Deque<RunEnd> work = new ArrayDeque<>();
    private final Deque<Approval> approvals = new ArrayDeque<>();
    private final List<String> said = new ArrayList<>();
    private final List<String> shown = new ArrayList<>();
    private final List<String> prompts = new ArrayList<>();
    private final List<Planned> steps = new ArrayList<>();
    private final List<AgentEvent> events = new ArrayList<>();
    private VerificationSummary left = VerificationSummary.UNCHANGED;
    private int mostSteps = Integer.MAX_VALUE;
    private int cycles = 2;

    static Totals oneTurn(VerificationSummary left) {
        return new Totals(
                1,
                2,
                new TokenUsage(10, 0, 0, 0, 5, 0),
                new Cost.Known(7),
                Duration.ZERO,
                Duration.ofSeconds(1),
                List.of(),
                left);
    }

    CrewTwin crew() {
        return crew;
    }

    PlanFixture cycles(int most) {
        cycles = most;
        return this;
    }

    PlanFixture works(String... reports) {
        for (String report : reports) {
            work.add(new RunEnd.Finished(report));
        }
        return this;
    }

    /** How far the work is verified. */
    PlanFixture leaves(VerificationSummary verification) {
        left = verification;
        return this;
    }

    PlanFixture worksUntil(RunEnd end) {
        work.add(end);
        return this;
    }

    PlanFixture decides(Approval... decisions) {
        approvals.addAll(List.of(decisions));
        return this;
    }

    /** Somebody says something that no run hears. */
    PlanFixture say(String words) {
        said.add(words);
        return this;
    }

    /** The process dies when one more step than this is to be kept. */
    PlanFixture diesAfter(int kept) {
        mostSteps = kept;
        return this;
    }

    /** Another process, that has what this one kept and nothing else. */
    PlanFixture nextProcess() {
        var next = new PlanFixture();
        next.steps.addAll(steps);
        return next;
    }

    RunEnd play(String words) {
        events.clear();
        return new PlanRun(parts(), this::decide, events::add).run(words);
    }

    PlanState state() {
        return parts().state();
    }

    private PlanRun.Parts parts() {
        var clock = new TestClock(Instant.EPOCH);
        return new PlanRun.Parts(crew, this, this, new PlanRules(cycles), clock);
    }

    private Approval decide(String plan) {
        shown.add(plan);
        return approvals.isEmpty() ? new Approval.Yes() : approvals.remove();
    }

    List<String> prompts() {
        return prompts;
    }

    /** The plans that somebody was asked about. */
    List<String> shown() {
        return shown;
    }

    List<AgentEvent> events() {
        return events;
    }

    /** The phases of the last run and how they ended. */
    List<String> phases() {
        var phases = new ArrayList<String>();
        for (AgentEvent event : events) {
            if (event instanceof AgentEvent.PhaseFinished finished) {
                phases.add(
                        finished.phase().word() + " " + finished.cycle() + ": " + finished.how());
            }
        }
        return phases;
    }

    List<PlanStep> kept() {
        return steps.stream().map(Planned::step).toList();
    }

    @Override
    public AgentEvent.SessionSetup setting() {
        return SETTING;
    }

    @Override
    public RunEnd run(String prompt, AgentListener listener) {
        prompts.add(prompt);
        listener.on(new AgentEvent.RunStarted(SETTING, Message.User.text(prompt)));
        listener.on(new AgentEvent.TurnStarted(1));
        listener.on(new AgentEvent.TurnFinished(1));
        var end = work.remove();
        listener.on(new AgentEvent.RunFinished(end, oneTurn(left)));
        return end;
    }

    @Override
    public List<String> unheard() {
        var all = List.copyOf(said);
        said.clear();
        return all;
    }

    @Override
    public List<Planned> steps() {
        return steps;
    }

    @Override
    public void add(Planned step) {
        if (steps.size() >= mostSteps) {
            throw new Died();
        }
        if (step.step() == PlanStep.BEGUN) {
            steps.clear();
        }
        steps.add(step);
    }

    /** The process was killed. */
    static final class Died extends Error {
        private static final long serialVersionUID = 1L;
    }
}
