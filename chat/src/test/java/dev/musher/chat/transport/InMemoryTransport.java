package dev.musher.chat.transport;

import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.TransportLimits.Editing;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Stream;

/** A transport whose vendor is this object. */
public final class InMemoryTransport extends OtherSide implements ChatTransport {
    public static final String NAME = "memory";
    public static final String ROOM = "room";

    private final TransportLimits limits;
    private final Queue<Delivery> undelivered = new ArrayDeque<>();
    private final Map<String, List<Block.Button>> buttons = new HashMap<>();
    private Optional<TransportListener> listener = Optional.empty();
    private Optional<Delivery> last = Optional.empty();
    private boolean broken;
    private boolean refusing;
    private int refused;
    private int ids;

    /** What the vendor brings to us. */
    @FunctionalInterface
    private interface Delivery {
        void to(TransportListener listener) throws InterruptedException;
    }

    public InMemoryTransport() {
        this(new TransportLimits(4_000, 5, Editing.POSSIBLE));
    }

    public InMemoryTransport(TransportLimits limits) {
        this.limits = limits;
    }

    @Override
    public ChatTransport transport() {
        return this;
    }

    @Override
    public String userId(String person) {
        return "U-" + person;
    }

    @Override
    public String room() {
        return ROOM;
    }

    @Override
    public void says(String person, Address address, String text) {
        String conversation = address == Address.DIRECT ? "direct-" + person : ROOM;
        deliver(conversation, address, userId(person), AuthorKind.PERSON, text);
    }

    /** A person writes in a thread of the room, with our name. */
    public void saysInThread(String person, String thread, String text) {
        deliver(
                new ConversationName(ROOM, thread).text(),
                Address.MENTION,
                userId(person),
                AuthorKind.PERSON,
                text);
    }

    @Override
    public void botSays(String text) {
        deliver(ROOM, Address.MENTION, "B-other", AuthorKind.BOT, text);
    }

    private void deliver(
            String conversation, Address address, String author, AuthorKind kind, String text) {
        var message = new IncomingMessage(id(), conversation, address, author, kind, text);
        deliver(to -> to.received(message));
    }

    private synchronized String id() {
        ids++;
        return "M" + ids;
    }

    private void deliver(Delivery delivery) {
        synchronized (this) {
            last = Optional.of(delivery);
            undelivered.add(delivery);
        }
        flush();
    }

    /** One delivery at a time, in their order. */
    private synchronized void flush() {
        while (listener.isPresent() && !broken && !undelivered.isEmpty()) {
            try {
                undelivered.peek().to(listener.get());
                undelivered.remove();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    @Override
    public void deliversAgain() {
        deliver(last.orElseThrow());
    }

    @Override
    public void presses(String person, Shown message, String label) {
        var button =
                buttons.get(message.id()).stream()
                        .filter(one -> one.label().equals(label))
                        .findFirst()
                        .orElseThrow();
        var press =
                new ButtonPress(
                        id(),
                        userId(person),
                        button.command(),
                        new PostedMessage(message.place(), message.id()));
        deliver(to -> to.pressed(press));
    }

    /** Connected, and yet nothing can be posted. */
    public synchronized void refuses() {
        refusing = true;
    }

    public synchronized void accepts() {
        refusing = false;
    }

    public synchronized int refused() {
        return refused;
    }

    @Override
    public void breaks() {
        tell(true, new ConnectionState.Lost("the cable is cut"));
    }

    @Override
    public void restores() {
        tell(false, new ConnectionState.Connected());
        flush();
    }

    private void tell(boolean isBroken, ConnectionState state) {
        Optional<TransportListener> told;
        synchronized (this) {
            broken = isBroken;
            told = listener;
        }
        told.ifPresent(one -> one.connection(state));
    }

    @Override
    public boolean showsTyping() {
        return true;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public TransportLimits limits() {
        return limits;
    }

    @Override
    public void open(TransportListener opened) {
        synchronized (this) {
            listener = Optional.of(opened);
        }
        opened.connection(new ConnectionState.Connected());
        flush();
    }

    @Override
    public synchronized PostedMessage post(String conversation, Reply reply) {
        requireConnection();
        if (refusing) {
            refused++;
            throw new TransportException("memory takes nothing now.", "");
        }
        String id = id();
        show(id, reply);
        posted(new Shown(id, conversation, text(reply), labels(id), 0, 0));
        return new PostedMessage(conversation, id);
    }

    @Override
    public synchronized void edit(PostedMessage message, Reply reply) {
        requireConnection();
        if (limits.editing() == Editing.POSSIBLE) {
            show(message.id(), reply);
            edited(message.id(), text(reply), labels(message.id()), 0);
        }
    }

    private void requireConnection() {
        if (broken) {
            throw new TransportException("memory is not connected.", "");
        }
    }

    private void show(String id, Reply reply) {
        buttons.put(id, reply.blocks().stream().flatMap(InMemoryTransport::buttons).toList());
    }

    private static Stream<Block.Button> buttons(Block block) {
        return block instanceof Block.Buttons(var all) ? all.stream() : Stream.empty();
    }

    private List<String> labels(String id) {
        return buttons.get(id).stream().map(Block.Button::label).toList();
    }

    private static String text(Reply reply) {
        return PlainText.of(
                new Reply(
                        reply.outcome(),
                        reply.blocks().stream()
                                .filter(block -> !(block instanceof Block.Buttons))
                                .toList()));
    }

    @Override
    public void showTyping(String conversation) {
        typed();
    }

    @Override
    public synchronized void close() {
        listener = Optional.empty();
    }
}
