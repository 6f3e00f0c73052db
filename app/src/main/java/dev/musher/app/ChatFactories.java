package dev.musher.app;

import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.matrix.MatrixFactory;
import dev.musher.chat.telegram.TelegramFactory;
import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportLibraries;
import dev.musher.chat.whatsapp.WhatsAppFactory;
import java.util.Optional;

/** The transports that this build has. None of them loads anything before it is asked for. */
record ChatFactories(ProcessFacts facts) {
    private static final String FOLDER = "transports";

    Optional<TransportFactory> find(String name) {
        return switch (name) {
            case "matrix" -> Optional.of(new MatrixFactory(this::http));
            case "telegram" -> Optional.of(TelegramFactory.usual(this::http));
            case "whatsapp" -> Optional.of(WhatsAppFactory.usual(this::http));
            default ->
                    facts.build()
                            .flatMap(
                                    build ->
                                            new TransportLibraries(build.resolve(FOLDER))
                                                    .find(name));
        };
    }

    private HttpTransport http() {
        return new SocketTransport(
                Tls.system(), new ProxyRules(facts.environment()), new SystemTimeSource());
    }
}
