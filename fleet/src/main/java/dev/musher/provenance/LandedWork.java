package dev.musher.provenance;

import dev.musher.board.Happened;
import dev.musher.git.CommitId;
import dev.musher.ledger.Hash;
import dev.musher.story.Item;
import dev.musher.story.Landing;
import dev.musher.story.StepFinding;
import dev.musher.story.Worked.MergeLanded;
import java.util.List;

/**
 * Work that landed, as the ledger has it.
 *
 * @param item as it was when it landed
 * @param history of the item, to the event that says that it landed
 * @param entry the hash of that event
 */
public record LandedWork(Item item, List<Happened> history, Hash entry) {
    public LandedWork {
        history = List.copyOf(history);
        if (history.isEmpty() || !(history.getLast().event() instanceof MergeLanded)) {
            throw new IllegalArgumentException("item " + item.number() + " has not landed");
        }
    }

    /** The event that says that it landed. */
    public Happened happened() {
        return history.getLast();
    }

    public Landing landing() {
        return ((MergeLanded) happened().event()).landing();
    }

    /** What was found in it when it was judged, and did not keep it from landing. */
    public List<StepFinding> findings() {
        return Making.of(history).gates().orElse(landing().gates()).findings();
    }

    public CommitId commit() {
        return landing().landed().commit();
    }
}
