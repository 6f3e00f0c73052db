package dev.musher.agent.loop;

import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.loop.AgentEvent.FoldEnd;
import dev.musher.agent.loop.AgentEvent.FoldFinished;
import dev.musher.agent.loop.AgentEvent.FoldStarted;

/** Folds the conversation of an agent, and tells of it. */
record FoldRunner(Agent agent, EventSink events) {
    ConversationFold.Result fold(ConversationFold.FoldTrigger foldTrigger)
            throws InterruptedException {
        var session = agent.session();
        var sessionConversation = agent.sessionConversation();
        long tokens =
                session.memory().gauge().tokens(session.prefix(), sessionConversation.utterances());
        events.publish(new FoldStarted(tokens, agent.models().main().facts().window()));
        FoldEnd end = new FoldEnd.Unchanged("It was stopped.");
        try {
            var result =
                    session.memory()
                            .folding()
                            .fold(session.prefix(), sessionConversation.utterances(), foldTrigger);
            if (result instanceof ConversationFold.Result.Folded folded) {
                sessionConversation.fold(folded.conversation(), folded.summary());
                end = new FoldEnd.Folded(folded.before(), folded.after(), folded.summary());
            } else {
                end = new FoldEnd.Unchanged(((ConversationFold.Result.Unchanged) result).why());
            }
            return result;
        } finally {
            events.publish(new FoldFinished(end));
        }
    }
}
