package dev.musher.pipeline.store;

import dev.musher.pipeline.ledger.LeaseBook;
import dev.musher.pipeline.story.order.ItemCommand;

/** What the pipeline asks of leases before it keeps what a command led to. */
public final class HeldLeases {
    private HeldLeases() {}

    public static boolean allow(LeaseBook book, ItemCommand itemCommand) {
        var fence = CommandFences.of(itemCommand);
        return fence.isEmpty() || book.held(fence.getAsLong()).isPresent();
    }
}
