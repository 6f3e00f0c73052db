package dev.musher.chat.transport;

import dev.musher.base.failure.ExplainedException;

/** A transport could not do what it was asked for; what it tried again is in the sentence. */
public class TransportException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public TransportException(String sentence, String advice) {
        super(sentence, advice);
    }
}
