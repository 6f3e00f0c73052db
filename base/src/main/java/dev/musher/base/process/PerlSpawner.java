package dev.musher.base.process;

import dev.musher.base.process.SpawnRequest.Streams;
import dev.musher.base.process.SpawnedChild.Descendants;
import dev.musher.base.process.SpawnedProcess.Begin;
import dev.musher.codegen.TextFile;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Starts processes by one small process that is kept, which takes half the time of the JDK's way:
 * it forks little memory, opens the session by itself, and the outputs are ours from the first
 * byte. It ends when we end. When it ends before that, as by a command's {@code kill}, what it
 * started is lost: see {@link SpawnedChild}.
 */
@TextFile("spawner.pl")
final class PerlSpawner implements ProcessSpawner {
    static final Path PERL = Path.of("/usr/bin/perl");

    /** The number of setsid(2); elsewhere perl finds it, which takes it ten milliseconds. */
    private static final Map<String, String> SETSID = Map.of("amd64", "112", "aarch64", "157");

    private static final Duration LONGEST_START = Duration.ofSeconds(20);
    private static final Duration LONGEST_END = Duration.ofMillis(100);

    private final Duration longestStart;
    private final Future<Process> helper;
    private final Thread reader;
    private final Map<Integer, SpawnedChild> children = new HashMap<>();
    private final List<Integer> opened = new ArrayList<>();
    private int lastId;
    private State state = State.STARTING;

    private enum State {
        STARTING,
        READY,
        ENDED
    }

    PerlSpawner(JdkSpawner jdkSpawner) {
        this(jdkSpawner, LONGEST_START);
    }

    /**
     * Starts the helper; never waits for it.
     *
     * @param longestStart after which it is ended if it does not answer
     */
    PerlSpawner(JdkSpawner jdkSpawner, Duration longestStart) {
        this.longestStart = longestStart;
        var setsid = SETSID.getOrDefault(System.getProperty("os.arch"), "");
        var builder =
                new ProcessBuilder(PERL.toString(), "-e", PerlSpawnerText.TEXT, setsid)
                        .directory(new File("/"))
                        .redirectError(new File("/dev/null"));
        builder.environment().clear();
        helper = jdkSpawner.start(builder);
        reader = Thread.ofPlatform().daemon().name("process-answers").start(this::read);
    }

    /**
     * Lets the helper end, and waits a little until it has: a thread that waits for a process keeps
     * the JVM from ending for 300 ms. Does nothing while commands run, which are being stopped in
     * order; it ends with us then.
     */
    void close() throws InterruptedException {
        synchronized (this) {
            if (!children.isEmpty()) {
                return;
            }
            state = State.ENDED;
        }
        try {
            helper.get().getOutputStream().close();
        } catch (IOException | ExecutionException _) {
            // It has ended, or never began.
        }
        reader.join(LONGEST_END);
    }

    synchronized boolean isReady() {
        return state == State.READY;
    }

    synchronized boolean hasEnded() {
        return state == State.ENDED;
    }

    @Override
    public SpawnedProcess spawn(SpawnRequest request) throws IOException {
        var child = new SpawnedChild(Descendants.MAY_STAY);
        int id = send(request, child);
        if (!child.awaitStart(longestStart)) {
            // A command may have stopped it; no other command is to wait for it.
            lost();
        }
        var task = new FutureTask<Process>(() -> child.opened(pid()));
        task.run();
        synchronized (this) {
            opened.add(id);
        }
        return new SpawnedProcess(task, Begin.AT_ONCE);
    }

    private synchronized int send(SpawnRequest request, SpawnedChild child) throws IOException {
        if (state != State.READY) {
            throw new IOException("the helper that starts processes does not run");
        }
        lastId++;
        var bytes = bytes(lastId, request);
        opened.clear();
        children.put(lastId, child);
        var out = helper.resultNow().getOutputStream();
        out.write(bytes);
        out.flush();
        return lastId;
    }

    long pid() {
        return helper.resultNow().pid();
    }

    private byte[] bytes(int id, SpawnRequest request) throws IOException {
        var body = new ByteArrayOutputStream(4096);
        var out = new DataOutputStream(body);
        out.writeInt(0);
        out.writeInt(id);
        out.writeByte(request.streams() == Streams.MERGED ? 1 : 0);
        out.writeInt(Integer.BYTES * opened.size());
        for (int done : opened) {
            out.writeInt(done);
        }
        out.writeInt(request.words().size());
        write(out, request.directory().toString());
        for (var word : request.words()) {
            write(out, word);
        }
        for (var variable : request.environment().entrySet()) {
            write(out, variable.getKey() + "=" + variable.getValue());
        }
        var bytes = body.toByteArray();
        ByteBuffer.wrap(bytes).putInt(0, bytes.length - Integer.BYTES);
        return bytes;
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private void read() {
        try (var answers = new DataInputStream(helper.get().getInputStream())) {
            while (true) {
                var what = answers.readByte();
                int id = answers.readInt();
                int first = answers.readInt();
                int second = answers.readInt();
                int third = answers.readInt();
                switch (what) {
                    case 'R' -> ready();
                    case 'S' -> child(id).started(first, second, third);
                    case 'F' -> ended(id).refused();
                    case 'X' -> ended(id).ended(first);
                    default -> throw new IOException("not an answer: " + what);
                }
            }
        } catch (IOException | ExecutionException | InterruptedException _) {
            lost();
        }
    }

    /** It is of no use where its descriptors cannot be opened. */
    private void ready() throws IOException {
        SpawnedChild.pipe(pid(), 0).close();
        synchronized (this) {
            state = State.READY;
        }
    }

    private synchronized SpawnedChild child(int id) throws IOException {
        return known(id, children.get(id));
    }

    private synchronized SpawnedChild ended(int id) throws IOException {
        return known(id, children.remove(id));
    }

    private static SpawnedChild known(int id, @Nullable SpawnedChild child) throws IOException {
        if (child == null) {
            throw new IOException("an answer for an unknown process: " + id);
        }
        return child;
    }

    private synchronized void lost() {
        state = State.ENDED;
        if (helper.state() == Future.State.SUCCESS) {
            helper.resultNow().destroyForcibly();
        }
        children.values().forEach(SpawnedChild::lost);
        children.clear();
    }
}
