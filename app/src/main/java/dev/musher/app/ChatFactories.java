package dev.musher.app;

import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportLibraries;
import java.util.Optional;

/** The transports that this build has. None of them loads anything before it is asked for. */
record ChatFactories(ProcessFacts facts) {
    private static final String FOLDER = "transports";

    Optional<TransportFactory> find(String name) {
        return facts.build()
                .flatMap(build -> new TransportLibraries(build.resolve(FOLDER)).find(name));
    }
}
