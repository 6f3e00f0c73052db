package dev.musher.chat.delivery;

import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Whether people reach a transport now. Any thread sets it and waits for it. */
final class Connection {
    private final String transport;
    private final List<Runnable> told = new ArrayList<>();
    private ConnectionState state = new ConnectionState.Lost("it is not open yet");

    Connection(String transport) {
        this.transport = transport;
    }

    synchronized ConnectionState state() {
        return state;
    }

    synchronized void whenChanged(Runnable listener) {
        told.add(listener);
    }

    void change(ConnectionState now) {
        List<Runnable> listeners;
        synchronized (this) {
            state = now;
            notifyAll();
            listeners = List.copyOf(told);
        }
        listeners.forEach(Runnable::run);
    }

    /** Returns when it is connected; a longer wait is a failure that is explained. */
    synchronized void await(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            switch (state) {
                case ConnectionState.Connected _ -> {
                    return;
                }
                case ConnectionState.Failed(var because) ->
                        throw new TransportException(
                                "%s is not connected: %s.".formatted(transport, because),
                                "Check it: musher chat check");
                case ConnectionState.Lost(var because) -> {
                    long left = (end - System.nanoTime()) / 1_000_000;
                    if (left <= 0) {
                        throw new TransportException(
                                "%s is not connected: %s.".formatted(transport, because),
                                "It connects again by itself.");
                    }
                    wait(left);
                }
            }
        }
    }
}
