package dev.musher.explorer;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Death;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseBook;
import dev.musher.ledger.LeaseRules;
import dev.musher.ledger.LeaseWish;
import dev.musher.ledger.Renewal;
import dev.musher.pipeline.HeldLeases;
import dev.musher.story.Command;
import dev.musher.story.Decision;
import dev.musher.story.Event;
import dev.musher.story.Item;
import dev.musher.story.Neighbours;
import dev.musher.story.Order;
import dev.musher.story.Policy;
import dev.musher.story.QaMode;
import dev.musher.story.StoryRules;
import java.util.Optional;

/** The rules that are played by: the real ones. A planted bug overrides one of the methods. */
class Rules {
    /** Limits small enough to be reached within a short story. */
    static final Policy POLICY = new Policy(2, 2, 2, 2, 1, QaMode.GATES);

    private final StoryRules story = new StoryRules(POLICY);

    Decision decide(Neighbours neighbours, Order order) {
        return story.decide(neighbours, order);
    }

    Item evolve(Item item, Event event) {
        return StoryRules.evolve(Optional.of(item), event);
    }

    /** Whether the ledger keeps what the command led to: the lease it names must hold. */
    boolean isKept(LeaseBook book, Command command) {
        return HeldLeases.allow(book, command);
    }

    LeaseBook.Turn acquire(LeaseBook book, LeaseWish claim, BootEpoch epoch) {
        return book.acquire(claim, epoch);
    }

    LeaseAnswer renew(LeaseBook book, Renewal renewal, BootEpoch epoch) {
        return LeaseRules.renew(book.held(renewal.fencing()), renewal, epoch);
    }

    LeaseBook.Turn release(LeaseBook book, long fencing, BootEpoch epoch) {
        return book.release(fencing, epoch);
    }

    LeaseBook.Turn expire(LeaseBook book, Death death) {
        return book.expire(death);
    }
}
