package dev.musher.provider.wire;

import dev.musher.provider.api.ProviderFault;
import java.io.IOException;

/** A network failure, already as the fault that the caller is told. */
public final class WireException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient ProviderFault providerFault;

    public WireException(ProviderFault providerFault) {
        super(providerFault.detail());
        this.providerFault = providerFault;
    }

    public WireException(ProviderFault providerFault, Throwable cause) {
        super(providerFault.detail(), cause);
        this.providerFault = providerFault;
    }

    static WireException broken(String detail) {
        return new WireException(new ProviderFault.StreamBroken(detail));
    }

    public ProviderFault fault() {
        return providerFault;
    }
}
