package dev.musher.chat.connect;

import dev.musher.chat.transport.TransportFactory;

import java.util.List;
import java.util.ServiceLoader;

/** All transports that this build has, each named by its module as a service. */
public final class TransportFactories {
    private TransportFactories() {}

    /** None of them loads its vendor's library. */
    public static List<TransportFactory> all() {
        return ServiceLoader.load(TransportFactory.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
