package dev.musher.agent;

import dev.musher.catalogue.Cost;
import dev.musher.context.Folding;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.judge.Judge;
import dev.musher.notice.Notice;
import dev.musher.provider.Usage;
import dev.musher.session.Author;
import dev.musher.session.Happening;
import dev.musher.session.Utterance;
import dev.musher.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An agent with one session. A run takes a prompt to its end; one run at a time. The thread of a
 * run should be a virtual one: only there an interruption ends a wait for the network.
 */
public final class Agent implements AutoCloseable {
    private final Session session;
    private final Minds minds;
    private final RunLimits limits;
    private final Clock clock;
    private final Talk talk;
    private final Inbox inbox = new Inbox();
    private final ModelCalls calls;
    private final CallIds ids;
    private int escalations;
    private volatile Optional<Events> hearing = Optional.empty();

    public Agent(Session session, Minds minds, RunLimits limits, Clock clock) {
        this.session = session;
        this.minds = minds;
        this.limits = limits;
        this.clock = clock;
        talk = new Talk(session.diary(), session.past());
        ids = new CallIds(session.past().said());
        var money = session.money();
        calls = new ModelCalls(session.setting().session(), money.purse(), money.expenses(), clock);
        minds.summarising().ifPresent(summariser -> summariser.asksThrough(calls));
        minds.judging().asksThrough(calls);
    }

    /**
     * Works on a prompt until it is finished, a bound is reached or the thread is interrupted. It
     * throws nothing: whatever happens is the end of the run, and the last event says so.
     */
    public RunEnd run(Message.User prompt, AgentListener listener) {
        return new Run(this, new Events(listener)).play(masked(prompt));
    }

    /** Words for the model that it hears after the tools that run now; from any thread. */
    public void steer(Message.User words) {
        inbox.add(new Utterance(Author.USER, masked(words)));
    }

    /** Keys that a person typed go neither into the diary nor to a vendor. */
    private Message.User masked(Message.User words) {
        var masked = new ArrayList<Content>();
        for (Content piece : words.content()) {
            masked.add(
                    piece instanceof Content.Text(var text)
                            ? new Content.Text(minds.secrets().clean(text))
                            : piece);
        }
        return new Message.User(masked);
    }

    /** Takes back words that no run has heard, in order; between runs. */
    public List<String> unheard() {
        return inbox.takeWords();
    }

    /** Something the model should know before its next turn; from any thread. */
    public void notice(Notice notice) {
        inbox.add(Utterance.harness(notice));
    }

    /**
     * The files were kept, because a call is about to change some; from any thread. The first time
     * after somebody said something it is noted, so that the files can be brought back with the
     * conversation.
     *
     * @param checkpoint its id in the undo journal of the session
     */
    public void filesKept(String checkpoint) {
        talk.filesKept(checkpoint);
    }

    /** Keeps a step of a plan with the session; between runs. */
    public void planned(Happening.Planned step) {
        talk.planned(step.masked(minds.secrets()));
    }

    /** Tells the run that is under way what an agent does that works for this one; any thread. */
    public void relay(AgentEvent.Nested event) {
        hearing.ifPresent(events -> events.tell(event));
    }

    /** Counts among the figures of the run what an agent used that works for this one. */
    public void charge(Usage usage, Cost cost) {
        calls.add(usage, cost);
    }

    /** Makes the conversation smaller because somebody asks for it; not during a run. */
    public Folding.Result fold(String focus, AgentListener listener) throws InterruptedException {
        return new Folds(this, new Events(listener)).fold(new Folding.Wish.Asked(focus));
    }

    /** Who judges what a person wants judged, paid by this session. */
    public Judge judge() {
        return minds.judging();
    }

    /** What the model has seen so far. */
    public List<Utterance> conversation() {
        return List.copyOf(talk.utterances());
    }

    /** How many tokens the model takes. */
    public long window() {
        return minds.main().facts().window();
    }

    /** With what another agent can go on in this one's place; not during a run. */
    public Session.Past past() {
        return talk.past();
    }

    public Session session() {
        return session;
    }

    /** Ends the session; what was kept stays. */
    @Override
    public void close() {
        session.diary().close();
    }

    /** From here on somebody hears what happens. */
    void hear(Events events) {
        hearing = Optional.of(events);
        minds.waits().tell(events);
    }

    /** The run is over: what still happens is nobody's. */
    void fallSilent() {
        minds.waits().fallSilent();
        hearing = Optional.empty();
    }

    Minds minds() {
        return minds;
    }

    RunLimits limits() {
        return limits;
    }

    Clock clock() {
        return clock;
    }

    Talk talk() {
        return talk;
    }

    Inbox inbox() {
        return inbox;
    }

    ModelCalls calls() {
        return calls;
    }

    CallIds ids() {
        return ids;
    }

    /** Takes one of the few turns that a stronger model may have in a session. */
    boolean mayEscalate() {
        if (escalations >= Minds.MOST_ESCALATIONS || minds.stronger().isEmpty()) {
            return false;
        }
        escalations++;
        return true;
    }
}
