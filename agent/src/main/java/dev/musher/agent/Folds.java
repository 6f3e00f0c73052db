package dev.musher.agent;

import dev.musher.agent.AgentEvent.FoldEnd;
import dev.musher.agent.AgentEvent.FoldFinished;
import dev.musher.agent.AgentEvent.FoldStarted;
import dev.musher.context.Folding;

/** Folds the conversation of an agent, and tells of it. */
record Folds(Agent agent, Events events) {
    Folding.Result fold(Folding.Wish wish) throws InterruptedException {
        var session = agent.session();
        var talk = agent.talk();
        long tokens = session.memory().gauge().tokens(session.prefix(), talk.utterances());
        events.tell(new FoldStarted(tokens, agent.minds().main().facts().window()));
        FoldEnd end = new FoldEnd.Unchanged("It was stopped.");
        try {
            var result = session.memory().folding().fold(session.prefix(), talk.utterances(), wish);
            if (result instanceof Folding.Result.Folded folded) {
                talk.fold(folded.conversation(), folded.summary());
                end = new FoldEnd.Folded(folded.before(), folded.after(), folded.summary());
            } else {
                end = new FoldEnd.Unchanged(((Folding.Result.Unchanged) result).why());
            }
            return result;
        } finally {
            events.tell(new FoldFinished(end));
        }
    }
}
