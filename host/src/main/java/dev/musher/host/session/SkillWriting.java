package dev.musher.host.session;

import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.loop.Session;
import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillAuthorTool;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.skill.LearnedSkillView;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.host.wiring.SessionModelParts;
import dev.musher.host.wiring.SessionPorts;
import dev.musher.host.wiring.SessionTerms;
import dev.musher.provider.vendor.ModelRole;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Has an agent write one skill from a source. It is in quarantine until a person has read it: a
 * session, too, has words of pages and tools in it.
 *
 * @param parts of the project that the skill is for
 */
public record SkillWriting(AgentParts parts) {
    private static final int MOST_TURNS = 40;

    /**
     * Works on it to its end, on this thread.
     *
     * @param written a file, a folder, the address of a page, or a session
     * @param progress hears what is being done, in a few words
     */
    public LearnedSkillView learn(String written, SessionOptions options, Consumer<String> progress)
            throws InterruptedException {
        progress.accept("reading " + written);
        var source = LearningSource.of(parts, options, written);
        var learned = new AtomicReference<Optional<Skill>>(Optional.empty());
        var tool =
                new SkillAuthorTool(
                        parts.skillStore(),
                        parts.skills(options.settings()),
                        source.name(),
                        skill -> learned.set(Optional.of(skill)));
        var its = options.in(new SessionChoice.Unkept()).saying(source.prompt());
        var answer = new StringBuilder();
        progress.accept("writing a skill");
        try (var session =
                AgentSession.open(
                        terms(source, its), models(its), SessionEnding.NONE, List.of(tool))) {
            var end = session.run(source.prompt(), listener(progress));
            answer.append(said(end));
        }
        return learned.get()
                .map(LearnedSkillView::of)
                .orElseGet(() -> LearnedSkillView.none(answer.toString()));
    }

    private static String said(RunEnd end) {
        return switch (end) {
            case RunEnd.Finished(var text) -> text;
            case RunEnd.OutOfTurns(var text) -> text;
            case RunEnd.OutOfBudget(var text) -> text;
            case RunEnd.GaveUp(var text) -> text;
            case RunEnd.ModelFailed(_, var text) -> text;
            case RunEnd.DoesNotFit(var text) -> text;
            case RunEnd.NotKept(var text) -> text;
            case RunEnd.Broken(var text) -> text;
            case RunEnd.Stopped _ -> "Stopped.";
        };
    }

    private static AgentListener listener(Consumer<String> progress) {
        return event -> {
            if (event instanceof AgentEvent.CallStarted started) {
                progress.accept(started.tool());
            }
        };
    }

    private SessionModelParts models(SessionOptions options) {
        return new SessionModelParts(
                parts.settings().require(options.settings()),
                parts.models(options.settings()),
                parts.clock());
    }

    private SessionTerms terms(LearningSource source, SessionOptions options) {
        var person = SessionTerms.forPerson(source.parts(), options, SessionPorts.UNATTENDED);
        return new SessionTerms(
                source.parts(),
                parts.sessions(),
                options,
                person.permission(),
                person.asking(),
                new Session.Spending(options.limits().purse(), new ExpenseFile(parts.project())),
                Optional.of(
                        new SubagentAssignment(
                                "learn",
                                ModelRole.MAIN,
                                options.model().name(),
                                SubagentRights.READ,
                                "",
                                source.tools(),
                                MOST_TURNS)));
    }
}
