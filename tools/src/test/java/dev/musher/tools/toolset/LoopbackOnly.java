package dev.musher.tools.toolset;

import dev.musher.tools.web.WebPolicy;
import dev.musher.tools.web.WebUrl;
import java.net.InetAddress;
import java.util.Optional;

/** The opposite of the public web: the servers of tests and nothing else. */
final class LoopbackOnly implements WebPolicy {
    @Override
    public Optional<String> objection(WebUrl url) {
        return Optional.empty();
    }

    @Override
    public Optional<String> objection(InetAddress address) {
        return address.isLoopbackAddress()
                ? Optional.empty()
                : Optional.of("it is not on this machine");
    }
}
