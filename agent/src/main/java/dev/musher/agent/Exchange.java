package dev.musher.agent;

import dev.musher.agent.AgentEvent.CallAnnounced;
import dev.musher.agent.AgentEvent.Noticed;
import dev.musher.agent.AgentEvent.ReplyEnd;
import dev.musher.agent.AgentEvent.ReplyFinished;
import dev.musher.agent.AgentEvent.ReplyStarted;
import dev.musher.agent.AgentEvent.ThoughtsAdded;
import dev.musher.agent.AgentEvent.Waiting;
import dev.musher.agent.AgentEvent.WordsAdded;
import dev.musher.agent.ModelCalls.Called;
import dev.musher.agent.ModelCalls.Progress;
import dev.musher.catalogue.Cost;
import dev.musher.context.Fitting;
import dev.musher.context.Folding;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Fault;
import dev.musher.provider.FaultText;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Limits;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import dev.musher.provider.Usage;
import dev.musher.session.Utterance;
import java.util.List;

/** Asks the model for one turn, until there is a reply that can be used or no hope of one. */
final class Exchange {
    /** How often a run asks again for a reply that broke off, was empty or was cut off. */
    private static final int MOST_BROKEN = 3;

    private static final String EMPTY =
            "Your reply was empty. Go on with a tool call, or give your final answer.";
    private static final String TOO_LONG =
            "Your reply was cut off because it was too long. Go on where it ends; write less at"
                    + " once.";

    private final Agent agent;
    private final Events events;
    private final Talk talk;
    private int broken;
    private Message.Assistant lastKept = new Message.Assistant(List.of());

    /** What came of asking. */
    sealed interface Heard {
        /** The model said this, and it is part of the conversation. */
        record Said(Message.Assistant message) implements Heard {}

        /** The model has to be asked again. */
        record Again() implements Heard {}

        /** The run cannot go on. */
        record Ended(RunEnd end) implements Heard {}
    }

    Exchange(Agent agent, Events events) {
        this.agent = agent;
        this.events = events;
        talk = agent.talk();
    }

    Heard hear(Mind mind) throws InterruptedException {
        var called = ask(mind);
        if (called instanceof Called.Replied replied) {
            return judged(replied.reply(), lastKept);
        }
        if (called instanceof Called.NoMoney(var why)) {
            return new Heard.Ended(new RunEnd.OutOfBudget(why));
        }
        var failed = (Called.Failed) called;
        return failed(failed.fault(), failed.progress());
    }

    private Called ask(Mind mind) throws InterruptedException {
        var session = agent.session();
        var said = talk.utterances();
        long tokens = session.memory().gauge().tokens(session.prefix(), said);
        var request = request(mind, Utterance.messages(said), tokens);
        events.tell(new ReplyStarted(mind.role(), mind.name()));
        var end = new ReplyFinished(new ReplyEnd.Stopped(), Usage.NONE, Cost.nothing());
        try {
            var called = agent.calls().ask(mind, request, tokens, this::relay);
            if (called instanceof Called.Replied replied) {
                replied.reply()
                        .usage()
                        .ifPresent(
                                used ->
                                        session.memory()
                                                .gauge()
                                                .learn(session.prefix(), said, used));
                keep(replied.reply().message());
            }
            end = end(called);
            return called;
        } finally {
            events.tell(end);
        }
    }

    private void keep(Message.Assistant message) {
        var reader = agent.session().hands().reader();
        var recovered = reader.recovered(message, Utterance.messages(talk.utterances()));
        lastKept = agent.ids().unique(recovered.orElse(message));
        if (!isEmpty(lastKept)) {
            talk.say(Utterance.model(lastKept));
        }
    }

    private ReplyFinished end(Called called) {
        if (called instanceof Called.Replied replied) {
            return new ReplyFinished(
                    new ReplyEnd.Whole(replied.reply(), lastKept), replied.usage(), replied.cost());
        }
        if (called instanceof Called.NoMoney(var why)) {
            return new ReplyFinished(new ReplyEnd.Failed(why), Usage.NONE, Cost.nothing());
        }
        var failed = (Called.Failed) called;
        return new ReplyFinished(
                new ReplyEnd.Failed(FaultText.sentence(failed.fault())),
                failed.usage(),
                failed.cost());
    }

    private Request request(Mind mind, List<Message> messages, long tokens) {
        var prefix = agent.session().prefix();
        return new Request(
                mind.model(),
                prefix.system(),
                messages,
                prefix.tools(),
                new ToolChoice.Auto(),
                Limits.STANDARD.outputTokens(Fitting.reply(mind.facts(), tokens)),
                mind.effort(),
                CachePolicy.SHORT,
                agent.session().setting().session());
    }

    /** What is shown is kept first. */
    private void relay(ReplyEvent event) {
        if (event instanceof ReplyEvent.TextDelta delta) {
            talk.uttered(delta.text());
            events.tell(new WordsAdded(delta.text()));
        } else if (event instanceof ReplyEvent.ReasoningDelta delta) {
            events.tell(new ThoughtsAdded(delta.text()));
        } else if (event instanceof ReplyEvent.CallStarted started) {
            events.tell(new CallAnnounced(started.name()));
        }
    }

    private Heard judged(Reply reply, Message.Assistant kept) {
        var reason = reply.reason();
        if (!Words.calls(kept).isEmpty()) {
            return new Heard.Said(kept);
        }
        if (reason == FinishReason.FILTERED) {
            var fault = new Fault.Refused("The vendor held back the rest of the reply.");
            return new Heard.Ended(modelFailed(fault));
        }
        if (reason == FinishReason.PAUSED) {
            return new Heard.Again();
        }
        if (reason == FinishReason.LENGTH) {
            return again(TOO_LONG, "The replies of the model were cut off again and again.");
        }
        return isEmpty(kept)
                ? again(EMPTY, "The model answered with nothing, again and again.")
                : new Heard.Said(kept);
    }

    private Heard again(String request, String why) {
        broken++;
        if (broken > MOST_BROKEN) {
            return new Heard.Ended(modelFailed(new Fault.Unknown(0, why)));
        }
        var notice = new Notice(Tag.CUT, request);
        talk.say(Utterance.harness(notice));
        events.tell(new Noticed(notice));
        return new Heard.Again();
    }

    private Heard failed(Fault fault, Progress progress) throws InterruptedException {
        if (fault instanceof Fault.ContextTooLong) {
            return tooLong(fault);
        }
        if (fault.retryable() && progress == Progress.SOME && broken < MOST_BROKEN) {
            broken++;
            events.tell(new Waiting(FaultText.brief(fault) + "; asking again"));
            return new Heard.Again();
        }
        return new Heard.Ended(modelFailed(fault));
    }

    /** The vendor knows better than our estimate: fold, and try once more. */
    private Heard tooLong(Fault fault) throws InterruptedException {
        broken++;
        if (broken <= MOST_BROKEN) {
            var result = new Folds(agent, events).fold(new Folding.Wish.Needed());
            if (result instanceof Folding.Result.Folded) {
                return new Heard.Again();
            }
        }
        return new Heard.Ended(new RunEnd.DoesNotFit(FaultText.sentence(fault)));
    }

    private RunEnd modelFailed(Fault fault) {
        String advice = FaultText.advice(fault, agent.clock().now());
        return new RunEnd.ModelFailed(fault, FaultText.sentence(fault) + "\n" + advice);
    }

    private static boolean isEmpty(Message.Assistant message) {
        for (Part part : message.parts()) {
            if (part instanceof Part.ToolCall
                    || (part instanceof Part.Text words && !words.text().isBlank())) {
                return false;
            }
        }
        return true;
    }
}
