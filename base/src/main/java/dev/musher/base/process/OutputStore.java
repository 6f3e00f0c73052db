package dev.musher.base.process;

import dev.musher.base.process.CapturedOutput.Spilled;
import dev.musher.base.process.OutputLimit.Spill;
import dev.musher.base.text.ImmutableBytes;
import java.util.Arrays;
import java.util.Optional;

/** Keeps one output stream within its limit; one thread appends, others look. */
public final class OutputStore {
    private static final int FIRST_SIZE = 1024;

    private final OutputLimit limit;
    private final TailBuffer tail;
    private final Optional<SpillFile> spill;
    private byte[] head = new byte[0];
    private int headLength;
    private long total;
    private boolean sealed;

    public OutputStore(OutputLimit limit, String fileName) {
        this.limit = limit;
        this.tail = new TailBuffer(limit.tailBytes());
        this.spill =
                limit.spill() instanceof Spill.Into into
                        ? Optional.of(
                                new SpillFile(into.directory().resolve(fileName), into.bytes()))
                        : Optional.empty();
    }

    public synchronized void append(byte[] bytes, int length) {
        if (sealed) {
            return;
        }
        spill(bytes, length);
        int toHead = Math.min(length, limit.headBytes() - headLength);
        growHead(headLength + toHead);
        System.arraycopy(bytes, 0, head, headLength, toHead);
        headLength += toHead;
        tail.append(bytes, toHead, length);
        total += length;
    }

    public synchronized CapturedOutput captured() {
        return new CapturedOutput(
                ImmutableBytes.wrap(Arrays.copyOf(head, headLength)),
                ImmutableBytes.wrap(tail.toArray()),
                total,
                spill.map(SpillFile::spilled).orElseGet(Spilled.Nothing::new));
    }

    public synchronized long total() {
        return total;
    }

    /** What arrives from here on is dropped. */
    public synchronized void seal() {
        sealed = true;
        spill.ifPresent(SpillFile::close);
    }

    /** The first overflow brings what is still all in memory into the file. */
    private void spill(byte[] bytes, int length) {
        long memory = (long) limit.headBytes() + limit.tailBytes();
        if (spill.isEmpty() || total + length <= memory) {
            return;
        }
        var file = spill.get();
        if (total <= memory) {
            file.append(head, 0, headLength);
            var kept = tail.toArray();
            file.append(kept, 0, kept.length);
        }
        file.append(bytes, 0, length);
    }

    private void growHead(int needed) {
        if (needed > head.length) {
            long size = Math.max(needed, Math.max(FIRST_SIZE, 2L * head.length));
            head = Arrays.copyOf(head, (int) Math.min(limit.headBytes(), size));
        }
    }
}
