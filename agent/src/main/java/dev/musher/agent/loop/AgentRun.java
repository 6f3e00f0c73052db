package dev.musher.agent.loop;

import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.finish.FinishClaim;
import dev.musher.agent.guard.StormBreaker.StormLevel;
import dev.musher.agent.guard.TurnReport;
import dev.musher.agent.loop.AgentEvent.ContextMeasured;
import dev.musher.agent.loop.AgentEvent.Escalated;
import dev.musher.agent.loop.AgentEvent.Noticed;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.RunStarted;
import dev.musher.agent.loop.AgentEvent.Steered;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.loop.AgentEvent.TurnFinished;
import dev.musher.agent.loop.AgentEvent.TurnStarted;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryException;
import dev.musher.base.text.CountText;
import dev.musher.provider.conversation.Message;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/** One run of an agent: from a prompt to its end, turn by turn. */
final class AgentRun {
    private final Agent agent;
    private final EventSink eventSink;
    private final SessionConversation sessionConversation;
    private final ModelTurn modelTurn;
    private final ToolCallRunner toolCallRunner;
    private final KeptAnswer keptAnswer = new KeptAnswer();
    private final long began;
    private int turns;
    private int made;
    private boolean stuck;
    private boolean lost;

    AgentRun(Agent agent, EventSink eventSink) {
        this.agent = agent;
        this.eventSink = eventSink;
        sessionConversation = agent.sessionConversation();
        modelTurn = new ModelTurn(agent, eventSink);
        toolCallRunner =
                new ToolCallRunner(
                        agent.session().tools(), sessionConversation, eventSink, agent.clock());
        began = agent.clock().nanos();
    }

    /** Exactly one end, whatever happens. */
    RunEnd run(AuthoredMessage prompt) {
        agent.calls().begin();
        agent.attach(eventSink);
        RunEnd end = guarded(prompt);
        agent.detach();
        // From here on nothing is interrupted: the end has to be kept and told.
        boolean interrupted = Thread.interrupted();
        end = settled(end);
        try {
            eventSink.publish(new RunFinished(end, totals()));
        } catch (RuntimeException e) {
            Log.LOGGER.log(Level.ERROR, "could not report the end of a run", e);
        }
        if (interrupted && !(end instanceof RunEnd.Stopped)) {
            Thread.currentThread().interrupt();
        }
        return end;
    }

    private RunEnd guarded(AuthoredMessage prompt) {
        try {
            sessionConversation.say(prompt);
            sessionConversation.noteModel(agent.models().main().name());
            eventSink.publish(
                    new RunStarted(agent.session().setting(), (Message.User) prompt.message()));
            agent.session().tools().storm().prompted();
            agent.session().tools().guards().prompted();
            agent.session().tools().evidence().runBegan();
            agent.session().tools().gates().prompted();
            toolCallRunner.prepare();
            return turns();
        } catch (InterruptedException _) {
            return new RunEnd.Stopped();
        } catch (DiaryException e) {
            return new RunEnd.NotKept(e.explanation());
        } catch (RuntimeException | Error e) {
            Log.LOGGER.log(Level.ERROR, "a run failed", e);
            return new RunEnd.Broken(
                    "The run stopped because of a bug in Musher; see its log for details.");
        }
    }

    /** Every call gets its result, and the diary the end. */
    private RunEnd settled(RunEnd end) {
        try {
            sessionConversation.addResults();
            sessionConversation.noteEnd(end);
            return end;
        } catch (DiaryException e) {
            return new RunEnd.NotKept(e.explanation());
        }
    }

    private RunEnd turns() throws InterruptedException {
        while (true) {
            turns++;
            eventSink.publish(new TurnStarted(turns));
            Optional<RunEnd> end;
            try {
                end = turn();
            } finally {
                eventSink.publish(new TurnFinished(turns));
            }
            if (end.isPresent()) {
                return end.get();
            }
            if (turns >= agent.limits().turns()) {
                return new RunEnd.OutOfTurns(
                        "The run stopped after "
                                + CountText.of(turns, "turn")
                                + ", which is its limit."
                                + open());
            }
        }
    }

    private Optional<RunEnd> turn() throws InterruptedException {
        receive();
        measure();
        var heard = modelTurn.requestReply(mind());
        if (heard instanceof ModelTurn.TurnResult.Ended(var end)) {
            return Optional.of(end instanceof RunEnd.OutOfBudget(var why) ? broke(why) : end);
        }
        if (heard instanceof ModelTurn.TurnResult.Again) {
            return Optional.empty();
        }
        var said = ((ModelTurn.TurnResult.Answered) heard).message();
        var calls = ReplyText.calls(said);
        if (calls.isEmpty()) {
            String answer = keptAnswer.with(ReplyText.of(said));
            keptAnswer.keep(answer);
            return agent.inbox().isEmpty() ? judged(answer) : Optional.empty();
        }
        made += calls.size();
        return observe(toolCallRunner.run(calls));
    }

    /** Without another turn an objection is noted, and the run ends with the answer it has. */
    private Optional<RunEnd> judged(String answer) throws InterruptedException {
        var finished = new RunEnd.Finished(answer);
        var sessionTools = agent.session().tools();
        var clock = new GateTimer(agent.clock(), eventSink);
        var notice = sessionTools.gates().judge(claim(answer), clock);
        if (notice.isEmpty() || turns >= agent.limits().turns()) {
            return Optional.of(finished);
        }
        speak(notice.get());
        return Optional.empty();
    }

    /** What arrived meanwhile is heard between two turns, never inside one. */
    private void receive() {
        for (AuthoredMessage arrived : agent.inbox().drain()) {
            sessionConversation.say(arrived);
            if (arrived.author().isPrompt()) {
                agent.session().tools().storm().prompted();
                eventSink.publish(new Steered((Message.User) arrived.message()));
            } else {
                Notice.of(arrived.text())
                        .ifPresent(notice -> eventSink.publish(new Noticed(notice)));
            }
        }
    }

    private void measure() throws InterruptedException {
        var session = agent.session();
        var conversationFold = session.memory().folding();
        long tokens =
                session.memory().gauge().tokens(session.prefix(), sessionConversation.utterances());
        eventSink.publish(new ContextMeasured(tokens, agent.models().main().facts().window()));
        if (conversationFold.needed(session.prefix(), sessionConversation.utterances())) {
            new FoldRunner(agent, eventSink).fold(new ConversationFold.FoldTrigger.Needed());
        }
    }

    /** The stronger model takes the turn after calls that made no sense or led nowhere. */
    private RoleModel mind() {
        if (!stuck && !lost) {
            return agent.models().main();
        }
        String why =
                stuck
                        ? "The calls of the last turn were invalid."
                        : "The main model only looks, and does not act.";
        stuck = false;
        lost = false;
        if (!agent.mayEscalate()) {
            return agent.models().main();
        }
        var stronger = agent.models().stronger().orElseThrow();
        eventSink.publish(new Escalated(stronger.name(), why));
        return stronger;
    }

    private Optional<RunEnd> observe(AnsweredCalls answeredCalls) {
        stuck = answeredCalls.unsound() > 0;
        answeredCalls.news().forEach(this::speak);
        var report =
                new TurnReport(
                        turns,
                        agent.limits().turns(),
                        agent.calls().spentShare(),
                        answeredCalls.reports());
        if (answeredCalls.storm() instanceof StormLevel.GiveUp(var note)) {
            return Optional.of(new RunEnd.GaveUp(note));
        }
        if (answeredCalls.storm() instanceof StormLevel.Reflect(var notice)) {
            agent.session().tools().guards().observe(report);
            speak(notice);
            return Optional.empty();
        }
        var guards = agent.session().tools().guards();
        var notice = guards.observeAndSpeak(report);
        var hopeless = guards.endOfRun();
        if (hopeless.isPresent()) {
            return Optional.of(new RunEnd.GaveUp(hopeless.get()));
        }
        notice.ifPresent(this::speak);
        lost = notice.isPresent() && notice.get().tag() == NoticeTag.LOOKING;
        return Optional.empty();
    }

    private void speak(Notice notice) {
        sessionConversation.say(AuthoredMessage.harness(notice));
        if (notice.tag().isNewToUser()) {
            eventSink.publish(new Noticed(notice));
        }
    }

    private RunEnd broke(String why) {
        return new RunEnd.OutOfBudget(why + open());
    }

    private String open() {
        var text = new StringBuilder();
        for (var item : agent.session().tools().todos().unfinished()) {
            text.append("\n  ").append(item.state().mark()).append(' ').append(item.text());
        }
        return text.isEmpty() ? "" : " Still open:" + text;
    }

    private Totals totals() {
        var calls = agent.calls();
        agent.session().tools().evidence().lookAgain();
        return new Totals(
                turns,
                made,
                calls.usage(),
                calls.cost(),
                Duration.ofNanos(agent.clock().nanos() - began),
                calls.asking(),
                agent.session().tools().gates().tally(),
                agent.session().tools().gates().verification(claim("")));
    }

    private FinishClaim claim(String answer) {
        return new FinishClaim(
                answer,
                agent.session().prefix().text(),
                sessionConversation.utterances(),
                agent.session().tools().evidence().facts());
    }

    /** A logger costs milliseconds, and most runs have nothing to log. */
    private static final class Log {
        static final Logger LOGGER = System.getLogger("dev.musher.agent.loop");

        private Log() {}
    }
}
