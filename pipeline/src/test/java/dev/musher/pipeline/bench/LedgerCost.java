package dev.musher.pipeline.bench;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.FoldSnapshot;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerCursor;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.NewEvent;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What the ledger costs: appending one by one and in batches, following, opening, folding. */
public final class LedgerCost {
    private static final Duration ROUND = Duration.ofMillis(400);
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 15;
    private static final int WARM_UPS = 5;
    private static final int[] BATCHES = {1, 100, 1000};
    private static final int ALL = 1_000_000;
    private static final int READERS = 64;
    private static final int WAL_FRAMES = 2 * (4096 + 24);
    private static final int PROBED = 2000;
    private static final CursorName FOLD = new CursorName("fold-1");
    private static final String PAYLOAD =
            "{\"name\":\"A story of usual size\",\"body\":\"" + "some words ".repeat(20) + "\"}";

    private final LedgerFolder folder;

    private LedgerCost(Path path) {
        this.folder =
                new LedgerFolder(
                        path.resolve("state"), path.resolve("lib"), path.resolve("node.key"));
    }

    public static void main(String[] arguments) throws Exception {
        var path = Path.of(arguments[0]);
        var cost = new LedgerCost(path);
        for (int batch : BATCHES) {
            cost.appending(path.resolve("probe"), batch);
        }
        cost.opening();
    }

    /** How often something was done in a second, and what it took of the processor each time. */
    private record Pace(double perSecond, double cpuMicros) {
        static Pace of(Round round) throws Exception {
            long start = System.nanoTime();
            long cpu = CPU.getCurrentThreadCpuTime();
            long count = 0;
            while (System.nanoTime() - start < ROUND.toNanos()) {
                round.once(count);
                count++;
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Pace(count / seconds, (CPU.getCurrentThreadCpuTime() - cpu) / 1e3 / count);
        }
    }

    private interface Round {
        void once(long number) throws Exception;
    }

    /** The disk alone, appends, and appends with readers, in turn, since machines have moods. */
    private void appending(Path probe, int batch) throws Exception {
        var disks = new ArrayList<Pace>();
        var alones = new ArrayList<Pace>();
        var followeds = new ArrayList<Pace>();
        try (var ledger = folder.open(BootEpoch.fresh())) {
            for (int warmUp = 0; warmUp < WARM_UPS; warmUp++) {
                appends(ledger, batch);
                followed(ledger, batch);
            }
            for (int round = 0; round < ROUNDS; round++) {
                disks.add(syncs(probe));
                alones.add(appends(ledger, batch));
                followeds.add(followed(ledger, batch));
            }
        }
        System.out.printf(
                "appends of %d, per second, median and best of %d rounds:%n", batch, ROUNDS);
        show("  syncs of the disk", disks);
        show("  appends", alones);
        show("  appends, " + READERS + " readers", followeds);
        System.out.printf(
                "  median of the rounds: %.0f %% of the disk, %.0f %% with readers of without%n",
                share(alones, disks), share(followeds, alones));
    }

    private static void show(String what, List<Pace> paces) {
        System.out.printf(
                "%-24s %8.0f %8.0f %8.0f µs of CPU%n",
                what,
                median(paces.stream().mapToDouble(Pace::perSecond)),
                paces.stream().mapToDouble(Pace::perSecond).max().orElseThrow(),
                median(paces.stream().mapToDouble(Pace::cpuMicros)));
    }

    private static double share(List<Pace> some, List<Pace> others) {
        return median(
                IntStream.range(0, some.size())
                        .mapToDouble(
                                i -> 100 * some.get(i).perSecond() / others.get(i).perSecond()));
    }

    private static double median(DoubleStream values) {
        var sorted = values.sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private void opening() {
        try (var ledger = folder.open(BootEpoch.fresh())) {
            for (long head = ledger.head().sequence(); head < ALL; head += 10_000) {
                append(ledger, 10_000);
            }
            var state = ImmutableBytes.of("x".repeat(1 << 20));
            ledger.snapshots().keep(new FoldSnapshot(FOLD, ledger.head(), state));
        }
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            try (var ledger = folder.open(BootEpoch.fresh())) {
                var foldSnapshot = ledger.snapshots().latest(FOLD).orElseThrow();
                ledger.read(foldSnapshot.head().sequence(), 1000);
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
        for (List<LedgerEntry> page = ledger.read(0, 1000);
                !page.isEmpty();
                page = ledger.read(last, 1000)) {
            last = page.getLast().sequence();
        }
        return last;
    }

    /**
     * What the disk does with as many bytes as an append takes, over and over in a file that does
     * not grow, as the log of SQLite; a file that grows is slower and would flatter us.
     */
    private static Pace syncs(Path probe) throws Exception {
        var frames = ByteBuffer.allocate(WAL_FRAMES);
        try (var channel =
                FileChannel.open(probe, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            for (int number = 0; channel.size() < (long) PROBED * WAL_FRAMES; number++) {
                channel.write(frames.clear(), (long) number * WAL_FRAMES);
            }
            channel.force(true);
            return Pace.of(
                    number -> {
                        channel.write(frames.clear(), number % PROBED * WAL_FRAMES);
                        channel.force(true);
                    });
        }
    }

    private static Pace appends(Ledger ledger, int batch) throws Exception {
        return Pace.of(_ -> append(ledger, batch));
    }

    private static Pace followed(Ledger ledger, int batch) throws Exception {
        var going = new AtomicBoolean(true);
        var seen = new AtomicLong();
        var readers = new ArrayList<Thread>();
        long head = ledger.head().sequence();
        for (int i = 0; i < READERS; i++) {
            var ledgerCursor = new LedgerCursor(ledger, new CursorName("reader-" + i));
            ledgerCursor.pass(head);
            readers.add(Thread.ofVirtual().start(() -> follow(ledgerCursor, going, seen)));
        }
        var pace = appends(ledger, batch);
        long appended = ledger.head().sequence() - head;
        going.set(false);
        for (Thread reader : readers) {
            reader.join();
        }
        if (seen.get() != appended * READERS) {
            throw new IllegalStateException(seen + " of " + appended * READERS + " were seen");
        }
        return pace;
    }

    private static void follow(LedgerCursor ledgerCursor, AtomicBoolean going, AtomicLong seen) {
        try {
            while (true) {
                boolean last = !going.get();
                var page = ledgerCursor.next(1000, Duration.ofMillis(last ? 0 : 100));
                if (page.isEmpty() && last) {
                    return;
                }
                if (!page.isEmpty()) {
                    seen.addAndGet(page.size());
                    ledgerCursor.pass(page.getLast().sequence());
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void append(Ledger ledger, int count) {
        var events = new ArrayList<NewEvent>();
        for (int i = 0; i < count; i++) {
            events.add(new NewEvent(new ItemKey("" + i % 997), "edited", 1, PAYLOAD));
        }
        ledger.append(
                new AppendRequest(
                        new ActorName("user", "bench"), Instant.now(), events, Expectation.none()));
    }
}
