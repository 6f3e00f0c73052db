package dev.musher.provider.api;

/** A model that answers. */
public interface Provider {
    /**
     * Asks once and blocks until the answer is whole or has failed. Events arrive on the calling
     * thread, in order, as they come in; after {@link ReplyEvent.Finished} there are none. Whatever
     * goes wrong is an {@link ModelAnswer.Failed}, never an exception. Interrupting the thread
     * closes the connection at once; to be interruptible while waiting for the network the caller
     * must be a virtual thread.
     */
    ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener) throws InterruptedException;
}
