package dev.musher.provider.modelserver;

import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.VendorSignature;
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
        return adapter.provider(server.address(), transport, new SystemTimeSource());
    }

    @Override
    ModelRequest question() {
        return adapter.question(ReplyLimits.STANDARD);
    }

    @Override
    VendorSignature seal(String value) {
        return adapter.seal(value);
    }

    @Override
    TokenUsage reported(TokenUsage tokenUsage) {
        return adapter.reported(tokenUsage);
    }
}
