package dev.musher.agent;

import dev.musher.context.Gauge;
import dev.musher.context.Prefix;
import dev.musher.provider.Usage;
import dev.musher.session.Utterance;
import java.util.List;

final class NoGauge implements Gauge {
    @Override
    public long tokens(Prefix prefix, List<Utterance> conversation) {
        return 0;
    }

    @Override
    public void learn(Prefix prefix, List<Utterance> conversation, Usage usage) {}
}
