package dev.musher.chat.remote;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.process.Eventually;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.TransportListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Remembers what people did, and may refuse to take it. */
public final class ListenerTwin implements TransportListener {
    private final List<IncomingMessage> messages = new CopyOnWriteArrayList<>();
    private final List<ButtonPress> presses = new CopyOnWriteArrayList<>();
    private final List<ConnectionState> states = new CopyOnWriteArrayList<>();
    private final AtomicInteger refusals = new AtomicInteger();

    /** The next so many are not taken. */
    public void refuse(int count) {
        refusals.set(count);
    }

    private void take() {
        if (refusals.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new ExplainedException("The disk is full.", "Free some space.");
        }
    }

    @Override
    public void received(IncomingMessage message) {
        take();
        messages.add(message);
    }

    @Override
    public void pressed(ButtonPress press) {
        take();
        presses.add(press);
    }

    @Override
    public void connection(ConnectionState state) {
        states.add(state);
    }

    public List<IncomingMessage> messages() {
        return messages;
    }

    public List<String> texts() {
        return messages.stream().map(IncomingMessage::text).toList();
    }

    public List<ButtonPress> presses() {
        return presses;
    }

    public List<ConnectionState> states() {
        return states;
    }

    /** Waits until so many messages came. */
    public List<String> awaits(int count) {
        Eventually.until(count + " messages", () -> messages.size() >= count);
        return texts();
    }

    public void awaits(Class<? extends ConnectionState> kind) {
        Eventually.until(
                kind.getSimpleName(), () -> !states.isEmpty() && kind.isInstance(states.getLast()));
    }
}
