package dev.musher.pipeline.ledger;

import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.UUID;

/** One life of a process, from its start to its end; no two are the same, unlike process ids. */
public record BootEpoch(String text) {
    public BootEpoch {
        LedgerLimits.word("the boot epoch", text);
    }

    public static BootEpoch fresh() {
        return new BootEpoch(random().toString());
    }

    /** From the system where it gives some: the JDK's own source takes 10 ms to get ready. */
    private static UUID random() {
        try (var bytes = new DataInputStream(new FileInputStream("/dev/urandom"))) {
            return new UUID(bytes.readLong(), bytes.readLong());
        } catch (IOException _) {
            return UUID.randomUUID();
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
