package dev.musher.modelserver;

import dev.musher.conversation.Seal;
import dev.musher.http.socket.SocketTransport;
import dev.musher.provider.Limits;
import dev.musher.provider.Provider;
import dev.musher.provider.Request;
import dev.musher.provider.Usage;
import dev.musher.time.SystemClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Every adapter keeps the contract of providers, over HTTP. */
@ParameterizedClass
@EnumSource(Adapter.class)
final class HttpProviderContractTest extends ProviderContract {
    private final ModelServer server = ModelServer.start();
    private final SocketTransport transport = Adapter.transport();
    private final Adapter adapter;

    HttpProviderContractTest(Adapter adapter) {
        this.adapter = adapter;
    }

    @AfterEach
    void close() {
        transport.close();
        server.close();
    }

    @Override
    Provider provider(Turn turn) {
        server.answering(_ -> turn);
        return adapter.provider(server.address(), transport, new SystemClock());
    }

    @Override
    Request question() {
        return adapter.question(Limits.STANDARD);
    }

    @Override
    Seal seal(String value) {
        return adapter.seal(value);
    }

    @Override
    Usage reported(Usage usage) {
        return adapter.reported(usage);
    }
}
