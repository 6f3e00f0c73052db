package dev.musher.pipeline;

import dev.musher.ledger.LeaseBook;
import dev.musher.story.Command;

/** What the pipeline asks of leases before it keeps what a command led to. */
public final class HeldLeases {
    private HeldLeases() {}

    public static boolean allow(LeaseBook book, Command command) {
        var fence = Fences.of(command);
        return fence.isEmpty() || book.held(fence.getAsLong()).isPresent();
    }
}
