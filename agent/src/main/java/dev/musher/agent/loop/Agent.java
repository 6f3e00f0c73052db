package dev.musher.agent.loop;

import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.judge.Judge;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An agent with one session. A run takes a prompt to its end; one run at a time. The thread of a
 * run should be a virtual one: only there an interruption ends a wait for the network.
 */
public final class Agent implements AutoCloseable {
    private final Session session;
    private final SessionModels sessionModels;
    private final RunLimits limits;
    private final TimeSource timeSource;
    private final SessionConversation sessionConversation;
    private final Inbox inbox = new Inbox();
    private final ModelCalls calls;
    private final SessionCallIds ids;
    private int escalations;
    private volatile Optional<EventSink> hearing = Optional.empty();

    public Agent(
            Session session, SessionModels sessionModels, RunLimits limits, TimeSource timeSource) {
        this.session = session;
        this.sessionModels = sessionModels;
        this.limits = limits;
        this.timeSource = timeSource;
        sessionConversation = new SessionConversation(session.diary(), session.past());
        ids = new SessionCallIds(session.past().said());
        var spending = session.money();
        calls =
                new ModelCalls(
                        session.setting().session(),
                        spending.purse(),
                        spending.expenses(),
                        timeSource);
        sessionModels.summarising().ifPresent(summariser -> summariser.asksThrough(calls));
        sessionModels.judging().asksThrough(calls);
    }

    /**
     * Works on a prompt until it is finished, a bound is reached or the thread is interrupted. It
     * throws nothing: whatever happens is the end of the run, and the last event says so.
     */
    public RunEnd run(Message.User prompt, AgentListener listener) {
        return run(new AuthoredMessage(MessageAuthor.GIVEN_PROMPT, prompt), listener);
    }

    /** The same for a prompt of which it is known who wrote it. */
    public RunEnd run(AuthoredMessage prompt, AgentListener listener) {
        return new AgentRun(this, new EventSink(listener)).run(masked(prompt));
    }

    /** Words for the model that it hears after the tools that run now; from any thread. */
    public void steer(AuthoredMessage words) {
        inbox.add(masked(words));
    }

    /** Keys that a person typed go neither into the diary nor to a vendor. */
    private AuthoredMessage masked(AuthoredMessage words) {
        var masked = new ArrayList<MessageContent>();
        for (MessageContent piece : ((Message.User) words.message()).content()) {
            masked.add(
                    piece instanceof MessageContent.Text(var text)
                            ? new MessageContent.Text(sessionModels.secrets().clean(text))
                            : piece);
        }
        return new AuthoredMessage(words.author(), new Message.User(masked));
    }

    /** Takes back words that no run has heard, in order; between runs. */
    public List<String> takeUnsentInput() {
        return inbox.takeWords();
    }

    /** Something the model should know before its next turn; from any thread. */
    public void notice(Notice notice) {
        inbox.add(AuthoredMessage.harness(notice));
    }

    /** The same for what is worth no turn: a run that is finished does not go on for it. */
    public void noticeLater(Notice notice) {
        inbox.addForLater(AuthoredMessage.harness(notice));
    }

    /** What the harness hands to the model with the next prompt; from any thread. */
    public void hand(AuthoredMessage message) {
        inbox.add(message);
    }

    /**
     * The files were kept, because a call is about to change some; from any thread. The first time
     * after a prompt it is noted, so that the files can be brought back with the conversation.
     *
     * @param checkpoint its id in the undo journal of the session
     */
    public void filesKept(String checkpoint) {
        sessionConversation.filesKept(checkpoint);
    }

    /** Keeps a step of a plan with the session; between runs. */
    public void planned(DiaryEvent.Planned step) {
        sessionConversation.planned(step.masked(sessionModels.secrets()));
    }

    /** Tells the run that is under way what an agent does that works for this one; any thread. */
    public void relay(AgentEvent.Nested event) {
        hearing.ifPresent(eventSink -> eventSink.publish(event));
    }

    /** Counts among the figures of the run what an agent used that works for this one. */
    public void charge(TokenUsage tokenUsage, Cost cost) {
        calls.add(tokenUsage, cost);
    }

    /** Makes the conversation smaller because the user asks for it; not during a run. */
    public ConversationFold.Result fold(String focus, AgentListener listener)
            throws InterruptedException {
        return new FoldRunner(this, new EventSink(listener))
                .fold(new ConversationFold.FoldTrigger.Asked(focus));
    }

    /** Who judges what a person wants judged, paid by this session. */
    public Judge judge() {
        return sessionModels.judging();
    }

    /** What the model has seen so far. */
    public List<AuthoredMessage> conversation() {
        return List.copyOf(sessionConversation.utterances());
    }

    /** How many tokens the model takes. */
    public long window() {
        return sessionModels.main().facts().window();
    }

    /** With what another agent can go on in this one's place; not during a run. */
    public Session.History past() {
        return sessionConversation.past();
    }

    public Session session() {
        return session;
    }

    /** Ends the session; what was kept stays. */
    @Override
    public void close() {
        session.diary().close();
    }

    /** From here on the listener hears what happens. */
    void attach(EventSink eventSink) {
        hearing = Optional.of(eventSink);
        sessionModels.waits().attach(eventSink);
    }

    /** The run ended: what still happens is not reported. */
    void detach() {
        sessionModels.waits().detach();
        hearing = Optional.empty();
    }

    SessionModels models() {
        return sessionModels;
    }

    RunLimits limits() {
        return limits;
    }

    TimeSource clock() {
        return timeSource;
    }

    SessionConversation sessionConversation() {
        return sessionConversation;
    }

    Inbox inbox() {
        return inbox;
    }

    ModelCalls calls() {
        return calls;
    }

    SessionCallIds ids() {
        return ids;
    }

    /** Takes one of the few turns that a stronger model may have in a session. */
    boolean mayEscalate() {
        if (escalations >= SessionModels.MOST_ESCALATIONS || sessionModels.stronger().isEmpty()) {
            return false;
        }
        escalations++;
        return true;
    }
}
