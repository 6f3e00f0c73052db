package dev.musher.tools.web;

import java.net.InetAddress;
import java.util.Optional;

/** Lets everything through: the servers of tests are on this machine. */
final class OpenWeb implements WebPolicy {
    @Override
    public Optional<String> objection(WebUrl url) {
        return Optional.empty();
    }

    @Override
    public Optional<String> objection(InetAddress address) {
        return Optional.empty();
    }
}
