package dev.musher.provider.wire;

import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ReplyListener;

/** Reads the events of one reply; used by one thread and then thrown away. */
public interface ReplyDecoder {
    /**
     * Takes in one event and tells the listener what it means.
     *
     * @throws MalformedReply if the event is not what the protocol says
     */
    void accept(SseEvent event, ReplyListener listener);

    /** Whether the reply is whole or has failed, so that nothing more needs to be read. */
    boolean ended();

    /**
     * What came of it, when the stream has ended: a reply that had not come to its end is a {@link
     * dev.musher.provider.api.ProviderFault.StreamBroken}. Tells the listener what only the end
     * shows.
     */
    ModelAnswer conclude(ReplyListener listener);
}
