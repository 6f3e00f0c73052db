package dev.musher.agent;

import dev.musher.agent.AgentEvent.ContextMeasured;
import dev.musher.agent.AgentEvent.Escalated;
import dev.musher.agent.AgentEvent.Noticed;
import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.agent.AgentEvent.RunStarted;
import dev.musher.agent.AgentEvent.Steered;
import dev.musher.agent.AgentEvent.Totals;
import dev.musher.agent.AgentEvent.TurnFinished;
import dev.musher.agent.AgentEvent.TurnStarted;
import dev.musher.context.Folding;
import dev.musher.conversation.Message;
import dev.musher.gate.Ending;
import dev.musher.guard.StormBreaker.Standing;
import dev.musher.guard.TurnReport;
import dev.musher.notice.Notice;
import dev.musher.session.Author;
import dev.musher.session.DiaryException;
import dev.musher.session.Utterance;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/** One run of an agent: from a prompt to its end, turn by turn. */
final class Run {
    private final Agent agent;
    private final Events events;
    private final Talk talk;
    private final Exchange exchange;
    private final Dispatch dispatch;
    private final long began;
    private int turns;
    private int made;
    private boolean stuck;

    Run(Agent agent, Events events) {
        this.agent = agent;
        this.events = events;
        talk = agent.talk();
        exchange = new Exchange(agent, events);
        dispatch = new Dispatch(agent.session().hands(), talk, events, agent.clock());
        began = agent.clock().nanos();
    }

    /** Exactly one end, whatever happens. */
    RunEnd play(Message.User prompt) {
        agent.calls().begin();
        agent.hear(events);
        RunEnd end = guarded(prompt);
        agent.fallSilent();
        // From here on nothing is interrupted: the end has to be kept and told.
        boolean interrupted = Thread.interrupted();
        end = settled(end);
        try {
            events.tell(new RunFinished(end, totals()));
        } catch (RuntimeException e) {
            Log.LOGGER.log(Level.ERROR, "the end of a run could not be told", e);
        }
        if (interrupted && !(end instanceof RunEnd.Stopped)) {
            Thread.currentThread().interrupt();
        }
        return end;
    }

    private RunEnd guarded(Message.User prompt) {
        try {
            talk.say(new Utterance(Author.USER, prompt));
            talk.asks(agent.minds().main().name());
            events.tell(new RunStarted(agent.session().setting(), prompt));
            agent.session().hands().storm().prompted();
            agent.session().hands().guards().prompted();
            agent.session().hands().evidence().runBegan();
            agent.session().hands().gates().prompted();
            return turns();
        } catch (InterruptedException _) {
            return new RunEnd.Stopped();
        } catch (DiaryException e) {
            return new RunEnd.NotKept(e.explanation());
        } catch (RuntimeException | Error e) {
            Log.LOGGER.log(Level.ERROR, "a run broke", e);
            return new RunEnd.Broken(
                    "The run broke off: this is a bug in Musher, and its log has the details.");
        }
    }

    /** Every call gets its result, and the diary the end. */
    private RunEnd settled(RunEnd end) {
        try {
            talk.settle();
            talk.ended(end);
            return end;
        } catch (DiaryException e) {
            return new RunEnd.NotKept(e.explanation());
        }
    }

    private RunEnd turns() throws InterruptedException {
        while (true) {
            turns++;
            events.tell(new TurnStarted(turns));
            Optional<RunEnd> end;
            try {
                end = turn();
            } finally {
                events.tell(new TurnFinished(turns));
            }
            if (end.isPresent()) {
                return end.get();
            }
            if (turns >= agent.limits().turns()) {
                return new RunEnd.OutOfTurns(
                        "The run stopped after "
                                + (turns == 1 ? "1 turn" : turns + " turns")
                                + ", the most it may make."
                                + open());
            }
        }
    }

    private Optional<RunEnd> turn() throws InterruptedException {
        receive();
        measure();
        var heard = exchange.hear(mind());
        if (heard instanceof Exchange.Heard.Ended(var end)) {
            return Optional.of(end instanceof RunEnd.OutOfBudget(var why) ? broke(why) : end);
        }
        if (heard instanceof Exchange.Heard.Again) {
            return Optional.empty();
        }
        var said = ((Exchange.Heard.Said) heard).message();
        var calls = Words.calls(said);
        if (calls.isEmpty()) {
            return agent.inbox().isEmpty() ? judged(Words.of(said)) : Optional.empty();
        }
        made += calls.size();
        return observe(dispatch.run(calls));
    }

    /** Without another turn an objection is noted, and the run ends with the answer it has. */
    private Optional<RunEnd> judged(String answer) throws InterruptedException {
        var finished = new RunEnd.Finished(answer);
        var hands = agent.session().hands();
        var ending =
                new Ending(
                        answer,
                        agent.session().prefix().text(),
                        talk.utterances(),
                        hands.evidence().facts());
        var clock = new GateClock(agent.clock(), events);
        var notice = hands.gates().judge(ending, clock);
        if (notice.isEmpty() || turns >= agent.limits().turns()) {
            return Optional.of(finished);
        }
        speak(notice.get());
        return Optional.empty();
    }

    /** What arrived meanwhile is heard between two turns, never inside one. */
    private void receive() {
        for (Utterance arrived : agent.inbox().drain()) {
            talk.say(arrived);
            if (arrived.author() == Author.USER) {
                agent.session().hands().storm().prompted();
                events.tell(new Steered((Message.User) arrived.message()));
            } else {
                Notice.of(arrived.text()).ifPresent(notice -> events.tell(new Noticed(notice)));
            }
        }
    }

    private void measure() throws InterruptedException {
        var session = agent.session();
        var folding = session.memory().folding();
        long tokens = session.memory().gauge().tokens(session.prefix(), talk.utterances());
        events.tell(new ContextMeasured(tokens, agent.minds().main().facts().window()));
        if (folding.needed(session.prefix(), talk.utterances())) {
            new Folds(agent, events).fold(new Folding.Wish.Needed());
        }
    }

    /** The stronger model takes the turn after one whose calls made no sense. */
    private Mind mind() {
        if (!stuck) {
            return agent.minds().main();
        }
        stuck = false;
        if (!agent.mayEscalate()) {
            return agent.minds().main();
        }
        var stronger = agent.minds().stronger().orElseThrow();
        events.tell(new Escalated(stronger.name(), "The calls of the last turn made no sense."));
        return stronger;
    }

    private Optional<RunEnd> observe(Answered answered) {
        stuck = answered.unsound() > 0;
        answered.news().forEach(this::speak);
        var report =
                new TurnReport(
                        turns,
                        agent.limits().turns(),
                        agent.calls().spentShare(),
                        answered.reports());
        if (answered.standing() instanceof Standing.GiveUp(var note)) {
            return Optional.of(new RunEnd.GaveUp(note));
        }
        if (answered.standing() instanceof Standing.Reflect(var notice)) {
            agent.session().hands().guards().overhear(report);
            speak(notice);
            return Optional.empty();
        }
        agent.session().hands().guards().hear(report).ifPresent(this::speak);
        return Optional.empty();
    }

    private void speak(Notice notice) {
        talk.say(Utterance.harness(notice));
        events.tell(new Noticed(notice));
    }

    private RunEnd broke(String why) {
        return new RunEnd.OutOfBudget(why + open());
    }

    private String open() {
        var text = new StringBuilder();
        for (var item : agent.session().hands().todos().unfinished()) {
            text.append("\n  ").append(item.state().mark()).append(' ').append(item.text());
        }
        return text.isEmpty() ? "" : " Still open:" + text;
    }

    private Totals totals() {
        var calls = agent.calls();
        return new Totals(
                turns,
                made,
                calls.usage(),
                calls.cost(),
                Duration.ofNanos(agent.clock().nanos() - began),
                calls.asking(),
                agent.session().hands().gates().tally());
    }

    /** A logger costs milliseconds, and most runs have nothing to log. */
    private static final class Log {
        static final Logger LOGGER = System.getLogger("dev.musher.agent");

        private Log() {}
    }
}
