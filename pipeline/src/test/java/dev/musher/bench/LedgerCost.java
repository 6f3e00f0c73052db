package dev.musher.bench;

import dev.musher.ledger.ActorName;
import dev.musher.ledger.Append;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Cursor;
import dev.musher.ledger.CursorName;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Expectation;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.NewEvent;
import dev.musher.ledger.Snapshot;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.text.Octets;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** What the ledger costs: appending one by one and in batches, following, opening, folding. */
public final class LedgerCost {
    private static final Duration ROUND = Duration.ofMillis(400);
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 15;
    private static final int BATCH = 100;
    private static final int ALL = 1_000_000;
    private static final int READERS = 64;
    private static final int WAL_FRAMES = 4 * (4096 + 24);
    private static final CursorName FOLD = new CursorName("fold-1");
    private static final String PAYLOAD =
            "{\"name\":\"A story of usual size\",\"body\":\"" + "some words ".repeat(20) + "\"}";

    private final LedgerFolder folder;

    private LedgerCost(Path path) {
        this.folder = new LedgerFolder(path.resolve("state"), path.resolve("lib"));
    }

    public static void main(String[] arguments) throws Exception {
        var path = Path.of(arguments[0]);
        var cost = new LedgerCost(path);
        cost.appending(path.resolve("probe"), 1);
        cost.appending(path.resolve("probe"), BATCH);
        cost.opening();
    }

    /** The disk alone, appends, and appends with readers, in turn, since machines have moods. */
    private void appending(Path probe, int batch) throws Exception {
        var disks = new double[ROUNDS];
        var alones = new double[ROUNDS];
        var followeds = new double[ROUNDS];
        try (var ledger = folder.open(BootEpoch.fresh())) {
            appendFor(ledger, batch);
            for (int round = 0; round < ROUNDS; round++) {
                disks[round] = syncs(probe);
                alones[round] = appendFor(ledger, batch);
                followeds[round] = followed(ledger, batch);
            }
        }
        System.out.printf("%d events at once, per second, median and best of %d:%n", batch, ROUNDS);
        show("  syncs of the disk", disks);
        show("  events", alones);
        show("  events, " + READERS + " readers", followeds);
        double share = 100 * median(alones) / batch / median(disks);
        double slower = 100 - 100 * median(followeds) / median(alones);
        System.out.printf("  %.0f %% of the disk; %.0f %% slower with readers%n", share, slower);
    }

    private static void show(String what, double[] rates) {
        double best = Arrays.stream(rates).max().orElseThrow();
        System.out.printf("%-24s %9.0f %9.0f%n", what, median(rates), best);
    }

    private static double median(double[] values) {
        return Arrays.stream(values).sorted().toArray()[values.length / 2];
    }

    private void opening() {
        try (var ledger = folder.open(BootEpoch.fresh())) {
            for (long head = ledger.head().sequence(); head < ALL; head += 10_000) {
                append(ledger, 10_000);
            }
            var state = Octets.of("x".repeat(1 << 20));
            ledger.snapshots().keep(new Snapshot(FOLD, ledger.head(), state));
        }
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            try (var ledger = folder.open(BootEpoch.fresh())) {
                var snapshot = ledger.snapshots().latest(FOLD).orElseThrow();
                ledger.read(snapshot.head().sequence(), 1000);
                double open = (System.nanoTime() - start) / 1e6;
                start = System.nanoTime();
                long cpu = CPU.getCurrentThreadCpuTime();
                long entries = fold(ledger);
                System.out.printf(
                        "%d entries: open with snapshot %.0f ms, fold %.2f s (%.2f s of CPU)%n",
                        entries,
                        open,
                        (System.nanoTime() - start) / 1e9,
                        (CPU.getCurrentThreadCpuTime() - cpu) / 1e9);
            }
        }
    }

    private static long fold(Ledger ledger) {
        long last = 0;
        for (List<Entry> page = ledger.read(0, 1000);
                !page.isEmpty();
                page = ledger.read(last, 1000)) {
            last = page.getLast().sequence();
        }
        return last;
    }

    /** What the disk does with as many bytes as an append takes, over and over the same file. */
    private static double syncs(Path probe) throws IOException {
        var frames = ByteBuffer.allocate(WAL_FRAMES);
        try (var channel =
                FileChannel.open(probe, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long start = System.nanoTime();
            long count = 0;
            while (System.nanoTime() - start < ROUND.toNanos()) {
                channel.write(frames.clear(), count % 250 * WAL_FRAMES);
                channel.force(true);
                count++;
            }
            return count * 1e9 / (System.nanoTime() - start);
        } finally {
            Files.delete(probe);
        }
    }

    private static double followed(Ledger ledger, int batch) throws InterruptedException {
        var going = new AtomicBoolean(true);
        var seen = new AtomicLong();
        var readers = new ArrayList<Thread>();
        long head = ledger.head().sequence();
        for (int i = 0; i < READERS; i++) {
            var cursor = new Cursor(ledger, new CursorName("reader-" + i));
            cursor.pass(head);
            readers.add(Thread.ofVirtual().start(() -> follow(cursor, going, seen)));
        }
        double rate = appendFor(ledger, batch);
        long appended = ledger.head().sequence() - head;
        going.set(false);
        for (Thread reader : readers) {
            reader.join();
        }
        if (seen.get() != appended * READERS) {
            throw new IllegalStateException(seen + " of " + appended * READERS + " were seen");
        }
        return rate;
    }

    private static void follow(Cursor cursor, AtomicBoolean going, AtomicLong seen) {
        try {
            while (true) {
                boolean last = !going.get();
                var page = cursor.next(1000, Duration.ofMillis(last ? 0 : 100));
                if (page.isEmpty() && last) {
                    return;
                }
                if (!page.isEmpty()) {
                    seen.addAndGet(page.size());
                    cursor.pass(page.getLast().sequence());
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static double appendFor(Ledger ledger, int batch) {
        long start = System.nanoTime();
        long count = 0;
        while (System.nanoTime() - start < ROUND.toNanos()) {
            append(ledger, batch);
            count += batch;
        }
        return count * 1e9 / (System.nanoTime() - start);
    }

    private static void append(Ledger ledger, int count) {
        var events = new ArrayList<NewEvent>();
        for (int i = 0; i < count; i++) {
            events.add(new NewEvent(new ItemKey("" + i % 997), "edited", 1, PAYLOAD));
        }
        ledger.append(
                new Append(
                        new ActorName("user", "bench"), Instant.now(), events, Expectation.none()));
    }
}
