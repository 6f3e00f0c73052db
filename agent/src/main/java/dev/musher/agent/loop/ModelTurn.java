package dev.musher.agent.loop;

import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.context.FirstRequestFit;
import dev.musher.agent.loop.AgentEvent.CallAnnounced;
import dev.musher.agent.loop.AgentEvent.Noticed;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.ReplyStarted;
import dev.musher.agent.loop.AgentEvent.ThoughtsAdded;
import dev.musher.agent.loop.AgentEvent.Waiting;
import dev.musher.agent.loop.AgentEvent.WordsAdded;
import dev.musher.agent.loop.ModelCalls.Called;
import dev.musher.agent.loop.ModelCalls.Progress;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ProviderFaultText;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.List;

/** Asks the model for one turn, until there is a reply that can be used or no hope of one. */
final class ModelTurn {
    /** How often a run asks again for a reply that broke off, was empty or was cut off. */
    private static final int MOST_BROKEN = 3;

    private static final String EMPTY =
            "Your reply was empty. Continue with a tool call, or give your final answer.";
    private static final String TOO_LONG =
            "Your reply was cut off because it was too long. Continue where it ended; write less"
                    + " at once.";

    private final Agent agent;
    private final EventSink eventSink;
    private final SessionConversation sessionConversation;
    private int broken;
    private Message.Assistant lastKept = new Message.Assistant(List.of());

    /** The result of asking. */
    sealed interface TurnResult {
        /** The model said this, and it is part of the conversation. */
        record Answered(Message.Assistant message) implements TurnResult {}

        /** The model has to be asked again. */
        record Again() implements TurnResult {}

        /** The run cannot go on. */
        record Ended(RunEnd end) implements TurnResult {}
    }

    ModelTurn(Agent agent, EventSink eventSink) {
        this.agent = agent;
        this.eventSink = eventSink;
        sessionConversation = agent.sessionConversation();
    }

    TurnResult requestReply(RoleModel roleModel) throws InterruptedException {
        var called = ask(roleModel);
        if (called instanceof Called.Replied replied) {
            return judged(replied.reply(), lastKept);
        }
        if (called instanceof Called.NoMoney(var why)) {
            return new TurnResult.Ended(new RunEnd.OutOfBudget(why));
        }
        var failed = (Called.Failed) called;
        return failed(failed.fault(), failed.progress());
    }

    private Called ask(RoleModel roleModel) throws InterruptedException {
        var session = agent.session();
        var said = sessionConversation.utterances();
        long tokens = session.memory().gauge().tokens(session.prefix(), said);
        var modelRequest = request(roleModel, AuthoredMessage.messages(said), tokens);
        eventSink.publish(new ReplyStarted(roleModel.role(), roleModel.name()));
        var end = new ReplyFinished(new ReplyEnd.Stopped(), TokenUsage.NONE, Cost.nothing());
        try {
            var called = agent.calls().ask(roleModel, modelRequest, tokens, this::relay);
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
            eventSink.publish(end);
        }
    }

    private void keep(Message.Assistant message) {
        var reader = agent.session().tools().reader();
        var recovered =
                reader.recovered(
                        message, AuthoredMessage.messages(sessionConversation.utterances()));
        lastKept = agent.ids().unique(recovered.orElse(message));
        if (!isEmpty(lastKept)) {
            sessionConversation.say(AuthoredMessage.model(lastKept));
        }
    }

    private ReplyFinished end(Called called) {
        if (called instanceof Called.Replied replied) {
            return new ReplyFinished(
                    new ReplyEnd.Whole(replied.reply(), lastKept), replied.usage(), replied.cost());
        }
        if (called instanceof Called.NoMoney(var why)) {
            return new ReplyFinished(new ReplyEnd.Failed(why), TokenUsage.NONE, Cost.nothing());
        }
        var failed = (Called.Failed) called;
        return new ReplyFinished(
                new ReplyEnd.Failed(ProviderFaultText.sentence(failed.fault())),
                failed.usage(),
                failed.cost());
    }

    private ModelRequest request(RoleModel roleModel, List<Message> messages, long tokens) {
        var prefix = agent.session().prefix();
        return new ModelRequest(
                roleModel.model(),
                prefix.system(),
                messages,
                prefix.tools(),
                new ToolChoice.Auto(),
                ReplyLimits.STANDARD.outputTokens(FirstRequestFit.reply(roleModel.facts(), tokens)),
                roleModel.effort(),
                CachePolicy.SHORT,
                agent.session().setting().session());
    }

    /** What is shown is kept first. */
    private void relay(ReplyEvent event) {
        if (event instanceof ReplyEvent.TextDelta delta) {
            sessionConversation.keepPartialReply(delta.text());
            eventSink.publish(new WordsAdded(delta.text()));
        } else if (event instanceof ReplyEvent.ReasoningDelta delta) {
            eventSink.publish(new ThoughtsAdded(delta.text()));
        } else if (event instanceof ReplyEvent.CallStarted started) {
            eventSink.publish(new CallAnnounced(started.name()));
        }
    }

    private TurnResult judged(ModelReply modelReply, Message.Assistant kept) {
        var reason = modelReply.reason();
        if (!ReplyText.calls(kept).isEmpty()) {
            return new TurnResult.Answered(kept);
        }
        if (reason == FinishReason.FILTERED) {
            var fault = new ProviderFault.Refused("The vendor withheld the rest of the reply.");
            return new TurnResult.Ended(modelFailed(fault));
        }
        if (reason == FinishReason.PAUSED) {
            return new TurnResult.Again();
        }
        if (reason == FinishReason.LENGTH) {
            return again(TOO_LONG, "The model's replies were cut off repeatedly.");
        }
        return isEmpty(kept)
                ? again(EMPTY, "The model repeatedly gave an empty answer.")
                : new TurnResult.Answered(kept);
    }

    private TurnResult again(String request, String why) {
        broken++;
        if (broken > MOST_BROKEN) {
            return new TurnResult.Ended(modelFailed(new ProviderFault.Unknown(0, why)));
        }
        var notice = new Notice(NoticeTag.CUT, request);
        sessionConversation.say(AuthoredMessage.harness(notice));
        eventSink.publish(new Noticed(notice));
        return new TurnResult.Again();
    }

    private TurnResult failed(ProviderFault providerFault, Progress progress)
            throws InterruptedException {
        if (providerFault instanceof ProviderFault.ContextTooLong) {
            return tooLong(providerFault);
        }
        if (providerFault.retryable() && progress == Progress.SOME && broken < MOST_BROKEN) {
            broken++;
            eventSink.publish(
                    new Waiting(ProviderFaultText.brief(providerFault) + "; asking again"));
            return new TurnResult.Again();
        }
        return new TurnResult.Ended(modelFailed(providerFault));
    }

    /** The vendor knows better than our estimate: fold, and try once more. */
    private TurnResult tooLong(ProviderFault providerFault) throws InterruptedException {
        broken++;
        if (broken <= MOST_BROKEN) {
            var result =
                    new FoldRunner(agent, eventSink)
                            .fold(new ConversationFold.FoldTrigger.Needed());
            if (result instanceof ConversationFold.Result.Folded) {
                return new TurnResult.Again();
            }
        }
        return new TurnResult.Ended(
                new RunEnd.DoesNotFit(ProviderFaultText.sentence(providerFault)));
    }

    private RunEnd modelFailed(ProviderFault providerFault) {
        String advice = ProviderFaultText.advice(providerFault, agent.clock().now());
        return new RunEnd.ModelFailed(
                providerFault, ProviderFaultText.sentence(providerFault) + "\n" + advice);
    }

    private static boolean isEmpty(Message.Assistant message) {
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.ToolCall
                    || (replyPart instanceof ReplyPart.Text words && !words.text().isBlank())) {
                return false;
            }
        }
        return true;
    }
}
