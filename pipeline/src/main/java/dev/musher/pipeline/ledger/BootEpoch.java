package dev.musher.pipeline.ledger;

import java.util.UUID;

/** One life of a process, from its start to its end; no two are the same, unlike process ids. */
public record BootEpoch(String text) {
    public BootEpoch {
        LedgerLimits.word("the boot epoch", text);
    }

    public static BootEpoch fresh() {
        return new BootEpoch(UUID.randomUUID().toString());
    }

    @Override
    public String toString() {
        return text;
    }
}
