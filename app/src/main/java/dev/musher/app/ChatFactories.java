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

/**
 * The transports that this build has. None of them loads anything before it is asked for, and what
 * is loaded serves every later try.
 */
final class ChatFactories {
    private static final String FOLDER = "transports";

    private final ProcessFacts facts;
    private final Optional<TransportLibraries> libraries;
    private Optional<HttpTransport> http = Optional.empty();

    ChatFactories(ProcessFacts facts) {
        this.facts = facts;
        this.libraries = facts.build().map(build -> new TransportLibraries(build.resolve(FOLDER)));
    }

    Optional<TransportFactory> find(String name) {
        return switch (name) {
            case "matrix" -> Optional.of(new MatrixFactory(this::http));
            case "telegram" -> Optional.of(TelegramFactory.usual(this::http));
            case "whatsapp" -> Optional.of(WhatsAppFactory.usual(this::http));
            default -> libraries.flatMap(found -> found.find(name));
        };
    }

    private synchronized HttpTransport http() {
        if (http.isEmpty()) {
            http =
                    Optional.of(
                            new SocketTransport(
                                    Tls.system(),
                                    new ProxyRules(facts.environment()),
                                    new SystemTimeSource()));
        }
        return http.get();
    }
}
