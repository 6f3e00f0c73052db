package dev.musher.agent.learning;

import dev.musher.base.failure.ExplainedException;

/** A pass wants to write after it was stopped. */
public final class LearningStoppedException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    LearningStoppedException(String pass) {
        super("The pass '" + pass + "' was stopped; nothing more of it is written.", "");
    }
}
