package dev.musher.chat.delivery;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.conversation.ChatOutput;
import dev.musher.chat.conversation.TurnActivity;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportLimits.Editing;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Shows replies by a transport, those of a conversation in their order. */
final class TransportOutput implements ChatOutput, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TransportOutput.class.getName());
    private static final Duration TYPING = Duration.ofSeconds(4);
    private static final int MOST_WAITING = 200;
    private static final int MOST_COUNTS = 1_000;

    private final ChatTransport transport;
    private final Connection connection;
    private final ActionTimer timer;
    private final Duration patience;
    private final SerialActions posts = new SerialActions("chat-post", MOST_WAITING);
    private final SerialActions typing = new SerialActions("chat-typing", 1);
    private final Map<String, Long> active = new HashMap<>();
    private long turns;
    private final Map<String, Integer> dropped = new HashMap<>();

    /** By conversation, those of the latest. */
    private final Map<String, PostedMessage> counts = new LinkedHashMap<>();

    /**
     * @param patience with a lost connection
     */
    TransportOutput(
            ChatTransport transport, Connection connection, ActionTimer timer, Duration patience) {
        this.transport = transport;
        this.connection = connection;
        this.timer = timer;
        this.patience = patience;
    }

    @Override
    public void show(String conversation, Reply reply) {
        later(conversation, () -> post(conversation, reply));
    }

    /** Something that may take time. */
    @FunctionalInterface
    private interface Work {
        void run() throws InterruptedException;
    }

    private void later(String conversation, Work work) {
        boolean isTaken =
                posts.submit(
                        conversation,
                        () -> {
                            attempt(work);
                            attempt(() -> tellDropped(conversation));
                        });
        if (!isTaken) {
            LOG.log(Level.WARNING, "too much waits to be shown by " + transport.name());
            synchronized (this) {
                dropped.merge(conversation, 1, Integer::sum);
            }
        }
    }

    /** What waits stands before it: people learn of it as soon as there is room. */
    private void tellDropped(String conversation) throws InterruptedException {
        Optional<Integer> replies;
        synchronized (this) {
            replies = Optional.ofNullable(dropped.remove(conversation));
        }
        if (replies.isPresent()) {
            post(
                    conversation,
                    Reply.refused(
                            "%d more replies are not shown, because too many waited. Ask again."
                                    .formatted(replies.get())));
        }
    }

    private void attempt(Work work) {
        try {
            work.run();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExplainedException e) {
            LOG.log(Level.WARNING, "not shown by " + transport.name() + ": " + e.explanation());
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "not shown by " + transport.name(), e);
        }
    }

    @Override
    public void answer(String conversation, Reply reply) throws InterruptedException {
        var _ = posted(conversation, reply);
    }

    /** Shows a reply, and returns when people can see it; the last message that it needed. */
    PostedMessage posted(String conversation, Reply reply) throws InterruptedException {
        return done(conversation, () -> post(conversation, reply));
    }

    /** Changes a message, and returns when people can see it. */
    void edited(PostedMessage message, Reply reply) throws InterruptedException {
        var piece = ReplyPieces.of(reply, transport.limits()).getLast();
        var _ =
                done(
                        message.conversation(),
                        () -> {
                            connection.await(patience);
                            transport.edit(message, piece);
                            return message;
                        });
    }

    private PostedMessage done(String conversation, Callable<PostedMessage> work)
            throws InterruptedException {
        var task = new FutureTask<>(work);
        if (!posts.submit(conversation, task)) {
            throw new TransportException("It was not shown: too much waits to be shown.", "");
        }
        try {
            return task.get();
        } catch (CancellationException _) {
            throw new InterruptedException();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof InterruptedException) {
                throw new InterruptedException();
            }
            throw new IllegalStateException(e);
        }
    }

    /** Posts a reply in as many messages as it needs; the last of them. */
    private PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        synchronized (counts) {
            counts.remove(conversation);
        }
        Optional<PostedMessage> last = Optional.empty();
        for (Reply piece : ReplyPieces.of(reply, transport.limits())) {
            connection.await(patience);
            last = Optional.of(transport.post(conversation, piece));
        }
        return last.orElseThrow();
    }

    @Override
    public void waiting(String conversation, int messages) {
        later(conversation, () -> count(conversation, messages));
    }

    /** One message that counts, as long as nothing else was shown after it. */
    private void count(String conversation, int messages) throws InterruptedException {
        var reply = Reply.text("Waiting for the running answer: %d".formatted(messages));
        Optional<PostedMessage> shown;
        synchronized (counts) {
            shown = Optional.ofNullable(counts.get(conversation));
        }
        boolean isEditable = transport.limits().editing() == Editing.POSSIBLE;
        connection.await(patience);
        if (shown.isPresent() && isEditable) {
            transport.edit(shown.get(), reply);
        } else {
            counted(conversation, transport.post(conversation, reply));
        }
    }

    private void counted(String conversation, PostedMessage message) {
        synchronized (counts) {
            counts.put(conversation, message);
            if (counts.size() > MOST_COUNTS) {
                counts.remove(counts.keySet().iterator().next());
            }
        }
    }

    @Override
    public void working(String conversation, TurnActivity activity) {
        switch (activity) {
            case TurnActivity.Began _ -> type(conversation, begin(conversation));
            case TurnActivity.Used _, TurnActivity.Wrote _ -> {}
            case TurnActivity.Ended _ -> end(conversation);
        }
    }

    /** The number of the turn. */
    private synchronized long begin(String conversation) {
        turns++;
        active.put(conversation, turns);
        return turns;
    }

    private synchronized void end(String conversation) {
        active.remove(conversation);
    }

    private synchronized boolean isActive(String conversation, long turn) {
        return active.getOrDefault(conversation, 0L) == turn;
    }

    /** Shown again and again until the turn has ended; the next one has a chain of its own. */
    private void type(String conversation, long turn) {
        if (isActive(conversation, turn)) {
            var _ =
                    typing.submit(
                            conversation, () -> attempt(() -> transport.showTyping(conversation)));
            timer.after(TYPING, () -> type(conversation, turn));
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            active.clear();
        }
        List.of(typing, posts).forEach(SerialActions::close);
    }
}
