package dev.musher.tools.sandbox;

import dev.musher.base.process.SpawnRequest;
import dev.musher.base.process.SpawnRequest.Streams;
import dev.musher.base.process.SpawnedChild;
import dev.musher.base.process.SpawnedChild.Descendants;
import dev.musher.codegen.TextFile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A sandbox that was made before its command is known, and waits for it inside: its mounts are
 * made, and bubblewrap has separated it. When the command comes, the process that made it compares
 * every source and every place of a mount with what is there now; after any difference the sandbox
 * is thrown away.
 */
@TextFile("ready-sandbox.pl")
final class ReadySandbox {
    /** The words inside, before those of a command are known. */
    static final List<String> INSIDE =
            List.of(PerlMounts.PERL.toString(), "-e", ReadySandboxText.TEXT);

    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(30);

    private final NamespaceHolder holder;
    private final int id;
    private final SandboxRequest request;
    private final SpawnedChild child = new SpawnedChild(Descendants.END_WITH_IT);
    private State state = State.ASKED;
    private int pid;
    private int out;
    private int err;
    private boolean started;
    private boolean late;
    private boolean lost;

    private enum State {
        ASKED,
        READY,
        /** Given to its command, or of no use. */
        OVER
    }

    ReadySandbox(NamespaceHolder holder, int id, SandboxRequest request) {
        this.holder = holder;
        this.id = id;
        this.request = request;
    }

    /** Whether a command that needs these walls may run in it. */
    synchronized boolean suits(SandboxRequest wanted) {
        return state != State.OVER && request.equals(wanted);
    }

    /**
     * Hands the command in.
     *
     * @throws IOException if it does not run, for example since a file was exchanged
     */
    Process begin(SpawnRequest command) throws IOException {
        if (isAsked()) {
            holder.send(HolderMessage.of('N', id));
            await(State.ASKED);
        }
        boolean merged = command.streams() == Streams.MERGED;
        synchronized (this) {
            if (state != State.READY) {
                throw new IOException("the sandbox has ended");
            }
            child.started(pid, out, merged ? 0 : err);
        }
        child.opened(holder.pid());
        var message = HolderMessage.of('R', id);
        message.text(bytes(command, merged));
        holder.send(message);
        await(State.READY);
        if (isLost()) {
            // It may have begun: it fails in words, and is not begun a second time.
            return child;
        }
        if (!hasStarted()) {
            child.getInputStream().close();
            child.getErrorStream().close();
            throw new IOException("what the sandbox shows is no longer what is there");
        }
        return child;
    }

    private synchronized boolean isAsked() {
        return state == State.ASKED;
    }

    private synchronized boolean hasStarted() {
        return started;
    }

    private synchronized boolean isLost() {
        return lost;
    }

    private static byte[] bytes(SpawnRequest command, boolean merged) {
        var message = HolderMessage.empty();
        message.octet(merged ? 1 : 0);
        message.number(command.words().size());
        command.words().forEach(message::text);
        command.environment().forEach((name, value) -> message.text(name + "=" + value));
        return message.bytes();
    }

    /** Whether its command had to wait for it. */
    synchronized boolean wasLate() {
        return late;
    }

    /**
     * Waits, uninterrupted, since that is short, until it is no longer in a state. A holder that
     * says nothing for long is ended.
     */
    private synchronized void await(State left) {
        long end = System.nanoTime() + LONGEST_SILENCE.toNanos();
        boolean interrupted = false;
        while (state == left && System.nanoTime() < end) {
            try {
                TimeUnit.NANOSECONDS.timedWait(this, end - System.nanoTime());
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (state == left) {
            holder.end();
            lost();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** What the holder says of it. */
    synchronized void hear(String what, List<Integer> numbers) {
        switch (what) {
            case "ready" -> {
                pid = numbers.get(0);
                out = numbers.get(1);
                err = numbers.get(2);
                state = State.READY;
            }
            case "started", "stale" -> {
                started = what.equals("started");
                late = started && numbers.getFirst() != 0;
                state = State.OVER;
            }
            default -> {
                state = State.OVER;
                child.ended(numbers.getFirst());
            }
        }
        notifyAll();
    }

    /** The holder has ended. */
    synchronized void lost() {
        state = State.OVER;
        lost = true;
        child.lost();
        notifyAll();
    }

    void drop() {
        try {
            holder.send(HolderMessage.of('D', id));
        } catch (IOException _) {
            // It ends with the holder.
        }
    }

    /** What {@link #hear} takes from a line. */
    static List<Integer> numbers(String[] words) {
        var numbers = new ArrayList<Integer>();
        for (int at = 2; at < words.length; at++) {
            numbers.add(Integer.parseInt(words[at]));
        }
        return numbers;
    }
}
