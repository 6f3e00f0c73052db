package dev.musher.base.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** A name server that says what it was told to; the last answer for a name is repeated. */
public final class ResolverTwin implements HostResolver {
    private final Map<String, Queue<List<InetAddress>>> answers = new HashMap<>();
    private final List<String> asked = new ArrayList<>();

    /** The next answer for a host; addresses are literals. */
    public ResolverTwin knows(String host, String... addresses) {
        var answer = Arrays.stream(addresses).map(InetAddress::ofLiteral).toList();
        answers.computeIfAbsent(host, _ -> new ArrayDeque<>()).add(answer);
        return this;
    }

    @Override
    public synchronized List<InetAddress> resolve(String host, Duration limit) throws IOException {
        asked.add(host);
        var next = answers.get(host);
        if (next == null) {
            throw new UnknownHostException(host);
        }
        return next.size() > 1 ? next.remove() : next.element();
    }

    /** Every host that was looked up, in order. */
    public synchronized List<String> asked() {
        return List.copyOf(asked);
    }
}
