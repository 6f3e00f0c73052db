package dev.musher.chat.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.chat.transport.IncomingMessage.Address;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The other side of a transport, as people there see and use it: a vendor, played by a test. A
 * subclass plays the protocol and says what became of it by {@link #posted}, {@link #edited} and
 * {@link #typed}. It has one room, in which we and all people are, and for each person a
 * conversation with us alone.
 */
public abstract class OtherSide implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofMinutes(1);

    private final List<Shown> shown = new ArrayList<>();
    private int typings;

    /**
     * A message of ours as it is seen.
     *
     * @param place the room, or the conversation with a person, as the vendor calls it
     * @param text as people read it, without the vendor's markup
     * @param buttons their labels
     * @param pings how many people or groups it calls
     * @param edits how often it was changed
     */
    public record Shown(
            String id, String place, String text, List<String> buttons, int pings, int edits) {
        public Shown {
            buttons = List.copyOf(buttons);
        }
    }

    /**
     * The transport that is tested, which is not open yet. Where it waits by the clock, for rate
     * limits or before it connects again, its waits are short.
     */
    public abstract ChatTransport transport();

    /** The vendor's stable id of a person; one that is unknown joins. */
    public abstract String userId(String person);

    /** The room, as settings name it. */
    public abstract String room();

    /** A person writes to us alone, or in the room with or without our name. */
    public abstract void says(String person, Address address, String text);

    /** Another bot writes in the room, with our name. */
    public abstract void botSays(String text);

    /** Delivers what was said or pressed last once more, as the vendor does without an answer. */
    public abstract void deliversAgain();

    /** A person presses the button of a message with this label. */
    public abstract void presses(String person, Shown message, String label);

    /** The connection breaks, and new ones are refused until it is restored. */
    public abstract void breaks();

    /** From now on a new connection is accepted. */
    public abstract void restores();

    /** Whether people there can see that somebody writes. */
    public abstract boolean showsTyping();

    /** Ends what this plays; the transport is closed before. */
    @Override
    public abstract void close();

    /** We have posted something; the vendor delivers it to us as well where it does so. */
    protected final synchronized void posted(Shown message) {
        shown.add(message);
        notifyAll();
    }

    /** We have changed a message. */
    protected final synchronized void edited(
            String id, String text, List<String> buttons, int pings) {
        shown.replaceAll(
                one ->
                        one.id().equals(id)
                                ? new Shown(id, one.place(), text, buttons, pings, one.edits() + 1)
                                : one);
        notifyAll();
    }

    /** We have shown that we write. */
    protected final synchronized void typed() {
        typings++;
        notifyAll();
    }

    /** All that we have posted, in this order, as it is now. */
    public final synchronized List<Shown> shown() {
        return List.copyOf(shown);
    }

    public final synchronized int typings() {
        return typings;
    }

    /** Waits until something is so; another change is waited for at most a minute. */
    public final synchronized void awaits(Predicate<OtherSide> what) throws InterruptedException {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (!what.test(this)) {
            long left = (end - System.nanoTime()) / 1_000_000;
            assertThat(left).as("shown so far: %s", shown).isPositive();
            wait(left);
        }
    }
}
