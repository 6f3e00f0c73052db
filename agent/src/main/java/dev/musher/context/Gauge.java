package dev.musher.context;

import dev.musher.provider.Usage;
import dev.musher.session.Utterance;
import java.util.List;

/**
 * Estimates how many tokens a request has, and learns from what vendors report. One per session and
 * model; one thread.
 */
public interface Gauge {
    /** The estimate for the whole request: prefix and conversation. */
    long tokens(Prefix prefix, List<Utterance> conversation);

    /** What a request really had, as the vendor says. */
    void learn(Prefix prefix, List<Utterance> conversation, Usage usage);
}
