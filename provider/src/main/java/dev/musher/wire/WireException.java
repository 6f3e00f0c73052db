package dev.musher.wire;

import dev.musher.provider.Fault;
import java.io.IOException;

/** What the network did to us, already as the fault that the asker is told. */
public final class WireException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Fault fault;

    public WireException(Fault fault) {
        super(fault.detail());
        this.fault = fault;
    }

    public WireException(Fault fault, Throwable cause) {
        super(fault.detail(), cause);
        this.fault = fault;
    }

    static WireException broken(String detail) {
        return new WireException(new Fault.StreamBroken(detail));
    }

    public Fault fault() {
        return fault;
    }
}
