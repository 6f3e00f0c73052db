package dev.musher.base.http;

import java.net.InetAddress;
import java.util.Optional;

/** Decides which addresses may be connected to. Thread-safe. */
public interface AddressPolicy {
    AddressPolicy ANYWHERE = new Anywhere();

    /** Why an address must not be connected to, as a clause; absent if it may be. */
    Optional<String> objection(InetAddress address);

    /** No address is refused. */
    record Anywhere() implements AddressPolicy {
        @Override
        public Optional<String> objection(InetAddress address) {
            return Optional.empty();
        }
    }
}
