package dev.musher.pipeline.explorer;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.HolderDeath;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseBook;
import dev.musher.pipeline.ledger.LeaseRenewal;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.ledger.LeaseRules;
import dev.musher.pipeline.store.HeldLeases;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.ItemLookup;
import dev.musher.pipeline.story.rules.OrderDecision;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import java.util.Optional;

/** The rules that are played by: the real ones. A planted bug overrides one of the methods. */
class ExploredRules {
    /** Limits small enough to be reached within a short story. */
    static final StoryPolicy POLICY = new StoryPolicy(2, 2, 2, 2, 1, QaMode.GATES);

    private final StoryRules story = new StoryRules(POLICY);

    OrderDecision decide(ItemLookup itemLookup, Order order) {
        return story.decide(itemLookup, order);
    }

    Item evolve(Item item, ItemEvent itemEvent) {
        return StoryRules.evolve(Optional.of(item), itemEvent);
    }

    /** Whether the ledger keeps what the command led to: the lease it names must hold. */
    boolean isKept(LeaseBook book, ItemCommand itemCommand) {
        return HeldLeases.allow(book, itemCommand);
    }

    LeaseBook.Turn acquire(LeaseBook book, LeaseRequest claim, BootEpoch epoch) {
        return book.acquire(claim, epoch);
    }

    LeaseAnswer renew(LeaseBook book, LeaseRenewal leaseRenewal, BootEpoch epoch) {
        return LeaseRules.renew(book.held(leaseRenewal.fencing()), leaseRenewal, epoch);
    }

    LeaseBook.Turn release(LeaseBook book, long fencing, BootEpoch epoch) {
        return book.release(fencing, epoch);
    }

    LeaseBook.Turn expire(LeaseBook book, HolderDeath holderDeath) {
        return book.expire(holderDeath);
    }
}
