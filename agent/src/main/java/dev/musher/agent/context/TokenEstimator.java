package dev.musher.agent.context;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.api.TokenUsage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Estimates how many tokens a request has, and learns from what vendors report. One per session and
 * model; one thread.
 *
 * <p>What was measured is remembered, so that a turn costs what is new in it and one comparison for
 * each message before.
 */
public final class TokenEstimator {
    /** A report beyond these is about something else than the request. */
    private static final double LEAST_RATIO = 0.5;

    private static final double MOST_RATIO = 2.0;

    /** Below this what vendors add by themselves outweighs what we sent. */
    private static final long LEAST_TO_LEARN_FROM = 500;

    private AuthoredMessage[] measured = {};

    /** For each utterance, how much it and those before it weigh. */
    private long[] sums = new long[64];

    private Optional<Prefix> known = Optional.empty();
    private long knownWeight;
    private double ratio = 1;

    /** The estimate for the whole request: prefix and conversation. */
    public long tokens(Prefix prefix, List<AuthoredMessage> conversation) {
        return calibrated(weight(prefix) + weight(conversation));
    }

    /** What a request really had, as the vendor says. */
    public void learn(Prefix prefix, List<AuthoredMessage> conversation, TokenUsage tokenUsage) {
        long estimate = weight(prefix) + weight(conversation);
        long real = tokenUsage.wholeInput();
        if (real > 0 && estimate >= LEAST_TO_LEARN_FROM) {
            ratio = Math.clamp((double) real / estimate, LEAST_RATIO, MOST_RATIO);
        }
    }

    /** The estimate for one utterance. */
    long tokens(AuthoredMessage authoredMessage) {
        return calibrated(TokenWeights.of(authoredMessage.message()));
    }

    /** How many tokens a weight comes to with this vendor. */
    private long calibrated(long weight) {
        return Math.round(weight * ratio);
    }

    /** A prefix is made once for a session, and comparing all of it would cost as much again. */
    @SuppressWarnings("ReferenceEquality")
    private long weight(Prefix prefix) {
        if (known.isEmpty() || known.get() != prefix) {
            known = Optional.of(prefix);
            knownWeight = TokenWeights.of(prefix);
        }
        return knownWeight;
    }

    /**
     * Utterances do not change: one that is the same object weighs the same. Compared as arrays,
     * which takes microseconds also for thousands.
     */
    @SuppressWarnings("ReferenceEquality")
    private long weight(List<AuthoredMessage> conversation) {
        var now = conversation.toArray(new AuthoredMessage[0]);
        int same = 0;
        int most = Math.min(measured.length, now.length);
        while (same < most && measured[same] == now[same]) {
            same++;
        }
        if (sums.length < now.length) {
            sums = Arrays.copyOf(sums, Math.max(now.length, 2 * sums.length));
        }
        for (int i = same; i < now.length; i++) {
            sums[i] = (i == 0 ? 0 : sums[i - 1]) + TokenWeights.of(now[i].message());
        }
        measured = now;
        return now.length == 0 ? 0 : sums[now.length - 1];
    }
}
